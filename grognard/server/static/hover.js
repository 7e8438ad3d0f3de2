// What comes with the mouse and the keyboard only, and is loaded when one of them first moves: tooltips, and
// stacks that fan out.

import { fanStacks } from "./fan.js";
import { Tooltip } from "./tooltip.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Boards } from "./boards.js" */

/**
 * @param {Boards} boards
 * @param {MatchClient} [match]
 */
export function startHovering(boards, match) {
  boards.fanWith(fanStacks);
  return new Tooltip(boards, match);
}

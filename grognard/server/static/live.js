// The socket: joins, asks and is answered, comes back by itself and misses nothing.

import { listen } from "./dom.js";
import { t } from "./own.js";

const PING = 5000;
const PATIENCE = 12000; // without a sign of life for so long, the line is dead

export class Live {
  waiting = new Map();
  next = 1;
  failures = 0;
  state = "";

  /** `hello` gives the first message of each new line; `say` hears what happens, by kind. */
  constructor(hello, say) {
    this.hello = hello;
    this.say = say;
    listen(window, "online focus", () => this.state === "lost" && this.#open());
    listen(window, "offline", () => this.state === "open" && this.#lose());
    this.#open();
  }

  /** Ask; the answer fails with {code, text, rule}. */
  ask(message) {
    return this.state === "open" ? this.#send(message) : Promise.reject({ text: t("offline") });
  }

  close(state = "closed") {
    this.#hangUp();
    this.#become(state);
  }

  #become(state) {
    this.state = state;
    this.say("line", state);
  }

  #open() {
    this.#hangUp();
    const socket = (this.socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/live`));
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => socket === this.socket && this.#hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.#lose();
    this.heard = Date.now();
    this.watch = setInterval(() => this.#feel(socket), PING);
  }

  async #greet() {
    try {
      const answer = await this.#send(this.hello());
      this.failures = 0;
      this.#become("open");
      this.say("joined", answer);
    } catch ({ code, text }) {
      if (code === "too-fast") return this.#lose();
      if (!code) return; // the line broke: it is tried again
      this.close("refused");
      this.say("refused", { text });
    }
  }

  #send(message) {
    const id = this.next++;
    this.socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  #hear(message) {
    this.heard = Date.now();
    const asked = this.waiting.get(message.id);
    if (!asked) return this.say(message.t, message);
    this.waiting.delete(message.id);
    if (message.t === "ok") asked.resolve(message);
    else asked.reject(message.error);
  }

  #feel(socket) {
    if (Date.now() - this.heard > PATIENCE) this.#lose();
    else if (socket.readyState === 1) socket.send('{"t":"ping"}');
  }

  #hangUp() {
    clearInterval(this.watch);
    clearTimeout(this.retry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const { reject } of this.waiting.values()) reject({ text: t("offline") });
    this.waiting.clear();
  }

  /** Try again, later each time, never all at once with everybody else. */
  #lose() {
    this.#hangUp();
    this.#become("lost");
    this.retry = setTimeout(() => this.#open(), Math.min(15000, 400 * 2 ** this.failures++) * (0.7 + Math.random() * 0.6));
  }
}

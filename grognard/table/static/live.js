// The socket: joins, asks and is answered, comes back by itself and misses nothing.

import { t } from "./words.js";

const PING = 5000;
const PATIENCE = 12000; // without a sign of life for so long, the line is dead

export class Live extends EventTarget {
  waiting = new Map();
  next = 1;
  failures = 0;
  state = "";
  again = () => this.state === "lost" && this.#open();
  cut = () => this.#lose();

  /** `hello` gives the first message of each new line. */
  constructor(hello) {
    super();
    this.hello = hello;
    addEventListener("online", this.again);
    addEventListener("offline", this.cut);
    addEventListener("focus", this.again);
    this.#open();
  }

  /** Ask; the answer fails with {code, text, rule}. */
  ask(message) {
    return this.state === "open" ? this.#send(message) : Promise.reject({ code: "offline", text: t("offline") });
  }

  close(state = "closed") {
    removeEventListener("online", this.again);
    removeEventListener("offline", this.cut);
    removeEventListener("focus", this.again);
    this.#hangUp();
    this.#say("line", (this.state = state));
  }

  #open() {
    this.#hangUp();
    const socket = (this.socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/live`));
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => socket === this.socket && this.#hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.#lose();
    this.heard = Date.now();
    this.watch = setInterval(() => this.#feel(), PING);
  }

  async #greet() {
    try {
      const answer = await this.#send(this.hello());
      this.failures = 0;
      this.#say("line", (this.state = "open"));
      this.#say("joined", answer);
    } catch (error) {
      if (error.code === "offline") return;
      if (error.code === "too-fast") return this.#lose();
      this.close("refused"); // coming back would not help
      this.#say("refused", error);
    }
  }

  #send(message) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  #hear(message) {
    this.heard = Date.now();
    const asked = this.waiting.get(message.id);
    if (!asked) return this.#say("told", message);
    this.waiting.delete(message.id);
    if (message.t === "ok") asked.resolve(message);
    else asked.reject(message.error);
  }

  #feel() {
    if (Date.now() - this.heard > PATIENCE) this.#lose();
    else if (this.socket.readyState === WebSocket.OPEN) this.socket.send('{"t":"ping"}');
  }

  #hangUp() {
    clearInterval(this.watch);
    clearTimeout(this.retry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const { reject } of this.waiting.values()) reject({ code: "offline", text: t("offline") });
    this.waiting.clear();
  }

  /** Try again, later each time, never all at once with everybody else. */
  #lose() {
    this.#hangUp();
    this.#say("line", (this.state = "lost"));
    this.retry = setTimeout(() => this.#open(), Math.min(15000, 400 * 2 ** this.failures++) * (0.7 + Math.random() * 0.6));
  }

  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

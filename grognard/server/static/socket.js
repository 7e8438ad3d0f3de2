// The connection to the server: sends requests, hands on events, and reconnects by itself.

import { RequestError, offline } from "./api.js";

/** @import { ClientMessage, ConnectionState, Events, ServerMessage } from "./types.d.ts" */

const PING = 5000; // milliseconds between two pings
const SILENCE = 12000; // milliseconds without any message after which the connection is dead
const FIRST_RETRY = 400; // milliseconds; doubled after each failure
const LAST_RETRY = 15000;

/**
 * @callback OnEvent
 * @param {keyof Events} kind
 * @param {any} message
 * @returns {void}
 */

export class MatchSocket {
  /** @type {ConnectionState} */
  state = "connecting";
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, PromiseWithResolvers<any>>} */
  #pending = new Map();
  #nextId = 1;
  #failures = 0;
  #lastHeard = 0;
  #pinging = 0;
  #retrying = 0;

  /**
   * @param {() => ClientMessage} joinMessage makes the first message of each new connection
   * @param {OnEvent} onEvent
   */
  constructor(joinMessage, onEvent) {
    this.joinMessage = joinMessage;
    this.onEvent = onEvent;
    for (const kind of ["online", "focus"]) {
      window.addEventListener(kind, () => this.state === "lost" && this.#connect());
    }
    window.addEventListener("offline", () => this.state === "open" && this.#reconnectLater());
    this.#connect();
  }

  /**
   * Sends a request. The promise fails with a RequestError.
   *
   * @param {ClientMessage} message
   * @returns {Promise<any>}
   */
  ask(message) {
    return this.state === "open" ? this.#send(message) : Promise.reject(offline());
  }

  /** @param {ConnectionState} state */
  close(state = "closed") {
    this.#disconnect();
    this.#setState(state);
  }

  /** @param {ConnectionState} state */
  #setState(state) {
    this.state = state;
    this.onEvent("connection", state);
  }

  #connect() {
    this.#disconnect();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/live`);
    this.#socket = socket;
    socket.onopen = () => this.#join();
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#reconnectLater();
    };
    this.#lastHeard = Date.now();
    this.#pinging = setInterval(() => this.#ping(socket), PING);
  }

  async #join() {
    try {
      const answer = await this.#send(this.joinMessage());
      this.#failures = 0;
      this.#setState("open");
      this.onEvent("joined", answer);
    } catch (error) {
      this.#joinFailed(/** @type {RequestError} */ (error));
    }
  }

  /** @param {RequestError} error */
  #joinFailed(error) {
    if (error.code === "offline") return; // the connection broke: a retry is under way
    if (error.code === "too-fast") {
      this.#reconnectLater();
      return;
    }
    this.close("refused");
    this.onEvent("refused", error);
  }

  /**
   * @param {ClientMessage} message
   * @returns {Promise<any>}
   */
  #send(message) {
    const id = this.#nextId++;
    const request = Promise.withResolvers();
    this.#pending.set(id, request);
    this.#socket?.send(JSON.stringify({ ...message, id }));
    return request.promise;
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    this.#lastHeard = Date.now();
    const request = this.#pending.get(message.id ?? 0);
    if (!request) {
      this.onEvent(/** @type {keyof Events} */ (message.t), message);
      return;
    }
    this.#pending.delete(message.id ?? 0);
    if (message.error) request.reject(new RequestError(message.error));
    else request.resolve(message);
  }

  /** @param {WebSocket} socket */
  #ping(socket) {
    if (Date.now() - this.#lastHeard > SILENCE) this.#reconnectLater();
    else if (socket.readyState === WebSocket.OPEN) socket.send('{"t":"ping"}');
  }

  #disconnect() {
    clearInterval(this.#pinging);
    clearTimeout(this.#retrying);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const request of this.#pending.values()) request.reject(offline());
    this.#pending.clear();
  }

  /** Waits longer after each failure; a random part keeps clients from returning all at once. */
  #reconnectLater() {
    this.#disconnect();
    this.#setState("lost");
    const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#failures);
    this.#failures += 1;
    this.#retrying = setTimeout(() => this.#connect(), wait * (0.7 + Math.random() * 0.6));
  }
}

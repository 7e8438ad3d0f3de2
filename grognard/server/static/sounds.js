// Short sounds, made by the browser itself: no file is loaded. This module is loaded once a player
// has asked for sounds in the settings.

import { setting } from "./storage.js";

/** @typedef {"turn" | "dice" | "won" | "message"} Sign what a sound says */

/**
 * One tone of a sound: when it begins and how long it lasts, in seconds.
 *
 * @typedef {{ at: number, lasts: number, pitch: number, wave?: OscillatorType }} Tone
 */

const LOUDEST = 0.35; // share of what the loudspeaker can do
const ATTACK = 0.008; // seconds until a tone is at its loudest: without them it would click

/**
 * Two rising tones: my turn. Three quick ones up to the octave: a battle won. One low tone: a message.
 *
 * @type {Record<Exclude<Sign, "dice">, Tone[]>}
 */
const TONES = {
  turn: [
    { at: 0, lasts: 0.18, pitch: 523 },
    { at: 0.16, lasts: 0.34, pitch: 784 },
  ],
  won: [
    { at: 0, lasts: 0.16, pitch: 392, wave: "triangle" },
    { at: 0.12, lasts: 0.16, pitch: 523, wave: "triangle" },
    { at: 0.24, lasts: 0.5, pitch: 784, wave: "triangle" },
  ],
  message: [{ at: 0, lasts: 0.14, pitch: 311 }],
};
/** When a die hits the table. */
const KNOCKS = [0, 0.07, 0.12, 0.19];
const KNOCK = 0.035; // seconds

/** @type {AudioContext | undefined} */
let audio;

/** A browser lets a page sound only after the player has pressed something. */
function awake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/**
 * Plays a sound, if the player wants sounds.
 *
 * @param {Sign} sign
 */
export function sound(sign) {
  if (setting("sound") === "on") play(sign, setting("volume"));
}

/**
 * @param {Sign} sign
 * @param {number} volume from 0 to 100
 */
export function play(sign, volume) {
  const context = awake();
  const loudness = context.createGain();
  loudness.gain.value = (LOUDEST * volume) / 100;
  loudness.connect(context.destination);
  if (sign === "dice") for (const at of KNOCKS) knock(context, loudness, at);
  else for (const one of TONES[sign]) tone(context, loudness, one);
}

/**
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @param {Tone} tone
 */
function tone(context, out, { at, lasts, pitch, wave = "sine" }) {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  fade(context, source, out, at, lasts);
}

/**
 * A die on wood: a moment of noise.
 *
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @param {number} at
 */
function knock(context, out, at) {
  const frames = context.createBuffer(1, context.sampleRate * KNOCK, context.sampleRate);
  const samples = frames.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = frames;
  fade(context, source, out, at, KNOCK);
}

/**
 * Plays a source that swells quickly and dies away.
 *
 * @param {AudioContext} context
 * @param {AudioScheduledSourceNode} source
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} lasts
 */
function fade(context, source, out, at, lasts) {
  const begin = context.currentTime + at;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(1, begin + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  source.connect(envelope).connect(out);
  source.start(begin);
  source.stop(begin + lasts);
}

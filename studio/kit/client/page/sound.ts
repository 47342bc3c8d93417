import { type Bed, createMusic, type Music } from './music.ts';

type Effect =
  | 'press'
  | 'begin'
  | 'land'
  | 'tease'
  | 'tension'
  | 'win'
  | 'big'
  | 'count'
  | 'feature'
  | 'coin'
  | 'open'
  | 'end'
  | 'card'
  | 'jackpot';

/** How a game sounds: the same effects in its own key, scale and voice. */
export interface Voice {
  /** Frequency of the key's first tone. */
  readonly root: number;
  /** Semitones above the root that belong to the scale. */
  readonly scale: readonly number[];
  readonly shape: OscillatorType;
  /** How long a tone rings, as a factor. */
  readonly ring: number;
  /** Frequency of the second partial beside the first: 2 is a string's, 2.76 a bell's, 3.9 a wooden bar's. */
  readonly partial: number;
}

interface Note {
  readonly at: number;
  /** Step of the scale; more than the scale has goes on in the next octave. */
  readonly step: number;
  readonly length: number;
  readonly gain: number;
  /** Slides to this step while it sounds. */
  readonly to?: number;
}

const run = (steps: readonly number[], pace: number, style: { length: number; gain: number }): Note[] =>
  steps.map((step, index) => ({ at: index * pace, step, ...style }));

const effects: Readonly<Record<Effect, readonly Note[]>> = {
  press: [{ at: 0, step: 5, length: 0.07, gain: 0.16 }],
  begin: run([-5, -4, -3, -2], 0.05, { length: 0.09, gain: 0.05 }),
  land: [{ at: 0, step: -7, length: 0.12, gain: 0.26 }],
  tease: run([5, 7], 0.06, { length: 0.22, gain: 0.08 }),
  tension: [{ at: 0, step: 0, to: 7, length: 0.85, gain: 0.08 }],
  win: run([2, 4, 5, 7], 0.08, { length: 0.28, gain: 0.09 }),
  big: run([0, 2, 4, 5, 7, 9, 10, 12, 14], 0.1, { length: 0.5, gain: 0.09 }),
  count: [{ at: 0, step: 9, length: 0.06, gain: 0.13 }],
  feature: run([0, 2, 3, 5, 7, 8, 10], 0.11, { length: 0.6, gain: 0.08 }),
  coin: run([7, 10], 0.05, { length: 0.24, gain: 0.07 }),
  open: run([3, 5, 8], 0.05, { length: 0.25, gain: 0.07 }),
  end: run([2, 0, -3], 0.1, { length: 0.3, gain: 0.06 }),
  card: [{ at: 0, step: 3, length: 0.1, gain: 0.18 }],
  jackpot: run([0, 3, 5, 7, 10, 7, 10, 12, 15, 17, 20], 0.13, { length: 0.8, gain: 0.1 }),
};

/** Frequency of a step of a voice's scale. */
export function hertzOf({ root, scale }: Voice, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root * 2 ** (octave + (scale[step - octave * scale.length] ?? 0) / 12);
}

/**
 * Where everything sounds together: loud enough for the speaker of a phone, and held under full scale when a win, its coins and the counting meet.
 * Measured offline, every effect of every voice peaks between -26 and -7 dB.
 */
const buses = new WeakMap<BaseAudioContext, AudioNode>();

function busOf(audio: BaseAudioContext): AudioNode {
  const known = buses.get(audio);
  if (known) return known;
  const bus = audio.createGain();
  bus.gain.value = 3;
  const limit = audio.createDynamicsCompressor();
  limit.threshold.value = -12;
  limit.ratio.value = 12;
  limit.attack.value = 0.002;
  limit.release.value = 0.12;
  // The browser makes up for what the limit takes away; this keeps the sum of it below full scale.
  const out = audio.createGain();
  out.gain.value = 0.6;
  bus.connect(limit).connect(out).connect(audio.destination);
  buses.set(audio, bus);
  return bus;
}

interface Breath {
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  readonly gain: number;
  /** True for what strikes; otherwise it rises and falls. */
  readonly isStruck?: boolean;
}

/** Noise through a band: the air that something moves, the wood it lands on. */
function breathe(audio: BaseAudioContext, { seconds, from, to, gain: loud, isStruck = false }: Breath): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = samples.getChannelData(0);
  let random = 22_222;
  for (let i = 0; i < data.length; i++) {
    random = (random * 16_807) % 2_147_483_647;
    const share = i / data.length;
    data[i] = (random / 1_073_741_823 - 1) * (isStruck ? (1 - share) ** 3 : Math.sin(Math.PI * share));
  }
  const source = audio.createBufferSource();
  source.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, audio.currentTime);
  band.frequency.linearRampToValueAtTime(to, audio.currentTime + seconds);
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(busOf(audio));
  source.start();
}

const breaths: Partial<Record<Effect, Breath>> = {
  begin: { seconds: 0.5, from: 300, to: 900, gain: 0.13 },
  land: { seconds: 0.09, from: 420, to: 180, gain: 1.1, isStruck: true },
};

/** How loud a shape is beside a sine of the same gain; the rough ones are also softened from their fourth partial on. */
const loudness: Readonly<Record<string, number>> = { sine: 0.85, triangle: 1.15, square: 0.95, sawtooth: 1.4 };
const softenedFrom = 4;
/** Where a tone is softened, on an output of that many samples a second: a filter takes nothing above half of them. */
export const softenedAt = (hertz: number, sampleRate: number): number => Math.min(hertz * softenedFrom, sampleRate / 2);
/** The second partial of each tone, which dies away in half the time, as in anything that is struck. */
const overtone = { gain: 0.3, length: 0.5 };

function tone(audio: BaseAudioContext, voice: Voice, { note, partial }: { note: Note; partial: 0 | 1 }): void {
  const start = audio.currentTime + note.at;
  const length = note.length * voice.ring * (partial ? overtone.length : 1);
  const hertz = (step: number) => hertzOf(voice, step) * (partial ? voice.partial : 1);
  const loud = note.gain * (loudness[voice.shape] ?? 1) * (partial ? overtone.gain : 1);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + Math.max(0.05, length));
  const soft = audio.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = softenedAt(hertz(note.step), audio.sampleRate);
  const source = audio.createOscillator();
  source.type = voice.shape;
  source.frequency.setValueAtTime(hertz(note.step), start);
  if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(hertz(note.to), start + length);
  source.connect(soft).connect(gain).connect(busOf(audio));
  source.start(start);
  source.stop(start + Math.max(0.05, length) + 0.02);
}

/** Plays an effect now, `shift` steps of the scale higher. An offline context renders it, so that it can be measured. */
function perform(
  audio: BaseAudioContext,
  voice: Voice,
  { effect, shift = 0, notes = effects[effect] }: { effect: Effect; shift?: number; notes?: readonly Note[] | undefined },
): void {
  const breath = breaths[effect];
  if (breath) breathe(audio, breath);
  for (const { step, to, ...rest } of notes) {
    const note = { ...rest, step: step + shift, ...(to === undefined ? {} : { to: to + shift }) };
    for (const partial of [0, 1] as const) tone(audio, voice, { note, partial });
  }
}

/** Where the switch is kept; a browser may refuse to keep anything. */
const storeKey = 'baize.sound';
const kept = (): boolean => {
  try {
    return localStorage.getItem(storeKey) === 'on';
  } catch {
    return false;
  }
};
const keep = (isOn: boolean): void => {
  try {
    localStorage.setItem(storeKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage the switch holds for this page.
  }
};

/** Whether the game goes its usual way or plays a feature: then what accompanies it has more voices. */
export type Mood = 'plain' | 'feature';

export interface Sound {
  readonly isOn: boolean;
  toggle(): void;
  /** `shift` moves the effect by steps of the scale. */
  play(effect: Effect, shift?: number): void;
  setMood(mood: Mood): void;
}

export const silent: Sound = { isOn: false, toggle: () => undefined, play: () => undefined, setMood: () => undefined };

/** What a game sounds like beside the effects that all have in their own key. */
export interface SoundSet {
  readonly bed?: Bed;
  readonly effects?: Partial<Readonly<Record<Effect, readonly Note[]>>>;
}

/** Sounds made in the browser, from nothing but numbers. Off until the player asks; what was asked once is kept. */
export function createSound(voice: Voice, own: SoundSet = {}): Sound {
  let context: AudioContext | undefined;
  let music: Music | undefined;
  let mood: Mood = 'plain';
  let isOn = kept();
  /** A game that no one looks at is silent, also in the middle of a tune. */
  const follow = () => void (isOn && !document.hidden ? context?.resume() : context?.suspend());
  document.addEventListener('visibilitychange', follow);
  return {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      keep(isOn);
      follow();
    },
    play(effect, shift = 0) {
      if (!isOn || document.hidden) return;
      // Made at the first effect, which a press of the player brings about: browsers let no page sound before.
      context ??= new AudioContext();
      // One that was made before any press sounds from the first effect after it.
      if (context.state === 'suspended') void context.resume();
      if (own.bed && !music)
        music = createMusic(context, { voice, bed: own.bed, mood: () => mood, isHeard: () => isOn && !document.hidden });
      perform(context, voice, { effect, shift, notes: own.effects?.[effect] });
    },
    setMood(next) {
      mood = next;
    },
  };
}

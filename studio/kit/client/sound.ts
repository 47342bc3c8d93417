export type Effect =
  | 'press'
  | 'spin'
  | 'stop'
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
  press: [{ at: 0, step: 5, length: 0.05, gain: 0.06 }],
  spin: run([-5, -4, -3, -2], 0.05, { length: 0.09, gain: 0.05 }),
  stop: [{ at: 0, step: -7, length: 0.1, gain: 0.14 }],
  tease: run([5, 7], 0.06, { length: 0.22, gain: 0.08 }),
  tension: [{ at: 0, step: 0, to: 7, length: 0.85, gain: 0.05 }],
  win: run([2, 4, 5, 7], 0.08, { length: 0.28, gain: 0.09 }),
  big: run([0, 2, 4, 5, 7, 9, 10, 12, 14], 0.1, { length: 0.5, gain: 0.09 }),
  count: [{ at: 0, step: 9, length: 0.04, gain: 0.035 }],
  feature: run([0, 2, 3, 5, 7, 8, 10], 0.11, { length: 0.6, gain: 0.08 }),
  coin: run([7, 10], 0.05, { length: 0.24, gain: 0.07 }),
  open: run([3, 5, 8], 0.05, { length: 0.25, gain: 0.07 }),
  end: run([2, 0, -3], 0.1, { length: 0.3, gain: 0.06 }),
  card: [{ at: 0, step: 3, length: 0.08, gain: 0.07 }],
  jackpot: run([0, 3, 5, 7, 10, 7, 10, 12, 15, 17, 20], 0.13, { length: 0.8, gain: 0.1 }),
};

/** Frequency of a step of a voice's scale. */
export function hertzOf({ root, scale }: Voice, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root * 2 ** (octave + (scale[step - octave * scale.length] ?? 0) / 12);
}

/** The air that a reel moves: noise through a band that rises and falls. */
function rush(audio: AudioContext, seconds: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = samples.getChannelData(0);
  let random = 22_222;
  for (let i = 0; i < data.length; i++) {
    random = (random * 16_807) % 2_147_483_647;
    data[i] = (random / 1_073_741_823 - 1) * Math.sin((Math.PI * i) / data.length);
  }
  const source = audio.createBufferSource();
  source.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(300, audio.currentTime);
  band.frequency.linearRampToValueAtTime(900, audio.currentTime + seconds);
  const gain = audio.createGain();
  gain.gain.value = 0.05;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start();
}

function sing(audio: AudioContext, voice: Voice, note: Note): void {
  const start = audio.currentTime + note.at;
  const length = note.length * voice.ring;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.gain * (voice.shape === 'square' || voice.shape === 'sawtooth' ? 0.45 : 1), start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const tone = audio.createOscillator();
  tone.type = voice.shape;
  tone.frequency.setValueAtTime(hertzOf(voice, note.step), start);
  if (note.to !== undefined) tone.frequency.exponentialRampToValueAtTime(hertzOf(voice, note.to), start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
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

export interface Sound {
  readonly isOn: boolean;
  toggle(): void;
  /** `shift` moves the effect by steps of the scale. */
  play(effect: Effect, shift?: number): void;
}

/** Sounds made in the browser, from nothing but numbers. Off until the player asks; what was asked once is kept. */
export function createSound(voice: Voice): Sound {
  let context: AudioContext | undefined;
  let isOn = kept();
  return {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      keep(isOn);
      void (isOn ? context?.resume() : context?.suspend());
    },
    play(effect, shift = 0) {
      if (!isOn) return;
      // Made at the first effect, which a press of the player brings about: browsers let no page sound before.
      context ??= new AudioContext();
      if (effect === 'spin') rush(context, 0.5);
      for (const note of effects[effect])
        sing(context, voice, { ...note, step: note.step + shift, ...(note.to === undefined ? {} : { to: note.to + shift }) });
    },
  };
}

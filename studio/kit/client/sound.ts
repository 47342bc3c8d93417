export type Effect = 'spin' | 'stop' | 'win' | 'big' | 'feature' | 'press';

interface Note {
  readonly at: number;
  readonly hertz: number;
  readonly length: number;
  readonly shape: OscillatorType;
  readonly gain: number;
}

const chord = (hertz: readonly number[], step: number, style: { length: number; gain: number }): Note[] =>
  hertz.map((tone, index) => ({ at: index * step, hertz: tone, length: style.length, shape: 'triangle', gain: style.gain }));

/** Pentatonic, so that any two effects sound well together. */
const effects: Readonly<Record<Effect, readonly Note[]>> = {
  press: [{ at: 0, hertz: 330, length: 0.05, shape: 'sine', gain: 0.08 }],
  spin: chord([147, 165, 196, 220], 0.05, { length: 0.09, gain: 0.06 }),
  stop: [{ at: 0, hertz: 110, length: 0.09, shape: 'triangle', gain: 0.16 }],
  win: chord([392, 494, 587, 784], 0.09, { length: 0.28, gain: 0.1 }),
  big: chord([392, 494, 587, 784, 988, 1175, 1568], 0.11, { length: 0.5, gain: 0.1 }),
  feature: chord([294, 370, 440, 587, 740, 880], 0.12, { length: 0.6, gain: 0.09 }),
};

export interface Sound {
  readonly isOn: boolean;
  toggle(): void;
  play(effect: Effect): void;
}

/** Sounds made in the browser. Off until the player asks: no page begins to sound by itself. */
export function createSound(): Sound {
  let context: AudioContext | undefined;
  let isOn = false;
  function note(audio: AudioContext, wanted: Note): void {
    const start = audio.currentTime + wanted.at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(wanted.gain, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + wanted.length);
    const tone = audio.createOscillator();
    tone.type = wanted.shape;
    tone.frequency.value = wanted.hertz;
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + wanted.length + 0.02);
  }
  return {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      if (isOn) context ??= new AudioContext();
      void (isOn ? context?.resume() : context?.suspend());
    },
    play(effect) {
      if (!isOn || !context) return;
      for (const wanted of effects[effect]) note(context, wanted);
    },
  };
}

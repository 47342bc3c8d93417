import { hertzOf, type Mood, type Voice } from './sound.ts';

/** A voice of the bed that goes round and round: a step of the scale for every eighth, or a rest. */
interface Track {
  /** Noise strikes like a drum or a rattle; its steps say how bright. */
  readonly shape: OscillatorType | 'noise';
  readonly notes: readonly (number | null)[];
  /** In eighths. */
  readonly length: number;
  readonly gain: number;
  /** Seconds until it is at its loudest: next to nothing for what is plucked, more for what is bowed or blown. */
  readonly attack?: number;
  /** Heard in features only. */
  readonly isOfFeature?: boolean;
}

/** What a game sounds like while nothing happens: a short piece that begins again at its end. */
export interface Bed {
  readonly beatsPerMinute: number;
  readonly tracks: readonly Track[];
}

export interface Music {
  stop(): void;
}

interface Playing {
  readonly voice: Voice;
  readonly bed: Bed;
  readonly mood: () => Mood;
  readonly isHeard: () => boolean;
}

/** So far ahead notes are handed to the audio clock, which alone keeps the time. */
const aheadSeconds = 0.6;
const everyMs = 150;
/** Far below the effects: it accompanies. */
const level = 0.5;

function strike(
  audio: BaseAudioContext,
  out: AudioNode,
  { at, step, length, gain }: { at: number; step: number; length: number; gain: number },
): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  let random = 12_345 + step;
  for (let i = 0; i < data.length; i++) {
    random = (random * 16_807) % 2_147_483_647;
    data[i] = (random / 1_073_741_823 - 1) * (1 - i / data.length) ** 4;
  }
  const source = audio.createBufferSource();
  source.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = 160 * 2 ** (step / 2);
  const loud = audio.createGain();
  loud.gain.value = gain;
  source.connect(band).connect(loud).connect(out);
  source.start(at);
}

function sing(
  audio: BaseAudioContext,
  out: AudioNode,
  note: { at: number; hertz: number; length: number; gain: number; attack: number; shape: OscillatorType },
): void {
  const { at, hertz, length, gain, attack, shape } = note;
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.value = hertz;
  const soft = audio.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = Math.min(6_000, hertz * 3);
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(gain, at + attack);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + Math.max(length, attack + 0.05));
  source.connect(soft).connect(loud).connect(out);
  source.start(at);
  source.stop(at + Math.max(length, attack + 0.05) + 0.02);
}

/** Plays the bed from now on; silent while no one is to hear it, and it goes on where it was. */
export function createMusic(audio: AudioContext, { voice, bed, mood, isHeard }: Playing): Music {
  const out = audio.createGain();
  out.gain.value = level;
  out.connect(audio.destination);
  const eighth = 30 / bed.beatsPerMinute;
  let next = audio.currentTime + 0.1;
  let index = 0;
  const plan = () => {
    if (!isHeard()) return;
    // After a silence the clock may be past what was planned.
    next = Math.max(next, audio.currentTime);
    for (; next < audio.currentTime + aheadSeconds; next += eighth, index++) {
      for (const track of bed.tracks) {
        if (track.isOfFeature && mood() !== 'feature') continue;
        const step = track.notes[index % track.notes.length];
        if (step === null || step === undefined) continue;
        const { gain, shape, attack = 0.006 } = track;
        const length = track.length * eighth;
        if (shape === 'noise') strike(audio, out, { at: next, step, length, gain });
        else sing(audio, out, { at: next, hertz: hertzOf(voice, step), length, gain, attack, shape });
      }
    }
  };
  plan();
  const timer = setInterval(plan, everyMs);
  return {
    stop() {
      clearInterval(timer);
      out.disconnect();
    },
  };
}

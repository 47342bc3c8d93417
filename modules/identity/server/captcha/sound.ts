import { readFileSync } from 'node:fs';
import { type RandomSource, uniform } from '@baize/kernel';

/** Ten digits a language, each in a slot of its own: 8 kHz, one byte a sample, 128 is silence. Spoken by espeak-ng once and kept. */
const rate = 8_000;
const slot = 6_000;
const load = (code: string): Buffer => readFileSync(new URL(`./voices/${code}.pcm`, import.meta.url));
const voices = { CN: load('CN'), EN: load('EN') } as const;

const between = (random: RandomSource, from: number, to: number): number => from + ((to - from) * uniform(random, 10_001)) / 10_000;

/** The samples of a digit around zero, its silence cut off. */
function spoken(voice: Buffer, digit: number): readonly number[] {
  const samples = [...voice.subarray(digit * slot, (digit + 1) * slot)].map(sample => sample - 128);
  const end = samples.findLastIndex(sample => Math.abs(sample) > 1);
  return samples.slice(0, end + 1);
}

/** Adds a voice at a place: faster or slower, louder or lower, forwards or backwards. */
function mix(into: Float64Array, samples: readonly number[], { at, speed, gain }: { at: number; speed: number; gain: number }): number {
  const length = Math.floor(samples.length / speed);
  for (let i = 0; i < length && at + i < into.length; i++)
    into[at + i] = (into[at + i] ?? 0) + gain * (samples[Math.floor(i * speed)] ?? 0);
  return at + length;
}

function wav(samples: Float64Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Buffer.from(Array.from(samples, sample => Math.max(0, Math.min(255, Math.round(sample + 128)))))]);
}

/** A WAV of the digits in `answer`, read out one by one over a murmur of other digits backwards and noise. */
export function speakCaptcha(answer: string, language: string, random: RandomSource): Buffer {
  const voice = language === 'CN' ? voices.CN : voices.EN;
  const gaps = [...answer].map(() => Math.floor(between(random, 0.35, 0.7) * rate));
  const length = [...answer].reduce((sum, _, i) => sum + slot + (gaps[i] ?? 0), rate);
  const into = new Float64Array(length);
  let at = Math.floor(between(random, 0.3, 0.6) * rate);
  for (const [i, digit] of [...answer].entries()) {
    at = mix(into, spoken(voice, Number(digit)), { at, speed: between(random, 0.92, 1.1), gain: between(random, 0.75, 0.95) });
    at += gaps[i] ?? 0;
  }
  const used = into.subarray(0, Math.min(into.length, at));
  for (let place = 0; place < used.length; place += Math.floor(between(random, 0.4, 0.8) * rate))
    mix(used, spoken(voice, uniform(random, 10)).toReversed(), {
      at: place,
      speed: between(random, 0.8, 1.3),
      gain: between(random, 0.06, 0.12),
    });
  for (let i = 0; i < used.length; i++) used[i] = (used[i] ?? 0) + between(random, -4, 4);
  return wav(used);
}

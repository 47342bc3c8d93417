import type { Voice } from './sound.ts';

export const kinds = ['beast', 'water', 'garden', 'fruit', 'treasure', 'house', 'journey', 'arms', 'sky'] as const;
export type Kind = (typeof kinds)[number];

/** How a game looks and sounds, made of its theme. Colours are "#rrggbb", as a canvas wants them. */
export interface Look {
  readonly kind: Kind;
  readonly ground: string;
  readonly deep: string;
  readonly glow: string;
  readonly lines: readonly string[];
  readonly voice: Voice;
}

const minor = [0, 3, 5, 7, 10];
const major = [0, 2, 4, 7, 9];
const hirajoshi = [0, 2, 3, 7, 8];
const insen = [0, 1, 5, 7, 10];
const whole = [0, 2, 4, 6, 8, 10];
const egyptian = [0, 2, 5, 7, 10];

const voices: Readonly<Record<Kind, Pick<Voice, 'scale' | 'shape' | 'ring' | 'partial'>>> = {
  beast: { scale: minor, shape: 'triangle', ring: 1.1, partial: 2 },
  water: { scale: whole, shape: 'sine', ring: 1.7, partial: 2 },
  garden: { scale: hirajoshi, shape: 'sine', ring: 1.2, partial: 3 },
  fruit: { scale: major, shape: 'square', ring: 0.75, partial: 2 },
  treasure: { scale: major, shape: 'triangle', ring: 1.4, partial: 2.76 },
  house: { scale: insen, shape: 'triangle', ring: 1, partial: 3.9 },
  journey: { scale: egyptian, shape: 'sawtooth', ring: 0.8, partial: 1.5 },
  arms: { scale: minor, shape: 'sawtooth', ring: 0.9, partial: 2 },
  sky: { scale: egyptian, shape: 'sine', ring: 2, partial: 4 },
};

/** Nine keys for nine kinds would leave games of one kind alike; the seed moves each within an octave. */
export function voiceOf(kind: Kind, seed: number): Voice {
  return { ...voices[kind], root: 196 * 2 ** (((seed * 7) % 12) / 12) };
}

/** oklch as numbers: the browser turns it, so that the canvas and the page around it agree. */
function painter(): (lightness: number, chroma: number, hue: number) => string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (lightness, chroma, hue) => {
    if (!context) return '#8899aa';
    context.fillStyle = `oklch(${lightness} ${chroma} ${hue})`;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`;
  };
}

/** Reads the theme that the server wrote into the page. */
export function lookOf({ kind = '', ground = '262', glow = '78', seed = '1' }: DOMStringMap): Look {
  const known = kinds.find(name => name === kind) ?? 'treasure';
  const [groundHue, glowHue] = [Number(ground), Number(glow)];
  const paint = painter();
  return {
    kind: known,
    ground: paint(0.6, 0.14, groundHue),
    deep: paint(0.17, 0.05, groundHue),
    glow: paint(0.82, 0.13, glowHue),
    lines: [0, 72, 144, 216, 288].map(turn => paint(0.82, 0.15, glowHue + turn)),
    voice: voiceOf(known, Number(seed)),
  };
}

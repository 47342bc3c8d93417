import type { Algebra } from './algebra.ts';

/** Points of the transform, and so the largest amount, in units, that it tells apart. */
export const spectrumSize = 1 << 16;

/**
 * The generating function is evaluated on a circle of radius r < 1 with r^size = 10⁻⁴: amounts that lie beyond the size fold back weakened by that
 * factor, so with a chance of less than 10⁻⁴ beyond it no bucket is wrong by more than 10⁻⁸; rounding stays below 10⁻¹⁰.
 */
const radius = 10 ** (-4 / spectrumSize);

/** Values of the generating function on the upper half of the circle; those on the lower half are their conjugates. */
interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const half = spectrumSize / 2 + 1;

/** In place, radix two; `sign` −1 forward, +1 back (not divided). */
function transform(re: Float64Array, im: Float64Array, sign: number): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
      [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const step = (sign * 2 * Math.PI) / length;
    const middle = length >> 1;
    for (let k = 0; k < middle; k++) {
      const [wr, wi] = [Math.cos(step * k), Math.sin(step * k)];
      for (let at = k; at < size; at += length) {
        const [xr, xi] = [re[at + middle] ?? 0, im[at + middle] ?? 0];
        const [tr, ti] = [xr * wr - xi * wi, xr * wi + xi * wr];
        re[at + middle] = (re[at] ?? 0) - tr;
        im[at + middle] = (im[at] ?? 0) - ti;
        re[at] = (re[at] ?? 0) + tr;
        im[at] = (im[at] ?? 0) + ti;
      }
    }
  }
}

export const spectra: Algebra<Spectrum> = {
  of(cases, total, factor) {
    const re = new Float64Array(spectrumSize);
    const im = new Float64Array(spectrumSize);
    for (const [units, count] of cases) {
      const at = units * factor;
      re[at % spectrumSize] = (re[at % spectrumSize] ?? 0) + (count / total) * radius ** at;
    }
    if (cases.size === 1 && cases.has(0)) return { re: new Float64Array(half).fill(re[0] ?? 0), im: new Float64Array(half) };
    transform(re, im, -1);
    return { re: re.slice(0, half), im: im.slice(0, half) };
  },
  join(a, b) {
    const [re, im] = [new Float64Array(half), new Float64Array(half)];
    for (let k = 0; k < half; k++) {
      const [ar, ai, br, bi] = [a.re[k] ?? 0, a.im[k] ?? 0, b.re[k] ?? 0, b.im[k] ?? 0];
      re[k] = ar * br - ai * bi;
      im[k] = ar * bi + ai * br;
    }
    return { re, im };
  },
  mix(branches) {
    const [re, im] = [new Float64Array(half), new Float64Array(half)];
    for (const branch of branches) {
      for (let k = 0; k < half; k++) {
        re[k] = (re[k] ?? 0) + (branch.re[k] ?? 0);
        im[k] = (im[k] ?? 0) + (branch.im[k] ?? 0);
      }
    }
    return { re, im };
  },
};

/** Probability of each number of units below `spectrumSize`. */
export function distributionOf(spectrum: Spectrum): Float64Array {
  const [re, im] = [new Float64Array(spectrumSize), new Float64Array(spectrumSize)];
  for (let k = 0; k < half; k++) {
    re[k] = spectrum.re[k] ?? 0;
    im[k] = spectrum.im[k] ?? 0;
    if (k === 0 || k === half - 1) continue;
    re[spectrumSize - k] = spectrum.re[k] ?? 0;
    im[spectrumSize - k] = -(spectrum.im[k] ?? 0);
  }
  transform(re, im, 1);
  return re.map((value, units) => value / spectrumSize / radius ** units);
}

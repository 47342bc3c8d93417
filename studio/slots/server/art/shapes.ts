/**
 * A picture in a box of 100 × 100. A layer is a tone and a path; a tone with "+" is drawn a second time, mirrored about the middle.
 * m main · l light · d dark · a accent · w pale · k ink: filled and outlined. h highlight · s shade: soft, without an outline. n: a line only.
 */
type Layer = readonly [tone: string, path: string];
export type Motif = readonly Layer[];

const n = (value: number): string => (Math.round(value * 10) / 10).toString();

export const ellipse = (cx: number, cy: number, size: { rx: number; ry: number }): string =>
  `M${n(cx - size.rx)} ${n(cy)}a${n(size.rx)} ${n(size.ry)} 0 1 0 ${n(size.rx * 2)} 0a${n(size.rx)} ${n(size.ry)} 0 1 0 ${n(-size.rx * 2)} 0z`;

export const circle = (cx: number, cy: number, r: number): string => ellipse(cx, cy, { rx: r, ry: r });

/** "x,y x,y …" as a closed outline. */
export const poly = (points: string): string => `M${points.split(' ').join('L')}z`;

export const star = (cx: number, cy: number, shape: { points: number; outer: number; inner: number; turn?: number }): string => {
  const corners: string[] = [];
  for (let i = 0; i < shape.points * 2; i++) {
    const radius = i % 2 ? shape.inner : shape.outer;
    const angle = (Math.PI * i) / shape.points - Math.PI / 2 + (shape.turn ?? 0);
    corners.push(`${n(cx + radius * Math.cos(angle))},${n(cy + radius * Math.sin(angle))}`);
  }
  return poly(corners.join(' '));
};

/** Leaves around a centre, from `inner` to `outer`, each `width` wide. */
export const petals = (
  cx: number,
  cy: number,
  shape: { count: number; inner: number; outer: number; width: number; turn?: number },
): string => {
  let path = '';
  for (let i = 0; i < shape.count; i++) {
    const angle = (2 * Math.PI * i) / shape.count - Math.PI / 2 + (shape.turn ?? 0);
    const at = (radius: number, off: number) => `${n(cx + radius * Math.cos(angle + off))} ${n(cy + radius * Math.sin(angle + off))}`;
    const middle = (shape.inner + shape.outer) / 2;
    const off = Math.atan2(shape.width, middle);
    path += `M${at(shape.inner, 0)}Q${at(middle, off * 1.4)} ${at(shape.outer, 0)}Q${at(middle, -off * 1.4)} ${at(shape.inner, 0)}z`;
  }
  return path;
};

export const box = (x: number, y: number, size: { w: number; h: number; r?: number }): string => {
  const r = size.r ?? 0;
  return `M${x + r} ${y}h${size.w - 2 * r}q${r} 0 ${r} ${r}v${size.h - 2 * r}q0 ${r} ${-r} ${r}h${-(size.w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(size.h - 2 * r)}q0 ${-r} ${r} ${-r}z`;
};

/** A place of a ribbon's middle line and how wide the ribbon is there. */
type Bend = readonly [x: number, y: number, width: number];

/** Points of a smooth line through all bends, and how wide it is at each. */
function sampled(bends: readonly Bend[]): Bend[] {
  const steps = 6;
  const at = (index: number): Bend => bends[Math.min(Math.max(index, 0), bends.length - 1)] ?? [0, 0, 0];
  const samples: Bend[] = [];
  for (let i = 0; i < (bends.length - 1) * steps + 1; i++) {
    const [index, t] = [Math.floor(i / steps), (i % steps) / steps];
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    // Catmull and Rom's spline.
    const along = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * from[k] +
        (to[k] - before[k]) * t +
        (2 * before[k] - 5 * from[k] + 4 * to[k] - after[k]) * t ** 2 +
        (3 * from[k] - before[k] - 3 * to[k] + after[k]) * t ** 3);
    samples.push([along(0), along(1), Math.max(along(2), 0.1)]);
  }
  return samples;
}

/** The point beside sample `index`, off by `share` of half the width: 1 is its left rim, -1 its right. */
function beside(samples: readonly Bend[], index: number, share: number): readonly [number, number] {
  const [x, y, width] = samples[index] ?? [0, 0, 0];
  const [ax, ay] = samples[Math.max(index - 1, 0)] ?? [x, y];
  const [bx, by] = samples[Math.min(index + 1, samples.length - 1)] ?? [x, y];
  const off = (share * width) / 2 / (Math.hypot(bx - ax, by - ay) || 1);
  return [x + (by - ay) * off, y - (bx - ax) * off];
}

/** A band along a smooth line, with round ends: necks, tails, limbs. */
export function ribbon(...bends: readonly Bend[]): string {
  const samples = sampled(bends);
  const rim = (share: number) => samples.map((_, index) => beside(samples, index, share).map(n).join(' '));
  const cap = (width = 0) => `A${n(width / 2)} ${n(width / 2)} 0 0 1 `;
  const [left, right] = [rim(1), rim(-1).reverse()];
  return `M${left.join('L')}${cap(samples.at(-1)?.[2])}${right.join('L')}${cap(samples[0]?.[2])}${left[0]}z`;
}

/** Teeth along the left rim of a ribbon, `high` beyond it and leaning back. */
export function comb(high: number, ...bends: readonly Bend[]): string {
  const samples = sampled(bends);
  let path = '';
  for (let i = 0; i + 3 < samples.length; i += 3) {
    const width = samples[i + 3]?.[2] ?? 1;
    const at = (index: number, share: number) => beside(samples, index, share).map(n).join(' ');
    path += `M${at(i, 0.6)}L${at(i + 3, 1 + (2 * high) / width)}L${at(i + 3, 0.6)}z`;
  }
  return path;
}

export interface Tones {
  readonly main: string;
  readonly light: string;
  readonly dark: string;
  readonly accent: string;
  readonly pale: string;
  readonly ink: string;
  /** A filter that lights the whole from above left. */
  readonly relief: string;
}

const fillOf = (tone: string, tones: Tones): string =>
  ({ m: tones.main, l: tones.light, d: tones.dark, a: tones.accent, w: tones.pale, k: tones.ink, h: '#fff', s: tones.ink })[tone] ??
  tones.main;

function layerSvg(tone: string, path: string, tones: Tones): string {
  if (tone === 'h') return `<path d="${path}" fill="#fff" opacity=".38"/>`;
  if (tone === 's') return `<path d="${path}" fill="${tones.ink}" opacity=".22"/>`;
  if (tone === 'n') return `<path d="${path}" fill="none" stroke="${tones.ink}" stroke-width="2" stroke-linecap="round"/>`;
  return `<path d="${path}" fill="${fillOf(tone, tones)}" fill-rule="evenodd" stroke="${tones.ink}" stroke-width="2.2" stroke-linejoin="round"/>`;
}

export function motifSvg(motif: Motif, tones: Tones): string {
  const layers = motif
    .map(([tone, path]) => {
      const plain = layerSvg(tone.replace('+', ''), path, tones);
      return tone.endsWith('+') ? `${plain}<g transform="matrix(-1 0 0 1 100 0)">${plain}</g>` : plain;
    })
    .join('');
  return `<g filter="${tones.relief}">${layers}</g>`;
}

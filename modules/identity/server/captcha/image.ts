import { type RandomSource, uniform } from '@baize/kernel';
import sharp from 'sharp';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const width = 180;
const height = 60;

/** Points of an arc of an ellipse; angles in degrees, 0 to the right, 90 downwards. */
function arc(center: Point, radii: Point, angles: Point): Point[] {
  const steps = 18;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((angles[0] + ((angles[1] - angles[0]) * i) / steps) * Math.PI) / 180;
    return [center[0] + radii[0] * Math.cos(angle), center[1] + radii[1] * Math.sin(angle)] as const;
  });
}

/** Points between two ends, so that a straight stroke bends with the wave too. */
const line = (...ends: Point[]): Point[] =>
  ends.flatMap((to, i) => {
    const from = ends[i - 1];
    if (!from) return [to];
    return Array.from({ length: 8 }, (_, step) => {
      const share = (step + 1) / 8;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
    });
  });

/** Our own figures on a square of side one: the machine may have no font at all. */
const digits: readonly (readonly Stroke[])[] = [
  [arc([0.5, 0.5], [0.37, 0.5], [0, 360])],
  [line([0.24, 0.22], [0.55, 0.02], [0.55, 1]), line([0.28, 1], [0.82, 1])],
  [[...arc([0.5, 0.29], [0.36, 0.28], [190, 385]), ...line([0.8, 0.44], [0.12, 1], [0.9, 1])]],
  [arc([0.47, 0.26], [0.34, 0.25], [200, 440]), arc([0.47, 0.75], [0.38, 0.25], [275, 520])],
  [line([0.66, 1], [0.66, 0], [0.08, 0.7], [0.94, 0.7])],
  [[...line([0.84, 0], [0.24, 0], [0.19, 0.46]), ...arc([0.47, 0.68], [0.39, 0.32], [225, 500])]],
  [[...arc([0.9, 0.7], [0.76, 0.7], [260, 180])], arc([0.5, 0.7], [0.36, 0.3], [0, 360])],
  [line([0.1, 0.02], [0.9, 0.02], [0.38, 1])],
  [arc([0.5, 0.26], [0.31, 0.25], [0, 360]), arc([0.5, 0.75], [0.38, 0.25], [0, 360])],
  [arc([0.5, 0.3], [0.36, 0.3], [0, 360]), arc([0.1, 0.3], [0.76, 0.7], [0, 80])],
];

/** A number in [from, to) in steps of a thousandth. */
const between = (random: RandomSource, from: number, to: number): number => from + ((to - from) * uniform(random, 1_000)) / 1_000;

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const inks = ['#1d3557', '#5b2333', '#22543d', '#44337a', '#6b3e0b'];
const inkOf = (random: RandomSource): string => inks[uniform(random, inks.length)] ?? '#1d3557';

function drawDigit(random: RandomSource, digit: number, left: number): Stroke[] {
  const size: Point = [between(random, 19, 24), between(random, 32, 38)];
  const turn = (between(random, -12, 12) * Math.PI) / 180;
  const shear = between(random, -0.18, 0.18);
  const middle: Point = [left + 12, between(random, 26, 34)];
  return (digits[digit] ?? []).map(stroke =>
    stroke.map(([x, y]) => {
      const dx = (x - 0.5) * size[0] + (0.5 - y) * size[1] * shear;
      const dy = (y - 0.5) * size[1];
      return [middle[0] + dx * Math.cos(turn) - dy * Math.sin(turn), middle[1] + dx * Math.sin(turn) + dy * Math.cos(turn)] as const;
    }),
  );
}

/** A PNG of the digits in `answer`: each turned, sheared and moved, all on one wave, with lines and dots across. */
export async function drawCaptcha(answer: string, random: RandomSource): Promise<Buffer> {
  const wave = { lift: between(random, 1.5, 3), push: between(random, 1, 2.5), x: between(random, 0, 6), y: between(random, 0, 6) };
  const bend = ([x, y]: Point): Point => [x + wave.push * Math.sin(y / 9 + wave.x), y + wave.lift * Math.sin(x / 17 + wave.y)];
  const stroke = (points: Stroke, thick: number, ink = inkOf(random)) =>
    `<path d="${pathOf(points.map(bend))}" fill="none" stroke="${ink}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const pitch = (width - 24) / answer.length;
  const figures = [...answer].flatMap((digit, i) => {
    const ink = inkOf(random);
    return drawDigit(random, Number(digit), 14 + i * pitch + between(random, -3, 3)).map(points =>
      stroke(points, between(random, 3.2, 4.2), ink),
    );
  });
  const lines = Array.from({ length: 4 }, () =>
    stroke(
      line([0, between(random, 4, height - 4)], [width / 2, between(random, 4, height - 4)], [width, between(random, 4, height - 4)]),
      between(random, 0.8, 1.5),
    ),
  );
  const dots = Array.from(
    { length: 50 },
    () =>
      `<circle cx="${between(random, 0, width).toFixed(1)}" cy="${between(random, 0, height).toFixed(1)}" r="${between(random, 0.5, 1.3).toFixed(1)}" fill="${inkOf(random)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f3efe6"/>${dots.join('')}${lines.join('')}${figures.join('')}</svg>`;
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width * 2, height * 2)
    .png({ palette: true })
    .toBuffer();
}

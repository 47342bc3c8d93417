import { type Brush, form, group } from '../brush.ts';
import { tapered } from './feathers.ts';

export const ink = '#3a0414';

type Point = readonly [x: number, y: number];

/** Who draws: with which brush, and how wide its outlines are. */
export interface Hand {
  readonly brush: Brush;
  readonly line: number;
}

/** A place along the bend that three or four corners draw. */
function along(corners: readonly Point[], t: number): Point {
  const [first, ...others] = corners;
  if (!first || others.length === 0) return first ?? [0, 0];
  const next = others.map(([x, y], n): Point => {
    const [fromX, fromY] = corners[n] ?? [x, y];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return along(next, t);
}

interface Blade {
  readonly root: Point;
  readonly tip: Point;
  readonly half: number;
  /** How far its middle is bent aside, to the right of who looks from the root to the tip. */
  readonly bow: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const path = (parts: TemplateStringsArray, ...values: readonly number[]): string => String.raw({ raw: parts }, ...values.map(rounded));

/** Where a feather stands, and its outlines in its own box: from the root (0, 0) up to the tip. */
function shapeOf({ root: [x, y], tip: [tipX, tipY], half: h, bow }: Blade) {
  const long = Math.hypot(tipX - x, tipY - y);
  const turn = Math.atan2(tipX - x, y - tipY);
  return {
    long,
    turn,
    place: { x: rounded(x), y: rounded(y), turn: rounded((turn * 180) / Math.PI) },
    left: path`M0 4C${-h * 1.1 + bow * 0.4} ${-long * 0.2} ${-h * 1.2 + bow} ${-long * 0.66} 0 ${-long}`,
    right: path`C${h * 0.6 + bow * 1.1} ${-long * 0.8} ${h * 1.4 + bow} ${-long * 0.4} 0 4`,
    spineUp: path`M0 4C${bow * 0.5} ${-long * 0.3} ${bow * 0.9} ${-long * 0.7} 0 ${-long}`,
    spineDown: path`C${bow * 0.9} ${-long * 0.7} ${bow * 0.5} ${-long * 0.3} 0 4`,
  };
}

/** A feather like a sabre of fire: one half in the light, the other in shade, a bright streak on the side of the light. Tones run from the tip to the root. */
export function blade({ brush, line }: Hand, one: Blade, tones: readonly string[], seam = ink): string {
  const { long, turn, place, left, right, spineUp, spineDown } = shapeOf(one);
  // light comes from the upper left: which half looks away from it?
  const isRightDark = Math.cos(turn) + Math.sin(turn) > 0;
  const [half, bow] = [one.half * (isRightDark ? -1 : 1), one.bow];
  return group(
    place,
    form(`${left}${right}Z`, { fill: brush.linear(tones), stroke: seam, width: line }),
    form(isRightDark ? `${spineUp}${right}Z` : `${left}${spineDown}Z`, { fill: tones[0] ?? ink, opacity: 0.5 }),
    form(
      path`M${half * 0.3 + bow * 0.5} ${-long * 0.36}Q${half * 0.44 + bow * 0.84} ${-long * 0.62} ${half * 0.16 + bow * 0.5} ${-long * 0.82}`,
      { stroke: tones.at(-1) ?? ink, width: Math.max(1.2, line * 0.6), opacity: 0.9 },
    ),
  );
}

/** What a group of feathers lies on: the outline of one, in the dark. */
const shadow = (one: Blade, width: number): string => {
  const { place, left, right } = shapeOf(one);
  return group(place, form(`${left}${right}Z`, { fill: ink, stroke: ink, width }));
};

/** Feathers that belong together, in one dark outline, with seams of their own colour between them. */
export const plumes = (hand: Hand, blades: readonly Blade[], tones: readonly string[], seam?: string): string =>
  blades.map(one => shadow(one, hand.line * (seam ? 2.6 : 1.9))).join('') + blades.map(one => blade(hand, one, tones, seam)).join('');

interface Row {
  readonly count: number;
  /** Its share of the way from the arm to the tips. */
  readonly reach: number;
  readonly half: number;
  readonly tones: readonly string[];
  readonly seam?: string;
  /** From which to which part of the arm. */
  readonly span?: readonly [from: number, to: number];
}

export interface Wing {
  /** From the shoulder to the wrist. */
  readonly arm: readonly Point[];
  /** Where the tips of its longest feathers are, from the innermost to the outermost. */
  readonly tips: readonly Point[];
  readonly bow: number;
  /** The longest first. */
  readonly rows: readonly Row[];
}

const flipped = (points: readonly Point[], at: number): readonly Point[] => points.map(([x, y]): Point => [2 * at - x, y]);

/** The same wing on the other side of the line x = `at`. */
export const facing = (wing: Wing, at: number): Wing => ({
  ...wing,
  arm: flipped(wing.arm, at),
  tips: flipped(wing.tips, at),
  bow: -wing.bow,
});

export const bladesOf = ({ arm, tips, bow }: Wing, { count, reach, half, span = [0, 1] }: Row): readonly Blade[] =>
  Array.from({ length: count }, (_, n) => {
    const t = span[0] + ((span[1] - span[0]) * n) / (count - 1);
    const [root, far] = [along(arm, t), along(tips, t)];
    const long = reach * (1 - 0.03 * (n % 2));
    return { root, tip: [root[0] + (far[0] - root[0]) * long, root[1] + (far[1] - root[1]) * long], half, bow: bow * reach };
  });

/** A spread wing: row over row, the shortest feathers on top. */
export const wingOf = (hand: Hand, wing: Wing): string =>
  wing.rows.map(row => plumes(hand, bladesOf(wing, row), row.tones, row.seam)).join('');

/** A tongue of fire along a bend (x, y and half its thickness, point by point) with a hot core. Tones run as `turn` says, as those of `linear`. */
export function tongue({ brush, line }: Hand, bend: readonly number[], tones: readonly string[], turn: number): string {
  const core = bend.map((value, n) => (n % 3 === 2 ? value * 0.34 : value));
  return (
    form(tapered(bend, 10), { fill: brush.linear(tones, turn), stroke: ink, width: line }) +
    form(tapered(core, 10), { fill: brush.linear(['#ffb02a', '#ffe87a', '#fffbe0'], turn), opacity: 0.85 })
  );
}

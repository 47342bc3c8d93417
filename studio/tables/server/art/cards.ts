import { gold } from './paints.ts';
import type { At, Space, Spot } from './space.ts';

const heart = 'M0 18C-26 0-16-20 0-8C16-20 26 0 0 18z';
const spade = 'M0-20C26 2 14 16 3 8L7 20H-7L-3 8C-14 16-26 2 0-20z';
const diamond = 'M0-21L15 0 0 21-15 0z';
const club = 'M0-20A9 9 0 0 1 8-6A9 9 0 1 1 3 8L7 20H-7L-3 8A9 9 0 1 1-8-6A9 9 0 0 1 0-20z';
const red = '#c01f34';
const black = '#171c2a';
const suits = { heart: [heart, red], spade: [spade, black], diamond: [diamond, red], club: [club, black] } as const;
type Suit = keyof typeof suits;

/** Ranks as they are written in a corner. */
const ranks = {
  A: 'M-7 10L0-10L7 10M-4 4H4',
  6: 'M5-9C-4-8-7 0-6 5A6 6 0 1 0-5 1',
  7: 'M-6-9H6L-1 10',
  8: 'M0-1A5 5 0 1 1 .1-1A6 6 0 1 1 0-1',
  9: 'M-5 9C4 8 7 0 6-5A6 6 0 1 0 5-1',
  10: 'M-8-7L-5-9V10M5-9C10-9 10 10 5 10S0-9 5-9z',
  J: 'M4-9V5C4 11-5 11-6 5',
  Q: 'M0-9C9-9 9 9 0 9S-9-9 0-9zM2 4L8 11',
  K: 'M-5-9V10M7-9L-5 2M-1-1L7 10',
} as const;
type Rank = keyof typeof ranks;

const pair = [-1, 1] as const;
const rowsOf = (...rows: readonly number[]) => rows.flatMap(y => pair.map(x => [x, y] as const));
/** Where the pips of a card lie. */
const pips: Partial<Record<Rank, readonly (readonly [number, number])[]>> = {
  6: rowsOf(-1, 0, 1),
  7: [...rowsOf(-1, 0, 1), [0, -0.5]],
  8: [...rowsOf(-1, 0, 1), [0, -0.5], [0, 0.5]],
  9: [...rowsOf(-1, -1 / 3, 1 / 3, 1), [0, 0]],
  10: [...rowsOf(-1, -1 / 3, 1 / 3, 1), [0, -0.66], [0, 0.66]],
};

/** The picture of a court card: a crown over its suit, and again from below. */
const court = (d: string, fill: string): string =>
  `<rect x="-37" y="-64" width="74" height="128" rx="5" fill="${fill}" fill-opacity=".09" stroke="#b98a37" stroke-width="2.500"/>` +
  [0, 180]
    .map(
      turn =>
        `<g transform="rotate(${turn})"><path d="M-24-16L-29-46L-13-31L0-53L13-31L29-46L24-16z" fill="url(#gold)" stroke="#8a5f1e" stroke-width="1.500"/><path transform="translate(0 -29) scale(.55)" fill="${fill}" d="${d}"/><path d="M-24-12H24" stroke="#b98a37" stroke-width="4"/></g>`,
    )
    .join('') +
  `<path transform="scale(.5)" fill="${fill}" d="${d}"/>`;

const body = (inside: string): string =>
  `<rect x="-62" y="-85" width="124" height="176" rx="11" fill="#bfb299"/><rect x="-62" y="-88" width="124" height="176" rx="11" fill="url(#paper)" stroke="#000" stroke-opacity=".18"/>${inside}`;

const shade = '<rect x="-64" y="-88" width="132" height="186" rx="14" fill="#000" fill-opacity=".62" filter="url(#soft7)"/>';
const laid = (space: Space, at: At, drawing: string): string =>
  space.lay({ ...at, x: at.x + 5, y: at.y - 7 }, shade) + space.lay(at, drawing);

/** An open card. */
export function card(space: Space, at: At, [suit, rank]: readonly [Suit, Rank]): string {
  const [d, fill] = suits[suit];
  const middle =
    pips[rank]
      ?.map(
        ([x, y]) =>
          `<path transform="translate(${x * 22} ${(y * 52).toFixed(1)})${y > 0.1 ? ' rotate(180)' : ''} scale(.6)" fill="${fill}" d="${d}"/>`,
      )
      .join('') ?? (rank === 'A' ? `<path transform="scale(1.9)" fill="${fill}" d="${d}"/>` : court(d, fill));
  const corners = [0, 180]
    .map(
      turn =>
        `<g transform="rotate(${turn})"><path transform="translate(-48 -68)" fill="none" stroke="${fill}" stroke-width="3.600" stroke-linejoin="round" d="${ranks[rank]}"/><path transform="translate(-48 -44) scale(.42)" fill="${fill}" d="${d}"/></g>`,
    )
    .join('');
  return laid(space, at, body(middle + corners));
}

/** The back of a card, in a colour of its house. */
export const back = (space: Space, at: At, hue: number): string =>
  laid(
    space,
    at,
    body(
      `<rect x="-54" y="-80" width="108" height="160" rx="7" fill="hsl(${hue} 56% 32%)"/><rect x="-54" y="-80" width="108" height="160" rx="7" fill="url(#glass)"/>` +
        `<g fill="none" stroke="${gold}" stroke-width="2.500"><rect x="-46" y="-72" width="92" height="144" rx="4"/><path d="M0-62L38 0 0 62-38 0zM0-42L26 0 0 42-26 0zM0-20L13 0 0 20-13 0z"/><path d="M-46-34L-22-72M46-34L22-72M-46 34L-22 72M46 34L22 72"/></g>`,
    ),
  );

/** A shoe of cards: a box whose front is a slope, from which a card slides; `hue` is that of the backs. */
export function shoe(space: Space, { x, y, size = 1 }: At, hue: number): string {
  const p = (a: number, b: number, c = 0) => [x + a * size, y + b * size, c * size] as const;
  const [front, ridge, rear, high, tail] = [-96, 6, 128, 92, 66];
  const edge = ` stroke="${gold}" stroke-opacity=".8" stroke-width="1.500" stroke-linejoin="round"`;
  const wall = (spots: readonly Spot[], fill: string, more = '') => `<path d="${space.face(spots)}" fill="${fill}"${more}/>`;
  const sideOf = (a: number) => [p(a, front), p(a, front, 12), p(a, ridge, high), p(a, rear, tail), p(a, rear)];
  const across = (b: number, c: number, d: number, e: number, inset = 0) => [
    p(inset - 66, b, c),
    p(66 - inset, b, c),
    p(66 - inset, d, e),
    p(inset - 66, d, e),
  ];
  return (
    wall([p(-84, front - 24), p(100, front - 24), p(112, rear + 6), p(-84, rear + 6)], '#000', ' fill-opacity=".55" filter="url(#soft7)"') +
    back(space, { x, y: y + (front - 30) * size, size: size * 0.7 }, hue) +
    wall(sideOf(-66), '#2b1609') +
    wall(sideOf(66), '#3a1e0c', edge) +
    wall(across(ridge, high, rear, tail), 'url(#wood)', edge) +
    wall(across(ridge + 16, high - 3, rear - 14, tail + 3, 16), 'none', edge) +
    wall(across(front, 0, front, 12), '#1b0d05') +
    wall(across(front, 12, ridge, high), 'url(#wood)', edge) +
    wall(across(front + 14, 23, front + 74, 71, 14), `hsl(${hue} 54% 27%)`, ` stroke="${gold}" stroke-width="2"`) +
    wall(across(front + 26, 33, front + 62, 61, 34), 'none', edge) +
    wall([p(-66, front, 12), p(-46, front, 12), p(-46, ridge, high), p(-66, ridge, high)], '#fff', ' fill-opacity=".13"')
  );
}

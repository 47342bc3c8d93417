import { present } from '@baize/kernel';
import { box, disc, paper, star } from './paper.ts';
import type { CardTheme } from './theme.ts';

/** Where things are on a sheet of symbols: as many columns as a card has, cells of so many pixels. */
export const sheet = { columns: 4, rows: 2, cell: 160 };

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const place = (body: string, { x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number }): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)">${body}</g>`;

/** The cells of a picture are as those of a page: the symbols in the order of their prizes, row by row. */
export const symbolsSvg = ({ symbols }: CardTheme): string =>
  svg(
    sheet.columns * 100,
    sheet.rows * 100,
    symbols
      .map((cut, n) => place(paper(cut), { x: (n % sheet.columns) * 100 + 50, y: Math.floor(n / sheet.columns) * 100 + 50, size: 92 }))
      .join(''),
  );

interface Ground {
  readonly ground: readonly [string, string];
  readonly accent: string;
  readonly pattern: string;
}

/** The ground with its pattern, and a light from above. */
const groundOf = ({ ground: [top, bottom], accent, pattern }: Ground, width: number, height: number): string =>
  `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
  `<radialGradient id="l" cx=".5" cy=".32" r=".7"><stop stop-color="${accent}" stop-opacity=".42"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>` +
  `<pattern id="p" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="scale(.6)"><path d="${pattern}" fill="none" stroke="${accent}" stroke-width="2" stroke-opacity=".2"/></pattern></defs>` +
  ['g', 'p', 'l'].map(fill => `<rect width="${width}" height="${height}" fill="url(#${fill})"/>`).join('');

export const sceneSvg = (ground: Ground): string => svg(960, 640, groundOf(ground, 960, 640));

const cardPaper = '#fbf1dc';
const foil = '#aeb6c2';
const foilLight = '#d3d9e2';

/** A card with three alike, scratched free, the rest still under its foil. */
function cardOf({ symbols, accent, ground }: CardTheme): string {
  const shown = symbols.length - 3;
  const free = new Map([
    [0, shown],
    [4, shown],
    [5, 1],
    [8, shown],
  ]);
  const cells = Array.from({ length: 9 }, (_, cell) => {
    const [x, y] = [50 + (cell % 3) * 60, 78 + Math.floor(cell / 3) * 60];
    const symbol = free.get(cell);
    const under = `<path d="${box(x - 27, y - 27, 54, 54, 8)}" fill="#fffaf0"/>`;
    if (symbol !== undefined) return under + place(paper(present(symbols[symbol], 'a symbol')), { x, y, size: 46 });
    return `<path d="${box(x - 27, y - 27, 54, 54, 8)}" fill="${foil}"/><path d="M${x - 27} ${y + 12}L${x + 12} ${y - 27}H${x + 24}L${x - 27} ${y + 24}z" fill="${foilLight}"/>`;
  });
  return (
    `<path d="${box(4, 10, 212, 252, 16)}" fill="#000" fill-opacity=".35"/><path d="${box(0, 0, 220, 256, 16)}" fill="${cardPaper}"/>` +
    `<path d="${box(0, 0, 220, 40, 16)}M0 20H220V40H0z" fill="${accent}"/><path d="M16 20H204" stroke="${ground[0]}" stroke-width="6" stroke-dasharray="2 9" stroke-linecap="round"/>${cells.join('')}`
  );
}

/** A scratch card: its card, tilted, and the symbol of its highest prize over it. */
export function cardCover(theme: CardTheme): string {
  const top = present(theme.symbols.at(-1), 'a symbol');
  return svg(
    300,
    400,
    `${groundOf(theme, 300, 400)}<g transform="translate(34 112) rotate(-7)">${cardOf(theme)}</g>${place(paper(top), { x: 212, y: 92, size: 150, turn: 8 })}`,
  );
}

const grounds = {
  digits: { ground: ['#7a1f4d', '#2a0b2a'], accent: '#ffb86b', pattern: 'M50 10L90 50L50 90L10 50z' },
  keno: { ground: ['#14605a', '#08292f'], accent: '#7ff0c4', pattern: `${disc(25, 25, 14)}${disc(75, 75, 14)}` },
  dice: { ground: ['#1f4a8f', '#0b1a40'], accent: '#ffd15c', pattern: `${box(16, 16, 30, 30, 6)}${box(58, 58, 30, 30, 6)}` },
} satisfies Readonly<Record<string, Ground>>;
export type DrawArt = keyof typeof grounds;

const tubes: readonly (readonly [colour: string, digit: string])[] = [
  ['#ff7a59', 'M40 24H62V76H50V36H40z'],
  ['#ffc24b', 'M32 24H68V54H44V64H68V76H32V44H56V36H32z'],
  ['#5fd0c0', 'M32 24H68V76H32V64H56V55H40V44H56V36H32z'],
];

const ball = (colour: string, mark: string): string =>
  paper([
    [colour, disc(50, 50, 46)],
    ['#ffffff', disc(50, 50, 30)],
    ['#27203a', mark],
  ]);

function digitsPicture(): string {
  return tubes
    .map(([colour, digit], n) => place(ball(colour, digit), { x: 68 + n * 82, y: 190 + (n % 2) * 44, size: 112, turn: n * 8 - 8 }))
    .join('');
}

function kenoPicture(): string {
  const colours = ['#ff7a59', '#ffc24b', '#5fd0c0', '#8fa8ff', '#ff8fc0'];
  return Array.from({ length: 20 }, (_, n) => {
    const [x, y] = [54 + (n % 4) * 64 + (Math.floor(n / 4) % 2) * 8, 86 + Math.floor(n / 4) * 58];
    const mark = n % 3 === 0 ? star(50, 50, { points: 5, r: 24, inner: 10 }) : disc(50, 50, 14);
    return place(ball(colours[(n * 3) % colours.length] ?? '#ff7a59', mark), { x, y, size: 56 });
  }).join('');
}

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  [
    [28, 24],
    [28, 50],
    [28, 76],
    [72, 24],
    [72, 50],
    [72, 76],
  ],
];

function dicePicture(): string {
  const die = (eyes: readonly (readonly [number, number])[], colour: string) =>
    paper([
      ['#ffffff', box(6, 6, 88, 88, 18)],
      [colour, eyes.map(([x, y]) => disc(x, y, eyes.length === 1 ? 16 : 9)).join('')],
    ]);
  const [one, three, six] = pips.map((eyes, n) => die(eyes, n === 0 ? '#d8392e' : '#20386b'));
  return (
    place(six ?? '', { x: 98, y: 150, size: 128, turn: -14 }) +
    place(three ?? '', { x: 206, y: 216, size: 132, turn: 12 }) +
    place(one ?? '', { x: 110, y: 298, size: 118, turn: 6 })
  );
}

const pictures: Readonly<Record<DrawArt, () => string>> = { digits: digitsPicture, keno: kenoPicture, dice: dicePicture };

export const drawCover = (art: DrawArt): string => svg(300, 400, groundOf(grounds[art], 300, 400) + pictures[art]());
export const drawScene = (art: DrawArt): string => sceneSvg(grounds[art]);

/** What table games are played with, as parts of a picture of 300 by 400. */

const heart = 'M0 18C-26 0-16-20 0-8C16-20 26 0 0 18z';
const spade = 'M0-20C26 2 14 16 3 8L7 20H-7L-3 8C-14 16-26 2 0-20z';
const diamond = 'M0-21L15 0 0 21-15 0z';
const red = '#c02338';
const black = '#1d2230';
const gold = '#f3dd9c';

/** The address of a part: where its middle is, how it is turned, and its size. */
interface At {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly size?: number;
}

const placed = ({ x, y, turn = 0, size = 1 }: At, body: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${body}</g>`;

const suits = { heart: [heart, red], spade: [spade, black], diamond: [diamond, red] } as const;

/** Where the pips of a card lie; a card has its pips as its number. */
const columnsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [-1, 0, 1].map(y => [0, y]),
  8: [...[-1, -1 / 3, 1 / 3, 1].flatMap(y => [[-1, y] as const, [1, y] as const])],
  9: [...[-1, -1 / 3, 1 / 3, 1].flatMap(y => [[-1, y] as const, [1, y] as const]), [0, 0]],
  10: [...[-1, -1 / 3, 1 / 3, 1].flatMap(y => [[-1, y] as const, [1, y] as const]), [0, -0.66], [0, 0.66]],
};

/** An open card of so many pips. */
export function card(at: At, suit: keyof typeof suits, pips: number): string {
  const [d, fill] = suits[suit];
  const many = (columnsOf[pips] ?? []).map(
    ([x, y]) => `<path transform="translate(${x * 27} ${y * 56})${y > 0.1 ? ' rotate(180)' : ''} scale(.68)" d="${d}"/>`,
  );
  const corner = `<path transform="translate(-46 -70) scale(.5)" d="${d}"/><path transform="translate(46 70) rotate(180) scale(.5)" d="${d}"/>`;
  const face = many.length > 0 ? many.join('') : `<path transform="scale(1.9)" d="${d}"/>${corner}`;
  return placed(
    at,
    `<rect x="-58" y="-84" width="124" height="176" rx="12" fill="#0004"/><rect x="-62" y="-88" width="124" height="176" rx="12" fill="#fffdf6"/><g fill="${fill}">${face}</g>`,
  );
}

/** The back of a card, in the colours of its house. */
export const back = (at: At, hue: number): string =>
  placed(
    at,
    `<rect x="-58" y="-84" width="124" height="176" rx="12" fill="#0004"/><rect x="-62" y="-88" width="124" height="176" rx="12" fill="#fffdf6"/><rect x="-54" y="-80" width="108" height="160" rx="7" fill="hsl(${hue} 50% 34%)"/>` +
      `<g fill="none" stroke="${gold}" stroke-width="3"><rect x="-46" y="-72" width="92" height="144" rx="4"/><path d="M0-58L36 0 0 58-36 0zM0-34L21 0 0 34-21 0z"/></g>`,
  );

/** A wheel with its pockets in turn red and black, and one green. */
export function wheel(at: At, ball: number): string {
  const point = (angle: number, radius: number) => `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  const step = (2 * Math.PI) / 37;
  const pockets = Array.from({ length: 37 }, (_, n) => {
    const [from, to] = [(n - 0.5) * step, (n + 0.5) * step];
    const colour = n === 0 ? '#1d8a4c' : n % 2 === 1 ? '#b3202f' : '#1b2130';
    return `<path d="M${point(from, 100)}A100 100 0 0 1 ${point(to, 100)}L${point(to, 66)}A66 66 0 0 0 ${point(from, 66)}z" fill="${colour}" stroke="#e9d9a8" stroke-width="1"/>`;
  });
  const [x, y] = point(ball * step, 74).split(' ');
  const spokes = [0, 1, 2, 3]
    .map(n => `<path transform="rotate(${n * 90 + 20})" d="M-4-16L-2-46A4 4 0 0 1 2-46L4-16z" fill="#d8b66a"/>`)
    .join('');
  return placed(
    at,
    `<circle cy="8" r="116" fill="#0005"/><circle r="116" fill="#4a2c12"/><circle r="112" fill="#7a4c22"/><circle r="104" fill="#e9d9a8"/>${pockets.join('')}<circle r="66" fill="#5b3718"/><circle r="62" fill="#7a4c22"/>${spokes}<circle r="19" fill="#e9d9a8"/><circle r="9" fill="#a9772c"/><circle cx="${x}" cy="${y}" r="8" fill="#fff"/>`,
  );
}

/** Numbered fields of a layout as they lie on the felt, seen from a seat. */
export function fields(at: At): string {
  const cells = [0, 1, 2].flatMap(column =>
    [0, 1, 2, 3].map(row => {
      const isRed = (column + row) % 2 === 0;
      return `<rect x="${column * 62 - 92}" y="${row * 48 - 96}" width="60" height="46" fill="${isRed ? '#b3202f' : '#1b2130'}" stroke="#f6f4ec" stroke-width="2.500"/>`;
    }),
  );
  return placed(at, `<g transform="skewX(-12)">${cells.join('')}</g>`);
}

const emblems = {
  dragon: {
    fill: '#a51c2a',
    strokes: 'M-9 14C-17 10-18-4-9-10C2-16 14-10 13 1C12 10 0 11-1 4M-9 14C0 20 10 18 16 12M-10-12L-14-20M0-15L0-23M9-12L13-19',
  },
  tiger: {
    fill: '#1d54a8',
    strokes: 'M-9-12H9M-7-4H7M-12 4H12M0-16V4M-18-2L-12 0M-17 6L-12 6M18-2L12 0M17 6L12 6M-5 12C-2 16 2 16 5 12',
  },
};

export const emblem = (at: At, side: keyof typeof emblems): string =>
  placed(
    at,
    `<circle cy="4" r="40" fill="#0005"/><circle r="38" fill="${emblems[side].fill}" stroke="${gold}" stroke-width="4"/><circle r="31" fill="none" stroke="${gold}" stroke-opacity=".4" stroke-width="1.500"/><path d="${emblems[side].strokes}" fill="none" stroke="#ffe9c4" stroke-width="4" stroke-linecap="round"/>`,
  );

/** Where the pips of a die are, from its middle. */
const pipsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  3: [-17, 0, 17].map(at => [at, at]),
  4: [-17, 17].flatMap(x => [-17, 17].map(y => [x, y] as const)),
  5: [[0, 0], ...[-17, 17].flatMap(x => [-17, 17].map(y => [x, y] as const))],
  6: [-17, 17].flatMap(x => [-19, 0, 19].map(y => [x, y] as const)),
};

export function die(at: At, face: number): string {
  const isRed = face === 1 || face === 4;
  const pips = (pipsOf[face] ?? []).map(
    ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${face === 1 ? 11 : 6.5}" fill="${isRed ? '#c8182c' : black}"/>`,
  );
  return placed(
    at,
    `<rect x="-32" y="-27" width="70" height="70" rx="13" fill="#0005"/><rect x="-33" y="-31" width="68" height="68" rx="12" fill="#b79f7a"/><rect x="-34" y="-34" width="68" height="68" rx="12" fill="#fffaf0"/>${pips.join('')}`,
  );
}

/** A plate of brass and lacquer, under glass. */
export const plate = (at: At, inside: string): string =>
  placed(
    at,
    `<circle cy="7" r="126" fill="#0005"/><circle r="124" fill="#b98a37"/><circle r="116" fill="${gold}"/><circle r="110" fill="#64121d"/>${inside}<circle r="112" fill="#fff" fill-opacity=".08"/><path d="M-84-38A94 94 0 0 1-26-90" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="11" stroke-linecap="round"/>`,
  );

/** A bell of glass over dice, seen from the side. */
export const bell = (at: At, inside: string): string =>
  placed(
    at,
    `<ellipse cy="92" rx="124" ry="30" fill="#0006"/><ellipse cy="82" rx="122" ry="30" fill="#8c5f20"/><ellipse cy="74" rx="122" ry="30" fill="${gold}"/><ellipse cy="74" rx="108" ry="24" fill="#64121d"/>${inside}` +
      `<path d="M-104 74V-10A104 104 0 0 1 104-10V74A104 24 0 0 1-104 74z" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".45" stroke-width="3"/><path d="M-82 40V-8A82 82 0 0 1-40-80" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/><circle cy="-126" r="14" fill="${gold}"/>`,
  );

export const bead = (at: At): string =>
  placed(
    at,
    '<circle cy="3" r="19" fill="#0006"/><circle r="19" fill="#cdb98e"/><circle r="14" fill="#fffaf0"/><circle cx="-5" cy="-6" r="4" fill="#fff"/>',
  );

export const cup = (at: At): string =>
  placed(
    at,
    '<circle cy="6" r="67" fill="#0005"/><circle r="66" fill="#6b4514"/><circle r="58" fill="#b98a37"/><circle r="34" fill="#d7ae5b"/><circle r="19" fill="#8c6322" stroke="#f1d596" stroke-width="4"/><path d="M-44-24A50 50 0 0 1-12-48" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/>',
  );

export const rod = (from: string, to: string): string =>
  `<path d="M${from}L${to}" stroke="#0004" stroke-width="9" stroke-linecap="round" transform="translate(3 5)"/><path d="M${from}L${to}" stroke="#d9b36c" stroke-width="9" stroke-linecap="round"/>`;

/** A shoe of cards from its side, one of them on its way out. */
export const shoe = (at: At, hue: number): string =>
  placed(
    at,
    `${back({ x: -74, y: 26, turn: -22, size: 0.7 }, hue)}<path d="M-66 44L-36-58C-33-68-26-72-16-72H88C98-72 104-66 104-56V34C104 44 98 50 88 50H-60z" fill="#0005" transform="translate(5 8)"/><path d="M-66 44L-36-58C-33-68-26-72-16-72H88C98-72 104-66 104-56V34C104 44 98 50 88 50H-60z" fill="#4a2c12"/><path d="M-50 38L-25-52C-23-58-19-60-13-60H84C90-60 93-57 93-51V30C93 36 90 38 84 38z" fill="#7a4c22" stroke="${gold}" stroke-width="3"/><path d="M34-44L66-10 34 24 2-10zM34-28L50-10 34 8 18-10z" fill="none" stroke="${gold}" stroke-width="3"/>`,
  );

export const chip = (at: At, hue: number): string =>
  placed(
    at,
    `<circle cy="4" r="34" fill="#0005"/><circle r="34" fill="hsl(${hue} 60% 42%)"/><circle r="28" fill="none" stroke="#fff" stroke-width="10" stroke-dasharray="12 17.300"/><circle r="20" fill="hsl(${hue} 55% 32%)" stroke="#fff8" stroke-width="2"/>`,
  );

/** Chips on each other, seen from the side. */
export const stack = (at: At, hue: number, count: number): string =>
  placed(
    at,
    `<ellipse cx="4" cy="6" rx="36" ry="15" fill="#0006"/>${Array.from({ length: count }, (_, n) => `<g transform="translate(${(n * 7) % 3} ${-n * 11})"><path d="M-34-3V5A34 13 0 0 0 34 5V-3z" fill="hsl(${hue} 60% 30%)"/><path d="M-20 11V16M0 14V19M20 11V16" stroke="#fff" stroke-width="9" transform="translate(0 -4)"/><ellipse cy="-3" rx="34" ry="13" fill="hsl(${hue} 60% 44%)"/><ellipse cy="-3" rx="21" ry="8" fill="hsl(${hue} 55% 33%)" stroke="#fff9" stroke-width="1.500"/></g>`).join('')}`,
  );

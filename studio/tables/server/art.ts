const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const heart = 'M0 18C-26 0-16-20 0-8C16-20 26 0 0 18z';
const spade = 'M0-20C26 2 14 16 3 8L7 20H-7L-3 8C-14 16-26 2 0-20z';

const card = (x: number, turn: number, { pips, colour }: { pips: string; colour: string }): string =>
  `<g transform="translate(${x} 190) rotate(${turn})"><rect x="-62" y="-88" width="124" height="176" rx="12" fill="#fffdf6" stroke="#0003"/>` +
  `<g fill="${colour}"><path transform="scale(1.9)" d="${pips}"/><path transform="translate(-42 -62) scale(.7)" d="${pips}"/><path transform="translate(42 62) rotate(180) scale(.7)" d="${pips}"/></g></g>`;

/** A wheel with its pockets in turn red and black, and one green. */
function wheel(): string {
  const at = (angle: number, radius: number) => `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  const step = (2 * Math.PI) / 37;
  const pockets = Array.from({ length: 37 }, (_, n) => {
    const [from, to] = [(n - 0.5) * step, (n + 0.5) * step];
    const colour = n === 0 ? '#1d8a4c' : n % 2 === 1 ? '#b3202f' : '#1b2130';
    return `<path d="M${at(from, 100)}A100 100 0 0 1 ${at(to, 100)}L${at(to, 62)}A62 62 0 0 0 ${at(from, 62)}z" fill="${colour}" stroke="#e9d9a8" stroke-width="1"/>`;
  });
  return `<g transform="translate(150 180)"><circle r="114" fill="#5b3718"/><circle r="104" fill="#e9d9a8"/>${pockets.join('')}<circle r="62" fill="#70451e"/><circle r="20" fill="#e9d9a8"/><circle cx="40" cy="-70" r="9" fill="#fff"/></g>`;
}

/** Two cards, one turned in red, one in blue. */
const duel = (): string =>
  card(104, -9, { pips: spade, colour: '#1d2230' }) +
  card(196, 9, { pips: heart, colour: '#c02338' }) +
  [
    {
      x: 62,
      fill: '#a51c2a',
      strokes: 'M-9 14C-17 10-18-4-9-10C2-16 14-10 13 1C12 10 0 11-1 4M-9 14C0 20 10 18 16 12M-10-12L-14-20M0-15L0-23M9-12L13-19',
    },
    {
      x: 238,
      fill: '#1d54a8',
      strokes: 'M-9-12H9M-7-4H7M-12 4H12M0-16V4M-18-2L-12 0M-17 6L-12 6M18-2L12 0M17 6L12 6M-5 12C-2 16 2 16 5 12',
    },
  ]
    .map(
      ({ x, fill, strokes }) =>
        `<g transform="translate(${x} 74)"><circle r="38" fill="${fill}" stroke="#f3dd9c" stroke-width="4"/><path d="${strokes}" fill="none" stroke="#ffe9c4" stroke-width="4" stroke-linecap="round"/></g>`,
    )
    .join('');

/** Where the pips of a face are, from its middle. */
const pipsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  5: [
    [-17, -17],
    [17, -17],
    [0, 0],
    [-17, 17],
    [17, 17],
  ],
  6: [
    [-17, -19],
    [-17, 0],
    [-17, 19],
    [17, -19],
    [17, 0],
    [17, 19],
  ],
};

/** Three dice on a plate under a dome. */
function dice(): string {
  const die = (x: number, y: number, { face, turn }: { face: number; turn: number }) => {
    const pips = (pipsOf[face] ?? []).map(
      ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${face === 1 ? 11 : 6.5}" fill="${face === 1 ? '#c8182c' : '#1d2230'}"/>`,
    );
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-33" y="-31" width="68" height="68" rx="12" fill="#b79f7a"/><rect x="-34" y="-34" width="68" height="68" rx="12" fill="#fffaf0"/>${pips.join('')}</g>`;
  };
  return (
    '<circle cx="150" cy="168" r="126" fill="#c3923f"/><circle cx="150" cy="168" r="116" fill="#f3dd9c"/><circle cx="150" cy="168" r="110" fill="#64121d"/>' +
    `${die(104, 190, { face: 5, turn: -14 })}${die(194, 200, { face: 6, turn: 20 })}${die(152, 112, { face: 1, turn: 6 })}` +
    '<circle cx="150" cy="168" r="112" fill="#fff" fill-opacity=".09"/><path d="M66 130A94 94 0 0 1 124 78" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="12" stroke-linecap="round"/>'
  );
}

/** A cup lifted off beads, and three of them left. */
function beads(): string {
  const bead = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><circle cy="3" r="19" fill="#0006"/><circle r="19" fill="#cdb98e"/><circle r="14" fill="#fffaf0"/><circle cx="-5" cy="-6" r="4" fill="#fff"/></g>`;
  const fours = [0, 1, 2].flatMap(column => [0, 1, 2, 3].map(row => bead(52 + column * 46, 132 + row * 44)));
  return (
    `<path d="M190 84L178 288" stroke="#d9b36c" stroke-width="9" stroke-linecap="round"/>${fours.join('')}${[0, 1, 2].map(row => bead(238, 176 + row * 44)).join('')}` +
    '<g transform="translate(232 82)"><circle r="66" fill="#6b4514"/><circle r="58" fill="#b98a37"/><circle r="34" fill="#d7ae5b"/><circle r="19" fill="#8c6322" stroke="#f1d596" stroke-width="4"/><path d="M-44-24A50 50 0 0 1-12-48" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/></g>'
  );
}

const hands = (): string => card(108, -12, { pips: spade, colour: '#1d2230' }) + card(192, 10, { pips: heart, colour: '#c02338' });
/** A hand of three, and the dealer's hidden card. */
const fan = (): string =>
  `<g transform="translate(150 92) rotate(90)"><rect x="-46" y="-66" width="92" height="132" rx="10" fill="#8e1f2f"/><rect x="-38" y="-58" width="76" height="116" rx="6" fill="none" stroke="#f3dd9c" stroke-width="3"/><path d="M0-44L26 0 0 44-26 0z" fill="none" stroke="#f3dd9c" stroke-width="4"/></g>` +
  `<g transform="translate(0 52)">${card(92, -18, { pips: heart, colour: '#c02338' })}${card(150, 0, { pips: spade, colour: '#1d2230' })}${card(208, 18, { pips: heart, colour: '#c02338' })}</g>`;
/** What lies on the felt, by game. */
const pictures: Readonly<Record<string, () => string>> = {
  roulette: wheel,
  'dragon-tiger': duel,
  'sic-bo': dice,
  'fan-tan': beads,
  blackjack: fan,
};

/** Felt with what the game is played with, and chips. */
export function coverSvg([ground, glow]: readonly [number, number], game: string): string {
  const chip = (x: number, y: number, hue: number) =>
    `<g transform="translate(${x} ${y})"><circle r="34" fill="hsl(${hue} 60% 45%)"/><circle r="28" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="11 18"/><circle r="19" fill="hsl(${hue} 55% 34%)"/></g>`;
  return svg(
    300,
    400,
    `<defs><radialGradient id="f" cx=".5" cy=".35" r=".9"><stop stop-color="hsl(${ground} 45% 38%)"/><stop offset="1" stop-color="hsl(${ground} 60% 12%)"/></radialGradient></defs>` +
      `<rect width="300" height="400" fill="url(#f)"/><ellipse cx="150" cy="430" rx="210" ry="150" fill="none" stroke="hsl(${glow} 70% 62%)" stroke-width="5" stroke-opacity=".75"/>` +
      `${(pictures[game] ?? hands)()}${chip(88, 340, glow)}${chip(150, 356, 350)}${chip(212, 340, 215)}`,
  );
}

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

/** Felt with two cards, or a wheel, and chips. */
export function coverSvg([ground, glow]: readonly [number, number], hasWheel: boolean): string {
  const chip = (x: number, y: number, hue: number) =>
    `<g transform="translate(${x} ${y})"><circle r="34" fill="hsl(${hue} 60% 45%)"/><circle r="28" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="11 18"/><circle r="19" fill="hsl(${hue} 55% 34%)"/></g>`;
  return svg(
    300,
    400,
    `<defs><radialGradient id="f" cx=".5" cy=".35" r=".9"><stop stop-color="hsl(${ground} 45% 38%)"/><stop offset="1" stop-color="hsl(${ground} 60% 12%)"/></radialGradient></defs>` +
      `<rect width="300" height="400" fill="url(#f)"/><ellipse cx="150" cy="430" rx="210" ry="150" fill="none" stroke="hsl(${glow} 70% 62%)" stroke-width="5" stroke-opacity=".75"/>` +
      `${hasWheel ? wheel() : card(108, -12, { pips: spade, colour: '#1d2230' }) + card(192, 10, { pips: heart, colour: '#c02338' })}${chip(88, 340, glow)}${chip(150, 356, 350)}${chip(212, 340, 215)}`,
  );
}

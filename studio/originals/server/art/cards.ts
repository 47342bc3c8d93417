const spade = 'M0-20C26 2 14 16 3 8L7 20H-7L-3 8C-14 16-26 2 0-20z';
const diamond = 'M0-22L16 0L0 22L-16 0z';

const card = (x: number, y: number, { turn, pip, colour }: { turn: number; pip: string; colour: string }): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-58" y="-80" width="116" height="164" rx="12" fill="#000" fill-opacity=".4"/><rect x="-58" y="-82" width="116" height="164" rx="12" fill="#fffaf0"/>` +
  `<g fill="${colour}"><path transform="scale(1.7)" d="${pip}"/><path transform="translate(-38 -58) scale(.6)" d="${pip}"/><path transform="translate(38 58) rotate(180) scale(.6)" d="${pip}"/></g></g>`;

/** Two cards in the light of a lamp; one arrow up, one down. */
export function cards(): string {
  const lamp =
    '<defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#ffd98a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></linearGradient></defs><path d="M128 48H172L300 400H0z" fill="url(#c)"/><path d="M150 0V22" stroke="#e9c98a" stroke-width="4"/><path d="M120 50C122 28 136 20 150 20S178 28 180 50z" fill="#e9b35a"/><ellipse cx="150" cy="51" rx="30" ry="6" fill="#fff3cf"/>';
  const arrows =
    '<circle cx="74" cy="338" r="33" fill="#2fae7a"/><path d="M74 320L92 342H82V356H66V342H56z" fill="#fff"/><circle cx="226" cy="338" r="33" fill="#d6495c"/><path d="M226 356L208 334H218V320H234V334H244z" fill="#fff"/>';
  return `${lamp}${card(112, 190, { turn: -11, pip: spade, colour: '#1d2230' })}${card(190, 198, { turn: 9, pip: diamond, colour: '#c4273d' })}${arrows}`;
}

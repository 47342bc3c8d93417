const spade = 'M0-20C26 2 14 16 3 8L7 20H-7L-3 8C-14 16-26 2 0-20z';
const diamond = 'M0-22L16 0L0 22L-16 0z';
const ranks = { ace: 'M-7 10L0-10L7 10M-4 4H4', queen: 'M0-9C9-9 9 9 0 9S-9-9 0-9zM2 4L8 11' } as const;

interface Drawn {
  readonly turn: number;
  readonly pip: string;
  readonly colour: string;
  readonly rank: keyof typeof ranks;
}

const crown =
  '<path d="M-34-20L-40-58L-18-38L0-68L18-38L40-58L34-20z" fill="url(#crown)" stroke="#8a5f1e" stroke-width="2"/><path d="M-34-14H34" stroke="#b98a37" stroke-width="6"/>';

const card = (x: number, y: number, { turn, pip, colour, rank }: Drawn): string => {
  const corner = `<path transform="translate(-50 -76)" d="${ranks[rank]}" fill="none" stroke="${colour}" stroke-width="3.600" stroke-linejoin="round"/><path transform="translate(-50 -52) scale(.44)" d="${pip}" fill="${colour}"/>`;
  const half = `<g>${crown}<path transform="translate(0 -40) scale(.6)" d="${pip}" fill="${colour}"/></g>`;
  const middle =
    rank === 'ace'
      ? `<path transform="scale(2.1)" d="${pip}" fill="${colour}"/>`
      : `<rect x="-40" y="-72" width="80" height="144" rx="6" fill="${colour}" fill-opacity=".08" stroke="#b98a37" stroke-width="2"/>${half}<g transform="rotate(180)">${half}</g>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-60" y="-88" width="132" height="194" rx="14" fill="#000" fill-opacity=".6" filter="url(#soft)"/><rect x="-66" y="-95" width="132" height="194" rx="12" fill="#bfae8c"/><rect x="-66" y="-97" width="132" height="194" rx="12" fill="url(#sheet)"/>${middle}${corner}<g transform="rotate(180)">${corner}</g></g>`;
};

const button = (x: number, [light, deep]: readonly [string, string], arrow: string): string =>
  `<g transform="translate(${x} 274)"><circle cy="5" r="34" fill="#000" fill-opacity=".5" filter="url(#soft)"/><circle r="32" fill="${deep}"/><circle cy="-2" r="29" fill="${light}"/><ellipse cy="-16" rx="20" ry="9" fill="#fff" fill-opacity=".28"/><path d="${arrow}" fill="#fff"/></g>`;

/** Two cards in the light of a lamp; one arrow up, one down. */
export function cards(): string {
  const lamp =
    '<defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#ffd98a" stop-opacity=".7"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></linearGradient><linearGradient id="sheet" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".6" stop-color="#fbf3e0"/><stop offset="1" stop-color="#dcc8a0"/></linearGradient><linearGradient id="crown" x2="1" y2="1"><stop stop-color="#fff6cf"/><stop offset=".5" stop-color="#e0b04a"/><stop offset="1" stop-color="#9a6a20"/></linearGradient><linearGradient id="shade" x2="1"><stop stop-color="#5b2a0c"/><stop offset=".4" stop-color="#ffcf7e"/><stop offset=".6" stop-color="#e39a3f"/><stop offset="1" stop-color="#4a1f08"/></linearGradient></defs>' +
    '<ellipse cx="150" cy="300" rx="190" ry="60" fill="#ffcf7e" fill-opacity=".22" filter="url(#soft)"/><path d="M118 46H182L320 330H-20z" fill="url(#c)" filter="url(#soft)"/><circle cx="150" cy="48" r="90" fill="url(#halo)"/><path d="M150-6V16" stroke="#e9c98a" stroke-width="5"/><path d="M102 46C106 18 130 10 150 10S194 18 198 46z" fill="url(#shade)"/><ellipse cx="150" cy="46" rx="48" ry="9" fill="#fff3cf"/><ellipse cx="150" cy="47" rx="48" ry="9" fill="#fff7dd" filter="url(#soft)"/>';
  const up = button(54, ['#35c98c', '#0f6a45'], 'M0-17L17 4H8V17H-8V4H-17z');
  const down = button(246, ['#ee5a6d', '#8f1f30'], 'M0 17L-17-4H-8V-17H8V-4H17z');
  return `${lamp}${card(116, 168, { turn: -11, pip: spade, colour: '#1d2230', rank: 'ace' })}${card(192, 180, { turn: 10, pip: diamond, colour: '#c4273d', rank: 'queen' })}${up}${down}`;
}

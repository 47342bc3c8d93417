const pockets = ['#f0487a', '#f2764f', '#f4a83d', '#f6d25a', '#f4a83d', '#f2764f', '#f0487a'];

const rain = Array.from({ length: 30 }, (_, n) => {
  const [x, y] = [(n * 83) % 310, ((n * 59) % 330) - 10];
  return `M${x} ${y}l-5 ${16 + ((n * 5) % 12)}`;
}).join('');

/** Where the drop goes by: between the pegs, a row at a time. */
const path =
  'M150 18Q150 44 160 52Q170 66 170 88Q172 84 180 92Q190 104 190 128Q178 128 172 134Q170 148 170 166Q182 164 188 172Q190 184 190 204Q202 204 208 212';

/** Pegs in the rain, the path of one drop, and the pockets below. */
export function pegs(): string {
  const defs =
    '<defs><radialGradient id="peg" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".5" stop-color="#ffe7b8"/><stop offset="1" stop-color="#a9723c"/></radialGradient><radialGradient id="water" cx=".36" cy=".5" r=".8"><stop stop-color="#f2fcff"/><stop offset=".45" stop-color="#7fd2ff"/><stop offset="1" stop-color="#1762b8"/></radialGradient></defs>';
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: row + 3 }, (_unused, n) => {
      const [x, y] = [150 + (n - (row + 2) / 2) * 42, 62 + row * 42];
      return `<circle cx="${x}" cy="${y}" r="17" fill="url(#halo)"/><circle cx="${x + 2}" cy="${y + 4}" r="8" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="8" fill="url(#peg)"/>`;
    }).join(''),
  );
  const boxes = pockets.map((colour, n) => {
    const x = 150 + (n - 3) * 42 - 19;
    return `<rect x="${x}" y="262" width="38" height="46" rx="9" fill="${colour}" fill-opacity=".45" filter="url(#soft)"/><rect x="${x}" y="262" width="38" height="46" rx="9" fill="${colour}"/><rect x="${x}" y="262" width="38" height="20" rx="9" fill="#fff" fill-opacity=".28"/><rect x="${x}" y="296" width="38" height="12" rx="6" fill="#000" fill-opacity=".28"/>`;
  });
  const drop =
    '<g transform="translate(212 222) scale(1.5)"><circle r="34" fill="#8fd6ff" fill-opacity=".5" filter="url(#soft)"/><path d="M0-24C11-9 16 0 16 8A16 16 0 0 1-16 8C-16 0-11-9 0-24z" fill="url(#water)" stroke="#e6f7ff" stroke-opacity=".7" stroke-width="1"/><path d="M-9 8a9 9 0 0 0 7 9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><ellipse cx="-5" cy="-4" rx="3" ry="6" fill="#fff" fill-opacity=".85" transform="rotate(18)"/></g>';
  return `${defs}<path d="${rain}" stroke="#cfe9ff" stroke-opacity=".22" stroke-width="1.500" stroke-linecap="round"/><path d="M150-10L318 268H-18z" fill="#12041c" fill-opacity=".42"/><path d="M150-10L318 268M150-10L-18 268" stroke="#ffb6e0" stroke-opacity=".4" stroke-width="2"/>${rows.join('')}<path d="${path}" fill="none" stroke="#6fc8ff" stroke-opacity=".5" stroke-width="12" stroke-linecap="round" filter="url(#soft)"/><path d="${path}" fill="none" stroke="#d9f2ff" stroke-opacity=".85" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/>${boxes.join('')}${drop}`;
}

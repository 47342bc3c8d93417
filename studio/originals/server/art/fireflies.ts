const lit = new Set([2, 4, 9, 11, 14]);

const blade = (n: number): string => {
  const [x, high, lean] = [n * 13 - 8, 46 + ((n * 29) % 58), ((n * 17) % 40) - 20];
  return `M${x} 400Q${x + lean / 4} ${400 - high} ${x + lean} ${368 - high}Q${x + 5 + lean / 3} ${400 - high} ${x + 11} 400z`;
};

const firefly = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.25)"><path d="M-2-4C-20-22-27-6-4 2zM2-4C20-22 27-6 4 2z" fill="#f6fff0" fill-opacity=".75" stroke="#fff" stroke-opacity=".6" stroke-width=".8"/><ellipse cy="1" rx="5.500" ry="9" fill="#3a2c0b"/><path d="M-5 0H5M-5 4H5" stroke="#6b5418" stroke-width="1.200"/><ellipse cy="10" rx="5.500" ry="7" fill="#fffbc4"/><ellipse cy="10" rx="9" ry="11" fill="#f3ff8a" fill-opacity=".7" filter="url(#soft)"/><circle cy="-9" r="3.500" fill="#2a1f08"/></g>`;

/** Lanterns in rows at dusk, fireflies in some of them. */
export function fireflies(): string {
  const defs =
    '<defs><radialGradient id="f"><stop stop-color="#fffbd2"/><stop offset=".3" stop-color="#f3e36a" stop-opacity=".85"/><stop offset="1" stop-color="#d7e04a" stop-opacity="0"/></radialGradient><radialGradient id="off" cx=".36" cy=".3" r=".85"><stop stop-color="#3f7a62"/><stop offset=".5" stop-color="#15402f"/><stop offset="1" stop-color="#061a12"/></radialGradient><radialGradient id="on" cx=".5" cy=".5" r=".6"><stop stop-color="#fff9c0"/><stop offset=".6" stop-color="#b9b23a"/><stop offset="1" stop-color="#3a5a1e"/></radialGradient></defs>';
  const at = (n: number): readonly [number, number] => [54 + (n % 4) * 64, 50 + Math.floor(n / 4) * 66];
  const balls = Array.from({ length: 16 }, (_, n) => {
    const [x, y] = at(n);
    return `<circle cx="${x + 2}" cy="${y + 6}" r="26" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="26" fill="url(#${lit.has(n) ? 'on' : 'off'})"/><circle cx="${x}" cy="${y}" r="25" fill="none" stroke="#b6ffda" stroke-opacity=".32" stroke-width="1.500"/><path d="M${x - 17} ${y - 8}A19 19 0 0 1 ${x - 4} ${y - 19}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4" stroke-linecap="round"/>`;
  });
  const alight = [...lit].map((n, turn) => {
    const [x, y] = at(n);
    return `<circle cx="${x}" cy="${y}" r="56" fill="url(#f)" fill-opacity=".8"/>${firefly(x, y - 2, turn * 23 - 40)}`;
  });
  const grass = (step: number, paint: string) =>
    `<path d="${Array.from({ length: 26 }, (_, n) => blade(n * step + (step - 1))).join('')}" ${paint}/>`;
  return `${defs}<circle cx="236" cy="46" r="120" fill="url(#halo)"/>${balls.join('')}${alight.join('')}<g transform="translate(6 -22)">${grass(1, 'fill="#0c3a26"')}</g>${grass(1, 'fill="#04160d"')}`;
}

const star = (n: number): string =>
  `<circle cx="${(n * 73) % 300}" cy="${(n * 41) % 230}" r="${0.7 + ((n * 3) % 4) * 0.4}" fill="#fff" fill-opacity="${(0.3 + ((n * 7) % 6) * 0.1).toFixed(1)}"/>`;

const hills =
  '<path d="M0 318C50 282 96 300 140 316S236 280 300 306V400H0z" fill="#2b2d6a"/><path d="M0 346C60 318 120 340 170 348S260 326 300 338V400H0z" fill="#191b48"/><path d="M0 372C70 354 140 372 300 358V400H0z" fill="#0d0f2c"/>';

const cloud = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#cfd2ff"><ellipse rx="54" ry="12" fill-opacity=".2"/><ellipse cx="-16" cy="-8" rx="26" ry="12" fill-opacity=".2"/><ellipse cx="18" cy="-6" rx="22" ry="10" fill-opacity=".18"/></g>`;

const kite =
  '<g transform="translate(214 104) rotate(26) scale(1.5)"><circle r="58" fill="url(#halo)"/><path d="M0-46L29-4L0 40L-29-4z" fill="#000" fill-opacity=".35" transform="translate(5 7)" filter="url(#soft)"/><path d="M0-46L29-4H0z" fill="url(#sail)"/><path d="M0-46L-29-4H0z" fill="#fff4dd"/><path d="M0 40L-29-4H0z" fill="url(#flame)"/><path d="M0 40L29-4H0z" fill="#ffe3b3"/><path d="M0-46V40M-29-4H29" stroke="#6b2f1a" stroke-width="1.600"/><path d="M0-46L29-4L0 40L-29-4z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.200"/><circle cy="-4" r="5" fill="#7a3a22"/><circle cy="-4" r="2.500" fill="#ffd79a"/></g>';

const bow = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0L-12-7V7zM0 0L12-7V7z" fill="url(#flame)"/><circle r="3" fill="#fff1d6"/></g>`;

/** A paper kite on its curve, over hills at dusk. */
export function curve(): string {
  const defs =
    '<defs><linearGradient id="u" x2="0" y2="1"><stop stop-color="#ffb45c" stop-opacity=".75"/><stop offset="1" stop-color="#ffb45c" stop-opacity="0"/></linearGradient><linearGradient id="run" x2="1"><stop stop-color="#ff6b5e" stop-opacity=".3"/><stop offset=".5" stop-color="#ff9d54"/><stop offset="1" stop-color="#fff0c9"/></linearGradient><linearGradient id="sail" x2="1" y2="1"><stop stop-color="#ffc27a"/><stop offset="1" stop-color="#ff8338"/></linearGradient><linearGradient id="flame" x2="1" y2="1"><stop stop-color="#ff8f6b"/><stop offset="1" stop-color="#e23f56"/></linearGradient></defs>';
  const line = 'M-10 322C96 318 164 280 196 150';
  const steps = [0, 1, 2, 3, 4]
    .map(n => `<path d="M0 ${110 + n * 46}H300" stroke="#fff" stroke-opacity=".08" stroke-width="1.500"/>`)
    .join('');
  const tail =
    '<path d="M186 162C170 178 190 196 170 214S176 246 154 262" fill="none" stroke="#fff1d6" stroke-width="2.500" stroke-linecap="round"/>' +
    bow(181, 186, 30) +
    bow(171, 216, -20) +
    bow(165, 244, 24);
  return `${defs}${Array.from({ length: 46 }, (_, n) => star(n + 1)).join('')}<circle cx="212" cy="112" r="150" fill="url(#halo)" fill-opacity=".6"/>${steps}${cloud(64, 120, 1)}${cloud(250, 232, 0.8)}${hills}<path d="${line}V340H-10z" fill="url(#u)"/><path d="${line}" fill="none" stroke="#ff9d54" stroke-width="22" stroke-opacity=".55" stroke-linecap="round" filter="url(#soft)"/><path d="${line}" fill="none" stroke="url(#run)" stroke-width="10" stroke-linecap="round"/><path d="${line}" fill="none" stroke="#fff8e4" stroke-width="2.500" stroke-opacity=".8" stroke-linecap="round"/>${tail}${kite}`;
}

/** A paper kite on its curve, over the grid of a chart. */
export function curve(): string {
  const grid = Array.from(
    { length: 6 },
    (_, n) => `<path d="M30 ${96 + n * 50}H280" stroke="#fff" stroke-opacity=".09" stroke-width="1.5"/>`,
  ).join('');
  const line = 'M30 344C120 340 196 300 236 138';
  const fill = `<defs><linearGradient id="u" x2="0" y2="1"><stop stop-color="#ffb45c" stop-opacity=".6"/><stop offset="1" stop-color="#ffb45c" stop-opacity=".04"/></linearGradient></defs><path d="${line}V344z" fill="url(#u)"/>`;
  const kite =
    '<g transform="translate(238 118) rotate(24)"><circle r="46" fill="#ffd79a" fill-opacity=".22"/><path d="M0-44L26-4L0 36L-26-4z" fill="#fff7e8"/><path d="M0-44L26-4H0z" fill="#ff9d54"/><path d="M0 36L-26-4H0z" fill="#ff6b5e"/><path d="M0-44V36M-26-4H26" stroke="#7a3a22" stroke-width="2"/></g>';
  const tail =
    '<path d="M216 152q-14 8-10 22t-16 20" fill="none" stroke="#fff1d6" stroke-width="3"/><path d="M206 172l-12-4 4 12zM192 196l-12-2 6 11z" fill="#ff9d54"/>';
  return `${grid}<path d="M30 76V344H284" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>${fill}<path d="${line}" fill="none" stroke="#ffc06e" stroke-width="7" stroke-linecap="round"/>${tail}${kite}`;
}

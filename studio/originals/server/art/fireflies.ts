const lit = new Set([2, 5, 9, 12, 18, 21]);

/** A board of numbers at dusk, some of them alight. */
export function fireflies(): string {
  const glow =
    '<defs><radialGradient id="f"><stop stop-color="#fff8c9"/><stop offset=".35" stop-color="#f3e36a"/><stop offset="1" stop-color="#d7e04a" stop-opacity="0"/></radialGradient></defs>';
  const cells = Array.from({ length: 24 }, (_, n) => {
    const [x, y] = [57 + (n % 4) * 62, 62 + Math.floor(n / 4) * 56];
    const tile = `<rect x="${x - 24}" y="${y - 22}" width="48" height="44" rx="11" fill="#0d2a21" stroke="#7fe0b0" stroke-opacity=".28" stroke-width="1.5"/>`;
    if (!lit.has(n)) return `${tile}<circle cx="${x}" cy="${y}" r="4" fill="#7fe0b0" fill-opacity=".4"/>`;
    return `${tile}<circle cx="${x}" cy="${y}" r="40" fill="url(#f)"/><path d="M${x - 3} ${y - 5}C${x - 20} ${y - 22} ${x - 24} ${y - 4} ${x - 4} ${y + 1}zM${x + 3} ${y - 5}C${x + 20} ${y - 22} ${x + 24} ${y - 4} ${x + 4} ${y + 1}z" fill="#fffde6" fill-opacity=".85"/><ellipse cx="${x}" cy="${y + 4}" rx="6" ry="10" fill="#5a4a12"/><ellipse cx="${x}" cy="${y + 9}" rx="5" ry="6" fill="#fff6a8"/>`;
  }).join('');
  return glow + cells;
}

const pockets = ['#f0487a', '#f2764f', '#f4a83d', '#f6d25a', '#f4a83d', '#f2764f', '#f0487a'];

/** Pegs in the rain, the path of one drop, and the pockets below. */
export function pegs(): string {
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: row + 3 }, (_unused, n) => {
      const [x, y] = [150 + (n - (row + 2) / 2) * 36, 92 + row * 38];
      return `<circle cx="${x}" cy="${y}" r="5.5" fill="#fff3d6"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="2" fill="#fff"/>`;
    }).join(''),
  ).join('');
  const path =
    'M150 52Q150 76 160 84Q168 100 168 122Q168 118 178 122Q187 138 187 160Q176 160 170 164Q168 180 168 198Q180 196 184 202Q187 216 187 238Q198 236 202 242Q205 258 205 274';
  const boxes = pockets
    .map(
      (colour, n) =>
        `<rect x="${150 + (n - 3) * 36 - 16}" y="318" width="32" height="34" rx="8" fill="${colour}"/><rect x="${150 + (n - 3) * 36 - 16}" y="344" width="32" height="8" rx="4" fill="#000" fill-opacity=".25"/>`,
    )
    .join('');
  const drop =
    '<g transform="translate(205 282)"><circle r="22" fill="#8fd6ff" fill-opacity=".25"/><path d="M0-22C10-8 14 0 14 7A14 14 0 0 1-14 7C-14 0-10-8 0-22z" fill="#bfe9ff"/><path d="M-7 8a7 7 0 0 0 6 7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></g>';
  return `<path d="${path}" fill="none" stroke="#9fdcff" stroke-opacity=".55" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"/>${rows}${boxes}${drop}`;
}

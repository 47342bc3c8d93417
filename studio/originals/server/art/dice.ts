/** One face of a die as a parallelogram: its corner, its two edges, its pips in a square of 100. */
function face(
  origin: readonly [number, number],
  across: readonly [number, number],
  { down, pips, fill }: { down: readonly [number, number]; pips: readonly (readonly [number, number])[]; fill: string },
): string {
  const matrix = `matrix(${across[0] / 100} ${across[1] / 100} ${down[0] / 100} ${down[1] / 100} ${origin[0]} ${origin[1]})`;
  const eyes = pips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="#16202e"/>`).join('');
  return `<g transform="${matrix}"><rect x="1" y="1" width="98" height="98" rx="15" fill="${fill}"/>${eyes}</g>`;
}

/** A die over the line between losing and winning. */
export function dieAndLine(): string {
  const top = face([150, 92], [86, 44], { down: [-86, 44], pips: [[50, 50]], fill: '#f4fff9' });
  const left = face([64, 136], [86, 44], {
    down: [0, 98],
    pips: [
      [28, 28],
      [50, 50],
      [72, 72],
    ],
    fill: '#bfe9d6',
  });
  const right = face([150, 180], [86, -44], {
    down: [0, 98],
    pips: [
      [28, 26],
      [72, 26],
      [28, 74],
      [72, 74],
      [50, 50],
    ],
    fill: '#7fc7ab',
  });
  const body =
    '<path d="M150 94L234 137V232L150 276L66 232V137z" fill="#5ea58b" stroke="#5ea58b" stroke-width="10" stroke-linejoin="round"/>';
  const line =
    '<rect x="30" y="322" width="240" height="14" rx="7" fill="#10231d"/><rect x="34" y="325" width="118" height="8" rx="4" fill="#35d49a"/><rect x="148" y="325" width="118" height="8" rx="4" fill="#e4566b"/>' +
    '<circle cx="150" cy="329" r="15" fill="#fff"/><path d="M144 324v10M150 324v10M156 324v10" stroke="#7f95a0" stroke-width="2.4"/>';
  return `<ellipse cx="150" cy="286" rx="92" ry="18" fill="#000" fill-opacity=".4"/>${body}${top}${left}${right}${line}`;
}

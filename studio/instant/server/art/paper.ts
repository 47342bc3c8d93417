/** A sheet of cut paper: its colour and its outline, in a square of 100. */
type Sheet = readonly [colour: string, outline: string];

/** A picture of cut paper, from the lowest sheet to the topmost. */
export type Cut = readonly Sheet[];

export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`;

export const box = (x: number, y: number, width: number, height: number, corner = 0): string => {
  const [w, h] = [width - 2 * corner, height - 2 * corner];
  const arc = (dx: number, dy: number) => (corner > 0 ? `a${corner} ${corner} 0 0 1 ${dx} ${dy}` : '');
  return `M${x + corner} ${y}h${w}${arc(corner, corner)}v${h}${arc(-corner, corner)}h${-w}${arc(-corner, -corner)}v${-h}${arc(corner, -corner)}z`;
};

/** A star or a flower: `points` tips between two radii. */
export function star(
  x: number,
  y: number,
  { points, r, inner, turn = -90 }: { points: number; r: number; inner: number; turn?: number },
): string {
  const at = (n: number) => {
    const angle = ((turn + (n * 180) / points) * Math.PI) / 180;
    const radius = n % 2 === 0 ? r : inner;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, n) => at(n)).join('L')}z`;
}

/** Petals around a middle, each a pointed leaf. */
export function petals(
  x: number,
  y: number,
  { count, r, width, turn = -90 }: { count: number; r: number; width: number; turn?: number },
): string {
  const point = (angle: number, radius: number) =>
    `${(x + radius * Math.cos((angle * Math.PI) / 180)).toFixed(1)} ${(y + radius * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`;
  return Array.from({ length: count }, (_, n) => {
    const angle = turn + (n * 360) / count;
    return `M${x} ${y}Q${point(angle - width, r * 0.6)} ${point(angle, r)}Q${point(angle + width, r * 0.6)} ${x} ${y}z`;
  }).join('');
}

/** The sheets one over the other, each with the shadow that it throws. */
export const paper = (cut: Cut): string =>
  cut
    .map(
      ([colour, outline]) =>
        `<path d="${outline}" transform="translate(1.4 2.2)" fill="#1a0d08" fill-opacity=".28" fill-rule="evenodd"/><path d="${outline}" fill="${colour}" fill-rule="evenodd"/>`,
    )
    .join('');

/** A cut stone from above: its table and the facets around it. */
const gem = (x: number, y: number, [light, middle, deep]: readonly [string, string, string]): string =>
  `<g transform="translate(${x} ${y})"><path d="M-18-24H18L32-6L0 30L-32-6z" fill="${middle}"/><path d="M-18-24H18L10-6H-10z" fill="${light}"/><path d="M10-6H32L0 30z" fill="${deep}"/><path d="M-10-6H-32L-18-24z" fill="${light}" fill-opacity=".55"/><path d="M-10-6H10L0 30z" fill="${light}" fill-opacity=".35"/></g>`;

const mine = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M0-32V32M-32 0H32M-22-22L22 22M22-22L-22 22" stroke="#8d2b3a" stroke-width="8" stroke-linecap="round"/><circle r="23" fill="#4a1d29"/><circle r="23" fill="none" stroke="#ff5d6c" stroke-width="3"/><circle cx="-8" cy="-9" r="6" fill="#ff9aa4"/></g>`;

const jade = ['#bffff0', '#2fd3b0', '#128a78'] as const;
const sky = ['#d6f1ff', '#4aa8ff', '#1f5fc4'] as const;

/** Nine tiles, half of them turned. */
export function gems(): string {
  const shown: Readonly<Record<number, (x: number, y: number) => string>> = {
    0: (x, y) => gem(x, y, jade),
    2: (x, y) => gem(x, y, sky),
    4: (x, y) => gem(x, y, jade),
    5: mine,
    7: (x, y) => gem(x, y, sky),
  };
  return Array.from({ length: 9 }, (_, n) => {
    const [x, y] = [64 + (n % 3) * 86, 116 + Math.floor(n / 3) * 86];
    const inside = shown[n];
    const ground = inside ? '#0a1d29' : '#2b5166';
    const edge = inside ? '' : `<rect x="${x - 38}" y="${y - 38}" width="76" height="68" rx="14" fill="#3a6b84"/>`;
    return `<rect x="${x - 38}" y="${y - 36}" width="76" height="76" rx="14" fill="#04101a"/><rect x="${x - 38}" y="${y - 38}" width="76" height="74" rx="14" fill="${ground}"/>${edge}${inside?.(x, y) ?? ''}`;
  }).join('');
}

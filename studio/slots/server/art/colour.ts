/** Ground hues that go together, in degrees of OKLCH: the first fills, the second glows. Twelve pairs around the wheel. */
export const huePairs: readonly (readonly [number, number])[] = [
  [262, 200],
  [25, 75],
  [172, 95],
  [300, 350],
  [75, 30],
  [145, 190],
  [340, 60],
  [230, 290],
  [50, 110],
  [195, 145],
  [280, 325],
  [8, 40],
];

const gamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

/** OKLCH as #rrggbb, the chroma lowered until the colour exists on a screen (Ottosson's matrices). */
export function colour(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; ; c -= 0.01) {
    const a = c * Math.cos(angle);
    const b = c * Math.sin(angle);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const rgb = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (c <= 0 || rgb.every(v => v > -0.002 && v < 1.002)) {
      return `#${rgb
        .map(v =>
          Math.round(255 * gamma(Math.min(1, Math.max(0, v))))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    }
  }
}

/** The difference of two hues on the wheel, 0 to 180. */
export const hueGap = (a: number, b: number): number => 180 - Math.abs((Math.abs(a - b) % 360) - 180);

/**
 * The operator's two colours, one for dark pages and one for light ones, and what follows from each: the ink on it, its pressed form, and a form that can be
 * read as text. The limits are those of the tokens (`base/ui/theme`, WCAG 2.2 1.4.3); a test holds the figures here against that file.
 */
export type Scheme = 'dark' | 'light';
export const schemes: readonly Scheme[] = ['dark', 'light'];

interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Least contrast of the ink on the colour, and of the colour as text on any surface. */
const leastInk = 7;
const leastText = 4.5;

/** The two inks: nearly black, and white. */
const inks = ['#1b1204', '#ffffff'] as const;
/** Lightness and largest chroma of the colour as text. */
const textForms: Readonly<Record<Scheme, { l: number; c: number }>> = { dark: { l: 0.82, c: 0.13 }, light: { l: 0.47, c: 0.11 } };
/** The surface that text is hardest to read on, as lightness and share of a background's chroma. */
const hardestSurface: Readonly<Record<Scheme, { l: number; share: number }>> = {
  dark: { l: 0.285, share: 1.2 },
  light: { l: 0.925, share: 0.7 },
};
/** Hue and chroma of the nine backgrounds. */
const backgrounds: readonly (readonly [number, number])[] = [
  [262, 0.014],
  [85, 0.008],
  [172, 0.022],
  [25, 0.03],
  [195, 0.022],
  [280, 0.032],
  [145, 0.024],
  [325, 0.028],
  [75, 0.024],
];

/** Linear sRGB of a colour such as "#f0b13f". */
const fromHex = (hex: string): number[] =>
  [1, 3, 5].map(at => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });

const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map(v => Math.min(1, Math.max(0, v)))
    .map(v => Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)))
    .map(v => v.toString(16).padStart(2, '0'))
    .join('')}`;

/** OKLCH to sRGB, clipped to the gamut (CSS Color 4). */
function hexOf({ l, c, h }: Oklch): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const p = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const q = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const r = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * r,
    -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * r,
    -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * r,
  ]);
}

function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = fromHex(hex);
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const bb = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z;
  return { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = fromHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

interface ColourForms {
  readonly fill: string;
  readonly ink: string;
  readonly press: string;
  readonly text: string;
  /** Contrast of the ink on the colour, and of the text form on the hardest surface of all backgrounds. */
  readonly inkRatio: number;
  readonly textRatio: number;
}

/** Everything that follows from one colour. */
export function formsOf(scheme: Scheme, fill: string): ColourForms {
  const own = oklchOf(fill);
  const ink = contrast(inks[0], fill) >= contrast(inks[1], fill) ? inks[0] : inks[1];
  const form = textForms[scheme];
  const text = hexOf({ l: form.l, c: Math.min(own.c, form.c), h: own.h });
  const { l, share } = hardestSurface[scheme];
  const textRatio = Math.min(...backgrounds.map(([h, c]) => contrast(text, hexOf({ l, c: c * share, h }))));
  // Pressed, it moves a little away from its ink's side, so that the ink stays easy to read.
  const press = hexOf({ ...own, l: own.l + (ink === inks[0] && own.l > 0.74 ? -0.06 : ink === inks[0] ? 0.04 : -0.05) });
  return { fill, ink, press, text, inkRatio: contrast(ink, fill), textRatio };
}

/** What is wrong with a colour: the ratio that it has and the least that is accepted; undefined when nothing is. */
export function colourProblem(scheme: Scheme, fill: string): { ratio: number; least: number } | undefined {
  const { inkRatio, textRatio, ink, press } = formsOf(scheme, fill);
  if (inkRatio < leastInk) return { ratio: inkRatio, least: leastInk };
  const pressRatio = contrast(ink, press);
  if (pressRatio < leastText) return { ratio: pressRatio, least: leastText };
  return textRatio < leastText ? { ratio: textRatio, least: leastText } : undefined;
}

/** Rounded down, as a ratio is shown: 6.99 is not 7. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;

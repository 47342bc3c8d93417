import { hostedOrigin } from '@baize/ui/hosts';

/** The widths that a studio delivers covers in, in pixels. */
const coverWidths = [120, 160, 240, 320] as const;
type CoverWidth = (typeof coverWidths)[number];

/** A picture this much narrower than its place is still sharp enough. */
const nearlyAsWide = 0.9;

/** The cover for a place of so many CSS pixels on this screen: no larger than what is seen, because drawing it costs what it measures. */
function coverWidthFor(width: number): CoverWidth {
  const wanted = width * (typeof window === 'undefined' ? 1 : window.devicePixelRatio) * nearlyAsWide;
  return coverWidths.find(one => one >= wanted) ?? 320;
}

/** Of cards in rails and in the lobby, as CSS pixels: one size for all, so that no cover is fetched twice. */
const cardWidth = { usual: 158, wide: 207 } as const;
const wideScreen = 2_000;

/** The cover of a card on this screen. */
export const cardCoverWidth = (): CoverWidth =>
  coverWidthFor(typeof window !== 'undefined' && window.innerWidth > wideScreen ? cardWidth.wide : cardWidth.usual);

/** Of covers whose game tells no colours. */
const usualHue = 262;

/** What is in the place of a cover until it comes: the colours of its game. */
export function groundOf({
  hues: [a, b] = [usualHue, usualHue],
}: {
  hues?: readonly [number, number] | undefined;
}): readonly [string, string] {
  return [`oklch(0.5 0.11 ${a})`, `oklch(0.27 0.08 ${b})`];
}

/** An address without a picture: its place shows the colours of the game. */
const noCover = 'data:,';

/** Where the cover of a game is, in the size of its place. */
export function coverOf(imageHost: string, game: { code: string; cover?: string | undefined }, width: CoverWidth = 320): string {
  const { code, cover = `/art/${encodeURIComponent(code)}.webp` } = game;
  if (cover === '') return noCover;
  return cover.startsWith('/') ? `${hostedOrigin('image', imageHost)}${cover}?w=${width}` : `${cover}?w=${width}`;
}

/** On the card of a table, as the width of a cover that is as high. */
const tableCard = 132;

/** The picture of a table, twice as wide as high: it is asked for with its shape, and who has none sends the cover. */
export function wideOf(imageHost: string, game: { code: string; cover?: string | undefined }): string {
  const address = coverOf(imageHost, game, coverWidthFor(tableCard));
  return address === noCover ? noCover : `${address}&shape=wide`;
}

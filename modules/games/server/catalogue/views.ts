import type { GameNow } from './store.ts';

/** A path on the image host for a game of the installation, an address for one of another vendor, nothing where there is no cover. */
function coverPath({ code, isBuiltIn, coverUrl }: GameNow): string {
  const path = `/art/${encodeURIComponent(code)}.webp`;
  if (isBuiltIn) return path;
  return coverUrl && `${coverUrl}${path}`;
}

/** A game as calls answer it. */
export const gameView = (g: GameNow) => ({
  code: g.code,
  vendor: g.vendor,
  nameCn: g.nameCn,
  nameEn: g.nameEn,
  kind: g.kind,
  cover: coverPath(g),
  hues: [g.hue1, g.hue2] as [number, number],
  returnBps: g.returnBps,
  hitRateBps: g.hitRateBps,
  volatility: g.volatility,
  lines: g.lines,
  minStakeMinor: String(g.minStakeMinor),
  maxStakeMinor: String(g.maxStakeMinor),
  tags: g.isHot ? [...g.tags, 'hot'] : [...g.tags],
  releasedOn: g.releasedOn,
  isInMaintenance: !g.isOn,
});

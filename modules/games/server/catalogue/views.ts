import type { GameNow } from './store.ts';

/** A game as calls answer it. */
export const gameView = (g: GameNow) => ({
  code: g.code,
  vendor: g.vendor,
  nameCn: g.nameCn,
  nameEn: g.nameEn,
  cover: `/art/${g.code}.webp`,
  hues: [g.hue1, g.hue2] as [number, number],
  returnBps: g.returnBps,
  hitRateBps: g.hitRateBps,
  volatility: g.volatility,
  lines: g.lines,
  minStakeMinor: String(g.minStakeMinor),
  maxStakeMinor: String(g.maxStakeMinor),
  tags: [...g.tags],
  releasedOn: g.releasedOn,
  isInMaintenance: !g.isOn,
});

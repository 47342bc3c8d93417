import type { Database } from '@baize/db';
import { type GameRow, putGames, putKey, putVendors } from './server/index.ts';

export const testKey = { keyId: 'test-key', secret: 'a secret of the tests', vendors: ['TA', 'TB'] };

/** Two vendors with two games each, under one key. */
export async function aCatalogue(db: Database): Promise<void> {
  await putVendors(
    db,
    testKey.vendors.map(code => ({ code, nameCn: `厂商${code}`, nameEn: `Vendor ${code}`, kind: 'rng', studioUrl: 'http://studio.test' })),
  );
  await putKey(db, testKey);
  const games = testKey.vendors.flatMap(vendor => [1, 2].map(n => aGame(vendor, n)));
  await putGames(db, games);
}

const aGame = (vendor: string, n: number): GameRow => ({
  code: `${vendor.toLowerCase()}-${n}`,
  vendor,
  kind: 'rng',
  nameCn: `游戏${vendor}${n}`,
  nameEn: `Game ${vendor} ${n}`,
  model: 'lines',
  returnBps: 9_600,
  hitRateBps: 2_500,
  volatility: 3,
  lines: 20,
  minStakeMinor: 2_000n,
  maxStakeMinor: 20_000_000n,
  tags: ['new'],
  releasedOn: '2026-01-01',
  hue1: 10,
  hue2: 200,
  popularity: n,
});

import type { Database } from '@baize/db';
import { leadingCodes, listGames } from '@baize/games/server';

/** What a visitor of the first minutes can come to see. */
const count = 500;
const covers = ['w=320', 'w=160'];
const wideSizes = ['w=160&shape=wide', 'w=240&shape=wide', 'w=320&shape=wide'];
/** In the sizes of cards on plain and on dense screens; tables have a wide picture too. */
const pictures = [
  { kind: 'live', sizes: [...wideSizes, ...covers] },
  { kind: 'rng', sizes: covers },
] as const;

/** The covers of the log-in page, of home's first rails as far as a wide window shows them, and of the live lobby. */
const firstCounts = { leading: 48, rail: 12 } as const;
/** A start does not wait longer for them; what is missing then is drawn when it is asked for. */
const firstWithinMs = 60_000;

/** The games that the log-in page and home show first, each once. */
async function firstCodes(db: Database): Promise<string[]> {
  const limit = firstCounts.rail;
  const [leading, ...rails] = await Promise.all([
    leadingCodes(db, 'rng', firstCounts.leading),
    listGames(db, { kind: 'rng', order: 'popular', limit, offset: 0 }),
    listGames(db, { kind: 'live', order: 'popular', limit, offset: 0 }),
    listGames(db, { kind: 'rng', order: 'new', limit, offset: 0 }),
  ]);
  const inRails = rails.flat().flatMap(game => (game.isBuiltIn ? [game.code] : []));
  return [...new Set([...leading, ...inRails])];
}

const cover = (studioUrl: string, code: string, size: string): string => `${studioUrl}/art/${code}.webp?${size}`;

/** Has the studio draw what the log-in page, home and the live lobby show first, before they are offered: what it has drawn once it keeps. Errors are no one's: a missing cover is drawn when it is asked for. */
export async function drawFirstCovers(db: Database, { studioUrl }: { studioUrl: string }): Promise<void> {
  const signal = AbortSignal.timeout(firstWithinMs);
  try {
    const codes = await firstCodes(db);
    const tables = await leadingCodes(db, 'live', firstCounts.leading);
    const wanted = [
      ...covers.flatMap(size => codes.map(code => cover(studioUrl, code, size))),
      ...wideSizes.flatMap(size => tables.map(code => cover(studioUrl, code, size))),
    ];
    for (let at = 0; at < wanted.length; at += 2)
      await Promise.all(wanted.slice(at, at + 2).map(async one => (await fetch(one, { signal })).arrayBuffer()));
  } catch {
    // The time is over, or the studio is gone.
  }
}

/**
 * Has the studio draw the pictures that lead the lobby, so that no one waits for them; it draws one at a time, and only while no one else waits. Stops with the signal. What fails is drawn when it is asked for.
 */
export async function drawCovers(db: Database, { studioUrl, signal }: { studioUrl: string; signal: AbortSignal }): Promise<void> {
  try {
    for (const { kind, sizes } of pictures)
      for (const code of await leadingCodes(db, kind, count))
        for (const size of sizes) {
          const answer = await fetch(cover(studioUrl, code, size), { headers: { 'sec-purpose': 'prefetch' }, signal });
          await answer.arrayBuffer();
        }
  } catch {
    // The studio is gone, or we are stopping.
  }
}

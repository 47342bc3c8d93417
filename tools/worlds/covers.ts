import type { Database } from '@baize/db';
import { leadingCodes } from '@baize/games/server';

/** What a visitor of the first minutes can come to see. */
const count = 500;
const covers = ['w=320', 'w=160'];
/** In the sizes of cards on plain and on dense screens; tables have a wide picture too. */
const pictures = [
  { kind: 'live', sizes: ['w=160&shape=wide', 'w=240&shape=wide', 'w=320&shape=wide', ...covers] },
  { kind: 'rng', sizes: covers },
] as const;

/**
 * Has the studio draw the pictures that lead the lobby, so that no one waits for them; it draws one at a time, and only while no one else waits. Stops with the signal. What fails is drawn when it is asked for.
 */
export async function drawCovers(db: Database, { studioUrl, signal }: { studioUrl: string; signal: AbortSignal }): Promise<void> {
  try {
    for (const { kind, sizes } of pictures)
      for (const code of await leadingCodes(db, kind, count))
        for (const size of sizes) {
          const answer = await fetch(`${studioUrl}/art/${code}.webp?${size}`, { headers: { 'sec-purpose': 'prefetch' }, signal });
          await answer.arrayBuffer();
        }
  } catch {
    // The studio is gone, or we are stopping.
  }
}

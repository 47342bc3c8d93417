import type { Database } from '@baize/db';
import { leadingCodes } from '@baize/games/server';

/** What a visitor of the first minutes can come to see. */
const count = 500;
/** The sizes of cards on plain and on dense screens. */
const widths = [320, 160] as const;

/**
 * Has the studio draw the covers that lead the lobby, so that no one waits for them; it draws one at a time, and only while no one else waits. Stops with the signal. What fails is drawn when it is asked for.
 */
export async function drawCovers(db: Database, { studioUrl, signal }: { studioUrl: string; signal: AbortSignal }): Promise<void> {
  try {
    for (const code of await leadingCodes(db, count))
      for (const width of widths) {
        const answer = await fetch(`${studioUrl}/art/${code}.webp?w=${width}`, { headers: { 'sec-purpose': 'prefetch' }, signal });
        await answer.arrayBuffer();
      }
  } catch {
    // The studio is gone, or we are stopping.
  }
}

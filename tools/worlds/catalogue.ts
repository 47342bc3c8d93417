import type { Database } from '@baize/db';
import { type GameRow, putGames, putVendors } from '@baize/games/server';
import { assert, seededRandom, uniform } from '@baize/kernel';

interface StudioRow extends Omit<GameRow, 'code' | 'kind' | 'model' | 'hue1' | 'hue2' | 'popularity' | 'minStakeMinor' | 'maxStakeMinor'> {
  readonly gameCode: string;
  readonly modelId: string;
  readonly hues: readonly [number, number];
  readonly minStakeMinor: string;
  readonly maxStakeMinor: string;
}

interface StudioPage {
  readonly total: number;
  readonly vendors: readonly { code: string; nameCn: string; nameEn: string }[];
  readonly rows: readonly StudioRow[];
}

const pageSize = 1_000;

async function pageOf(studioUrl: string, from: number): Promise<StudioPage> {
  const answer = await fetch(`${studioUrl}/catalogue?from=${from}&count=${pageSize}`, { signal: AbortSignal.timeout(30_000) });
  const body = (await answer.json()) as { success: boolean; value: StudioPage };
  assert(answer.ok && body.success, `the studio at ${studioUrl} did not answer its catalogue`);
  return body.value;
}

/** Reads a vendor's catalogue over HTTP, as from any vendor, and puts it into ours. `publicUrl` is the studio's address as browsers see it. Answers the number of games. */
export async function importCatalogue(db: Database, { studioUrl, publicUrl }: { studioUrl: string; publicUrl: string }): Promise<number> {
  // A new game has not been played; a long-tailed start value orders the shelves until it has.
  const random = seededRandom(20_261_121);
  let total = 0;
  for (let from = 0; from === 0 || from < total; from += pageSize) {
    const page = await pageOf(studioUrl, from);
    total = page.total;
    if (from === 0)
      await putVendors(
        db,
        page.vendors.map(v => ({ ...v, kinds: ['rng'], publicUrl, serviceUrl: studioUrl })),
      );
    const games = page.rows.map((row): GameRow => {
      const { gameCode, modelId, hues, ...rest } = row;
      const luck = uniform(random, 10_000);
      return {
        ...rest,
        code: gameCode,
        kind: 'rng',
        model: modelId,
        minStakeMinor: BigInt(row.minStakeMinor),
        maxStakeMinor: BigInt(row.maxStakeMinor),
        hue1: hues[0],
        hue2: hues[1],
        popularity: luck < 200 ? 2_000 - luck * 9 : Math.floor(uniform(random, 200) / 4),
      };
    });
    await db.transaction(tx => putGames(tx, games));
  }
  return total;
}

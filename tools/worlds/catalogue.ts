import type { Database } from '@baize/db';
import { followFeed, gameCodes, putVendors, setPopularity, vendorsOfFeed } from '@baize/games/server';
import { seededRandom, systemClock, uniform } from '@baize/kernel';

interface Studio {
  /** Where it answers us, and where browsers find it. */
  readonly serviceUrl: string;
  readonly publicUrl: string;
}

/** The vendors of the studio as they are now, at the addresses of this start. Answers their codes. */
export async function putStudio(db: Database, { serviceUrl, publicUrl }: Studio): Promise<string[]> {
  const vendors = await vendorsOfFeed({ serviceUrl, allowsPrivate: true });
  await putVendors(
    db,
    vendors.map(vendor => ({ ...vendor, kinds: ['rng'], publicUrl, serviceUrl })),
  );
  return vendors.map(vendor => vendor.code);
}

/** Brings the catalogue to what the studio of this version offers; what is under way in games that are gone is finished. */
export const followStudio = (db: Database, studio: { vendors: readonly string[]; serviceUrl: string }) =>
  followFeed({ db, clock: systemClock }, studio);

/** A demo world begins with a long tail of popularity, until its rounds are counted. */
export async function makePopular(db: Database): Promise<void> {
  const random = seededRandom(20_261_121);
  const plays = (await gameCodes(db)).map(gameCode => {
    const luck = uniform(random, 10_000);
    return { gameCode, plays: luck < 200 ? 2_000 - luck * 9 : Math.floor(uniform(random, 200) / 4) };
  });
  await db.transaction(tx => setPopularity(tx, plays));
}

import type { Database } from '@baize/db';
import { followFeed, putVendors, vendorsOfFeed } from '@baize/games/server';
import { systemClock } from '@baize/kernel';

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
    vendors.map(vendor => ({ ...vendor, publicUrl, serviceUrl })),
  );
  return vendors.map(vendor => vendor.code);
}

/** Brings the catalogue to what the studio of this version offers; what is under way in games that are gone is finished. */
export const followStudio = (db: Database, studio: { vendors: readonly string[]; serviceUrl: string }) =>
  followFeed({ db, clock: systemClock }, studio);

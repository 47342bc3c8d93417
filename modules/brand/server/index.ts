import type { Queryable } from '@baize/db';
import type { JurisdictionProfile, Switches } from '../contract/index.ts';
import { profileOf } from './law.ts';
import { originFor, toSwitches } from './rules.ts';
import { type BrandRow, readBrand, readDomains, readSwitches } from './store.ts';

export type { ClosedKind } from './house.ts';
export { type BrandDoor, brandMigrations, brandModule } from './module.ts';
export { type Countries, openCountries } from './ports/countries.ts';
export { siteAge } from './rules.ts';
export {
  decideSite,
  replaceHosts,
  replaceRegion,
  updateBrand,
  updateMaintenance,
  updateSwitch,
} from './store.ts';

/** The brand: merchant code, name, currency, zone of the business day, default language, licence text, jurisdiction. */
export const brandOf = (db: Queryable): Promise<BrandRow> => readBrand(db);

/** What the law of the brand's jurisdiction allows. */
export const jurisdictionOf = async (db: Queryable): Promise<JurisdictionProfile> => profileOf(await readBrand(db));

/** The feature switches; "1" is on. */
export const switchesOf = async (db: Queryable): Promise<Switches> => toSwitches(await readSwitches(db));

/** The hosts that the brand is reached under, the first one first. */
export const domainsOf = async (db: Queryable): Promise<string[]> => (await readDomains(db)).map(row => row.domain);

/** The origin that a member of this visit is sent back to by others: one of the brand's, or the configured one, whatever host the request names. */
export const originOf = async (db: Queryable, visit: { host: string; isSecure: boolean }, publicUrl: string): Promise<string> =>
  originFor(visit, await domainsOf(db), publicUrl);

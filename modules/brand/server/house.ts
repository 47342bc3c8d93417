import type { CallContext, CallGate } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Clock, elapsedMs, type Instant, Refusal } from '@baize/kernel';
import { isOfficeBrowser } from '@baize/staff/server';
import { type BrandFile, brandFile, dressPage } from './look.ts';
import type { Countries } from './ports/countries.ts';
import { type RegionVerdict, regionDecision } from './region.ts';
import { isMaintenanceOn } from './rules.ts';
import { type BrandRow, type HostPurpose, readBrand, readClosing, readHosts, type SiteState } from './store.ts';

/** A change is heard by the fan-out within milliseconds; should a message be lost, the settings are read again after so long. */
const freshMs = 10_000;

interface Known {
  readonly readAt: Instant;
  readonly site: SiteState;
  readonly isInMaintenance: boolean;
  readonly maintenanceEndsAt: Instant | null;
  readonly hosts: Readonly<Record<HostPurpose, readonly string[]>>;
  readonly brand: BrandRow;
  readonly decide: (ip: string, country: string | null) => RegionVerdict;
}

/** Why a visitor is kept out, in the order in which the server refuses. */
export type ClosedKind = 'region' | 'soon' | 'maintenance';

type Visit = Pick<CallContext<unknown>, 'db' | 'clock' | 'ip' | 'cookies'>;

export interface House {
  readonly region: (db: Queryable, clock: Clock, ip: string) => Promise<RegionVerdict & { country: string | null }>;
  /** Whether members are let in, and whether this browser may look around before they are: whoever is logged in to the office may. */
  readonly site: (visit: Pick<CallContext<unknown>, 'db' | 'clock' | 'cookies'>) => Promise<{ isOpen: boolean; isPreview: boolean }>;
  /** Why this visitor is kept out; undefined for one who is let in. */
  readonly keptOut: (visit: Visit, isBeforeOpening?: boolean) => Promise<ClosedKind | undefined>;
  /** Refuses every call of members and guests while the site is closed to them. */
  readonly gate: CallGate;
  /** Hosts of pictures and games as they were last read, for the content policy of pages. */
  readonly hosts: (purpose: HostPurpose) => readonly string[];
  /** A built page with the operator's name, icon and colours in its head. */
  readonly dress: (html: string) => string;
  /** A file below `/brand/`: what the head of a page refers to. */
  readonly file: (db: Queryable, clock: Clock, path: string) => Promise<BrandFile | undefined>;
  /** Something has changed: reads the settings again. */
  readonly renew: (db: Queryable, clock: Clock) => Promise<void>;
}

/** These alone are answered to anyone: they say that the site is closed, and until when. */
const isAboutTheHouse = (path: string): boolean => path.startsWith('/wps/system/');

/** What is known of the settings. Many calls that find it too old ask once together; what was read before a change was announced is not kept. */
function createSettings() {
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;
  const read = async (db: Queryable, clock: Clock): Promise<Known> => {
    const readAt = clock.now();
    const [{ region, ...rest }, hosts, brand] = await Promise.all([readClosing(db), readHosts(db), readBrand(db)]);
    return { readAt, ...rest, hosts, brand, decide: regionDecision(region) };
  };
  const start = (db: Queryable, clock: Clock): Promise<Known> => {
    const mine = read(db, clock).then(
      found => {
        if (reading === mine) [known, reading] = [found, undefined];
        return found;
      },
      (error: unknown) => {
        if (reading === mine) reading = undefined;
        throw error;
      },
    );
    reading = mine;
    return mine;
  };
  return {
    last: () => known,
    now: async (db: Queryable, clock: Clock): Promise<Known> => {
      if (reading) return reading;
      return known && elapsedMs(known.readAt, clock.now()) < freshMs ? known : start(db, clock);
    },
    renew: start,
  };
}

/** Whether the site is open to an address. Every call asks, so the settings are kept in memory. */
export function createHouse(countries: Countries): House {
  const settings = createSettings();
  const region: House['region'] = async (db, clock, ip) => {
    const country = countries.countryOf(ip);
    return { ...(await settings.now(db, clock)).decide(ip, country), country };
  };
  const site: House['site'] = async ({ db, clock, cookies }) => {
    if ((await settings.now(db, clock)).site !== 'closed') return { isOpen: true, isPreview: false };
    return { isOpen: false, isPreview: await isOfficeBrowser({ cookies }, db, clock) };
  };
  const keptOut: House['keptOut'] = async ({ db, clock, ip, cookies }, isBeforeOpening = false) => {
    const now = await settings.now(db, clock);
    if (now.decide(ip, countries.countryOf(ip)).isRestricted) return 'region';
    const isOpen = now.site !== 'closed' || isBeforeOpening;
    if (!isOpen && !(await site({ db, clock, cookies })).isPreview) return 'soon';
    return isMaintenanceOn(now, clock.now()) ? 'maintenance' : undefined;
  };
  return {
    region,
    site,
    keptOut,
    async gate(call, visit) {
      if (call.access === 'vendor' || call.access.startsWith('staff') || isAboutTheHouse(call.path)) return;
      if (call.path.startsWith('/office/')) return;
      const why = await keptOut(visit, call.beforeOpening);
      if (why === 'region') throw new Refusal('region.restricted', { country: countries.countryOf(visit.ip) ?? '' });
      if (why === 'soon') throw new Refusal('system.not.open');
      if (why === 'maintenance') throw new Refusal('system.maintenance', { endsAt: settings.last()?.maintenanceEndsAt ?? '' });
    },
    dress: html => {
      const known = settings.last();
      return known ? dressPage(html, known.brand) : html;
    },
    file: async (db, clock, path) => brandFile(db, (await settings.now(db, clock)).brand, path),
    hosts: purpose => settings.last()?.hosts[purpose] ?? [],
    renew: async (db, clock) => {
      await settings.renew(db, clock);
    },
  };
}

import type { CallGate } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Clock, elapsedMs, type Instant, Refusal } from '@baize/kernel';
import type { Countries } from './ports/countries.ts';
import { type RegionVerdict, regionDecision } from './region.ts';
import { isMaintenanceOn } from './rules.ts';
import { readClosing } from './store.ts';

/** A change is heard by the fan-out within milliseconds; should a message be lost, the settings are read again after so long. */
const freshMs = 10_000;

interface Known {
  readonly readAt: Instant;
  readonly isInMaintenance: boolean;
  readonly maintenanceEndsAt: Instant | null;
  readonly decide: (ip: string, country: string | null) => RegionVerdict;
}

export interface House {
  readonly region: (db: Queryable, clock: Clock, ip: string) => Promise<RegionVerdict & { country: string | null }>;
  /** Refuses every call of members and guests while the house is closed to them. */
  readonly gate: CallGate;
  /** Reads the settings again with the next question. */
  readonly forget: () => void;
}

/** These alone are answered to anybody: they say that the house is closed, and until when. */
const isAboutTheHouse = (path: string): boolean => path.startsWith('/wps/system/');

/** Whether the house is open to an address. Every call asks, so the settings are kept in memory. */
export function createHouse(countries: Countries): House {
  let known: Promise<Known> | undefined;
  const read = async (db: Queryable, clock: Clock): Promise<Known> => {
    const readAt = clock.now();
    const { region, ...rest } = await readClosing(db);
    return { readAt, ...rest, decide: regionDecision(region) };
  };
  const settings = async (db: Queryable, clock: Clock): Promise<Known> => {
    const last = known && (await known.catch(() => undefined));
    if (last && elapsedMs(last.readAt, clock.now()) < freshMs) return last;
    known = read(db, clock);
    return known;
  };
  const region: House['region'] = async (db, clock, ip) => {
    const country = countries.countryOf(ip);
    return { ...(await settings(db, clock)).decide(ip, country), country };
  };
  return {
    region,
    async gate(call, { db, clock, ip }) {
      if (call.access === 'vendor' || call.access.startsWith('staff') || isAboutTheHouse(call.path)) return;
      if (call.path.startsWith('/office/')) return;
      const now = await settings(db, clock);
      const { isRestricted, country } = await region(db, clock, ip);
      if (isRestricted) throw new Refusal('region.restricted', { country: country ?? '' });
      if (isMaintenanceOn(now, clock.now())) throw new Refusal('system.maintenance', { endsAt: now.maintenanceEndsAt ?? '' });
    },
    forget: () => {
      known = undefined;
    },
  };
}

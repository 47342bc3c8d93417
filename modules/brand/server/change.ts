import type { CallContext } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { Clock } from '@baize/kernel';
import { auditCall, type Deed } from '@baize/staff/server';
import type { House } from './house.ts';
import type { Countries } from './ports/countries.ts';
import { lockBrand } from './store.ts';

export interface BrandServices {
  readonly house: House;
  readonly countries: Countries;
  readonly changed: (db: Queryable, clock: Clock) => Promise<void>;
  readonly sharePercent: (code: string) => number;
  /** Who else logs members in here, by name. */
  readonly providers: readonly string[];
  /** Names of the required steps of all modules that are not done. */
  readonly missingSteps: (db: Queryable, clock: Clock) => Promise<readonly string[]>;
  /** Whether there is a member or a posting: from then on currency and zone are fixed. */
  readonly isInUse: (db: Queryable) => Promise<boolean>;
}

export type Tx = Parameters<typeof lockBrand>[0];

/** Does a change under the brand's lock, writes it to the audit log with the reason that was given, and tells the pages after the commit. */
export async function change<I>(services: BrandServices, context: CallContext<I>, work: (tx: Tx) => Promise<Deed>): Promise<object> {
  const { input } = context as CallContext<unknown>;
  const reason = typeof input === 'object' && input !== null && 'reason' in input ? { reason: String(input.reason) } : {};
  await context.db.transaction(async tx => {
    await lockBrand(tx);
    const deed = await work(tx);
    await auditCall(context, tx, { ...deed, ...reason });
  });
  context.after(() => services.changed(context.db, context.clock));
  return {};
}

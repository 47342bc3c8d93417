import { type CallContext, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { Clock, Instant } from '@baize/kernel';
import * as calls from '../contract/index.ts';
import type { House } from './house.ts';
import type { Countries } from './ports/countries.ts';
import { toPermissionInfo, toWhitelabel } from './rules.ts';
import { readBrand, readDomains, readShell } from './store.ts';

export interface BrandParts {
  /** The server's sealing. A function, because the server is made after its modules. */
  readonly sealing: () => { published(): Promise<{ kid: string; jwk: object; now: Instant }> };
  /** The countries of addresses. Absent = no address is known. */
  readonly countries?: Countries;
  /** Told after the commit that something has changed which open pages show, to tell them and the other servers. */
  readonly changed?: () => Promise<void> | void;
}

export interface BrandServices {
  readonly house: House;
  readonly countries: Countries;
  readonly changed: (db: Queryable, clock: Clock) => Promise<void>;
}

async function permissionInfoFor(
  { house }: BrandServices,
  { db, ip, clock, requestId }: CallContext<unknown>,
): Promise<calls.PermissionInfo> {
  const [shell, region] = await Promise.all([readShell(db), house.region(db, clock, ip)]);
  return toPermissionInfo(shell, {
    profile: calls.jurisdictionProfiles[shell.jurisdiction],
    region,
    now: clock.now(),
    reference: requestId,
  });
}

export const brandHandlers = (parts: Pick<BrandParts, 'sealing'>, services: BrandServices): Handler[] => [
  handle(calls.systemStatus, context => permissionInfoFor(services, context)),
  handle(calls.systemPermission, context => permissionInfoFor(services, context)),
  handle(calls.systemWhitelabel, async ({ db }) => {
    const brand = await readBrand(db);
    return toWhitelabel(brand, calls.jurisdictionProfiles[brand.jurisdiction]);
  }),
  handle(calls.systemDomainRoute, async ({ db }) => ({ domainList: await readDomains(db) })),
  handle(calls.systemSealing, async () => {
    const { kid, jwk, now } = await parts.sealing().published();
    return calls.systemSealing.output.parse({ kid, jwk, now });
  }),
];

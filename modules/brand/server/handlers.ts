import { type CallContext, type Handler, handle } from '@baize/call/server';
import type { Instant } from '@baize/kernel';
import {
  jurisdictionProfiles,
  type PermissionInfo,
  systemDomainRoute,
  systemPermission,
  systemSealing,
  systemStatus,
  systemWhitelabel,
} from '../contract/index.ts';
import { toPermissionInfo, toWhitelabel } from './rules.ts';
import { readBrand, readDomains, readShell } from './store.ts';

export interface BrandParts {
  /** The server's sealing. A function, because the server is made after its modules. */
  readonly sealing: () => { published(): Promise<{ kid: string; jwk: object; now: Instant }> };
  /** The country of an address (ISO 3166, two letters), or null where it is not known. Absent = no address is known. */
  readonly countryOf?: (ip: string) => string | null | Promise<string | null>;
}

async function permissionInfoFor(parts: BrandParts, { db, ip, clock }: CallContext<unknown>): Promise<PermissionInfo> {
  const country = (await parts.countryOf?.(ip)) ?? null;
  const shell = await readShell(db, country);
  return toPermissionInfo(shell, { profile: jurisdictionProfiles[shell.jurisdiction], country, now: clock.now() });
}

export const brandHandlers = (parts: BrandParts): Handler[] => [
  handle(systemStatus, context => permissionInfoFor(parts, context)),
  handle(systemPermission, context => permissionInfoFor(parts, context)),
  handle(systemWhitelabel, async ({ db }) => {
    const brand = await readBrand(db);
    return toWhitelabel(brand, jurisdictionProfiles[brand.jurisdiction]);
  }),
  handle(systemDomainRoute, async ({ db }) => ({ domainList: await readDomains(db) })),
  handle(systemSealing, async () => {
    const { kid, jwk, now } = await parts.sealing().published();
    return systemSealing.output.parse({ kid, jwk, now });
  }),
];

import { type CallContext, type Handler, handle, openSecret } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Clock, type Instant, unixMs } from '@baize/kernel';
import * as calls from '../contract/index.ts';
import type { BrandServices } from './change.ts';
import { profileOf } from './law.ts';
import type { Countries } from './ports/countries.ts';
import { toPermissionInfo, toWhitelabel } from './rules.ts';
import { chatKeyPlace } from './setup/handlers.ts';
import { signedChat } from './setup/rules.ts';
import { readChatKey, readServices } from './setup/store.ts';
import { readBrand, readDomains, readShell } from './store.ts';

export interface BrandParts {
  /** The server's sealing. A function, because the server is made after its modules. */
  readonly sealing: () => { published(): Promise<{ kid: string; jwk: object; now: Instant }> };
  /** The countries of addresses. Absent = no address is known. */
  readonly countries?: Countries;
  /** How much of the product a language has texts for, in percent. Absent = everything. */
  readonly sharePercent?: (code: string) => number;
  /** Whether there is a member or a posting. Absent = there is none. */
  readonly isInUse?: (db: Queryable) => Promise<boolean>;
  /** Who else logs members in here, by name. Absent = no one. */
  readonly providers?: readonly string[];
  /** Names of the required steps of all modules that are not done. Absent = none. */
  readonly missingSteps?: (db: Queryable, clock: Clock) => Promise<readonly string[]>;
  /** Told after the commit that something has changed which open pages show, to tell them and the other servers. */
  readonly changed?: () => Promise<void> | void;
}

export async function permissionInfoFor(
  { house, providers }: Pick<BrandServices, 'house' | 'providers'>,
  { db, ip, clock, cookies, requestId }: Pick<CallContext<unknown>, 'db' | 'ip' | 'clock' | 'cookies' | 'requestId'>,
): Promise<calls.PermissionInfo> {
  const [shell, region, site] = await Promise.all([readShell(db), house.region(db, clock, ip), house.site({ db, clock, cookies })]);
  return toPermissionInfo(shell, {
    profile: profileOf(shell),
    region,
    now: clock.now(),
    site,
    providers,
    reference: requestId,
  });
}

/** Whoever asks is named to the chat only where they are logged in with an account of their own, and the chat can tell that it was us who named them. */
async function serviceLink({ db, actor, clock }: CallContext<unknown>): Promise<{ path: string | null }> {
  const [services, sealed] = await Promise.all([readServices(db), readChatKey(db)]);
  const chat = services.find(({ kind }) => kind === 'chat');
  if (!chat) return { path: null };
  if (sealed === null || actor.kind !== 'member' || actor.accountType === 4) return { path: chat.path };
  const caller = { userId: actor.memberId, account: actor.account };
  return { path: signedChat(chat.path, caller, { key: openSecret(sealed, chatKeyPlace), atMs: unixMs(clock.now()) }) };
}

export const brandHandlers = (parts: Pick<BrandParts, 'sealing'>, services: BrandServices): Handler[] => [
  handle(calls.systemStatus, context => permissionInfoFor(services, context)),
  handle(calls.systemPermission, context => permissionInfoFor(services, context)),
  handle(calls.systemWhitelabel, async ({ db }) => {
    const brand = await readBrand(db);
    return toWhitelabel(brand, profileOf(brand));
  }),
  handle(calls.systemDomainRoute, async ({ db }) => ({ domainList: await readDomains(db) })),
  handle(calls.serviceLink, serviceLink),
  handle(calls.systemSealing, async () => {
    const { kid, jwk, now } = await parts.sealing().published();
    return calls.systemSealing.output.parse({ kid, jwk, now });
  }),
];

import { elapsedMs, hour, type Instant, minute, plus } from '@baize/kernel';
import type { StaffStatus } from '../contract/index.ts';

/** The office sees everyone's data, so its sessions are short. */
export const idleMs = 30 * minute;
export const absoluteMs = 12 * hour;
export const seenEveryMs = minute;
/** From the password to the code. */
export const ticketMs = 5 * minute;
export const ticketTries = 5;

interface SessionFacts {
  readonly status: StaffStatus;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

export const isLive = (session: SessionFacts, now: Instant): boolean =>
  session.status === 'active' && elapsedMs(session.lastSeenAt, now) < idleMs && elapsedMs(session.createdAt, now) < absoluteMs;

/** So many failures within the window close the door until the earliest of them is older than the window. */
export const throttles = {
  /** One account from one network: an IPv4 address, or the first half of an IPv6 one. */
  pair: { failures: 5, windowMs: 15 * minute },
  /** One network, whatever the account. */
  address: { failures: 20, windowMs: 15 * minute },
  /** One account from all networks that never logged in to it; known ones are neither counted nor closed. */
  strangers: { failures: 10, windowMs: 15 * minute },
} as const;

export interface FailureFacts {
  readonly pairAt: Instant | null;
  readonly addressAt: Instant | null;
  readonly strangersAt: Instant | null;
  readonly isKnownAddress: boolean;
}

/** Seconds until another try is let through; 0 = now. */
export function waitSeconds(facts: FailureFacts, now: Instant): number {
  const open = [
    facts.pairAt && plus(facts.pairAt, throttles.pair.windowMs),
    facts.addressAt && plus(facts.addressAt, throttles.address.windowMs),
    facts.strangersAt && !facts.isKnownAddress && plus(facts.strangersAt, throttles.strangers.windowMs),
  ].map(at => (at ? elapsedMs(now, at) : 0));
  return Math.max(0, Math.ceil(Math.max(...open) / 1_000));
}

export interface RoleFacts {
  readonly isAll: boolean;
  readonly permissions: readonly string[];
}

/** What someone with these roles may do, of all that there is to do. A permission that no module knows any more is none. */
export function permissionsOf(roles: readonly RoleFacts[], all: readonly string[]): string[] {
  if (roles.some(role => role.isAll)) return [...all];
  const named = new Set(roles.flatMap(role => role.permissions));
  return all.filter(name => named.has(name));
}

export const normaliseAccount = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

interface Placed {
  readonly at: Instant;
  readonly source: string;
  readonly key: string;
}

/** The order of a member's timeline: total, so that a page goes on exactly where the one before ended. */
export const newestFirst = (a: Placed, b: Placed): number => {
  if (a.at !== b.at) return a.at > b.at ? -1 : 1;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.key > b.key ? -1 : a.key < b.key ? 1 : 0;
};

export const comesAfter = (entry: Placed, last: Placed): boolean => newestFirst(entry, last) > 0;

/** A target of the audit log: "deposit:5f…" is a thing of a kind, "law" is the only one of its kind. */
export function partsOf(target: string): { kind: string; id: string } {
  const colon = target.indexOf(':');
  return colon < 0 ? { kind: target, id: '' } : { kind: target.slice(0, colon), id: target.slice(colon + 1) };
}

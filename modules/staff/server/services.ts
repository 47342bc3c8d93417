import type { MemberTimeline, NamedTarget, OfficeSearch, SetupStep, WorkQueue } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { CheckedHandler } from './approvals/approvals.ts';

/** What hashes passwords. One for the whole process, so that all hashing is in one queue; the app passes it in. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the same work without a stored hash, and answers false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  isOutdated(stored: string): boolean;
  /** Whether it is one of those that are tried first. */
  isCommon(password: string): boolean;
}

export interface Invitation {
  readonly account: string;
  readonly name: string;
  /** Null for someone whose address is not known. */
  readonly email: string | null;
  /** Goes into the link; whoever has it sets the password. */
  readonly token: string;
  /** created: a new account · reset: access was taken away, and the person is notified. */
  readonly why: 'created' | 'reset';
  readonly language: string;
}

/** How an invitation reaches its person. */
export interface InvitationPort {
  /** mail: the e-mail server took it · console: printed where the server runs · failed: no one has it. */
  readonly deliver: (invitation: Invitation) => Promise<'mail' | 'console' | 'failed'>;
}

export interface StaffParts {
  readonly passwords: PasswordHasher;
  /** Every permission that a module of the installation asks for; those of this module are added. */
  readonly permissions: readonly string[];
  /** The handlers of all other modules whose decisions may wait for a second person. */
  readonly checked: readonly CheckedHandler[];
  /** The queues of all other modules. */
  readonly queues: readonly WorkQueue[];
  /** The searches of all other modules. */
  readonly searches: readonly OfficeSearch[];
  /** What all other modules know of a member's past. */
  readonly timelines: readonly MemberTimeline[];
  /** How all other modules name what is decided. */
  readonly targets: readonly NamedTarget[];
  /** The steps of setting up of all other modules. */
  readonly setup: readonly SetupStep[];
  /** Whether the installation runs on play money; absent = it does not. */
  readonly isPlayMoney?: boolean;
  readonly invitations: InvitationPort;
  /** The name that an authenticator shows. */
  readonly issuer: (db: Queryable) => Promise<string>;
}

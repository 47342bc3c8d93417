import type { Database } from '@baize/db';
import { type Clock, type MemberId, refuse, type SessionId, type StaffId } from '@baize/kernel';
import type { Channel } from '@baize/live';
import type { InputOf } from '../declare.ts';

/** Account types: 0 member, 1 and 2 agents, 4 trial (free play), 41 and 42 agents of the later scheme. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

interface GuestActor {
  readonly kind: 'guest';
}
export interface MemberActor {
  readonly kind: 'member';
  readonly memberId: MemberId;
  readonly account: string;
  readonly accountType: AccountType;
  readonly sessionId: SessionId;
  /** The password was given out by someone else or has expired: until it is changed only calls that are open to such a member are let through. */
  readonly mustChangePassword?: boolean;
}
interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: StaffId;
  readonly account: string;
  readonly permissions: ReadonlySet<string>;
  readonly sessionId: SessionId;
}
interface VendorActor {
  readonly kind: 'vendor';
  readonly vendorCode: string;
  readonly keyId: string;
  readonly isFresh: boolean;
}

/** Who makes the call. Decided by the server from credentials, never from the body. */
export type Actor = GuestActor | MemberActor | StaffActor | VendorActor;

/** What an authenticator may look at. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The caller may be recognised by what the server remembers: the call only reads, or its handler asks again. */
  readonly mayRecall: boolean;
  readonly path: string;
  readonly rawBody: Buffer | undefined;
  readonly ip: string;
}

/** A session with which a call would be let through, and what its staff may do now. */
interface LivingSession {
  readonly id: SessionId;
  readonly permissions?: ReadonlySet<string>;
}

/**
 * Recognises callers of one kind. Answers undefined when there are no credentials of that kind; throws a refusal when there are and they are no good.
 */
export interface Authenticator {
  readonly kind: 'member' | 'staff' | 'vendor';
  readonly recognise: (credentials: Credentials, db: Database, clock: Clock) => Promise<Actor | undefined>;
  /** The key that the caller names, believed or not; undefined where these are no credentials of this kind. */
  readonly claim?: (credentials: Pick<Credentials, 'headers' | 'path'>) => string | undefined;
  /** Of these sessions the ones that `recognise` would still let through. Asked for all open sockets together, again and again. */
  readonly living?: (sessionIds: readonly SessionId[], db: Database, clock: Clock) => Promise<readonly LivingSession[]>;
}

interface CookieOptions {
  readonly maxAgeSeconds?: number;
}

/** A file of an upload, its type decided by its first bytes and not by what the sender says. */
export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

export interface CallContext<Input> {
  readonly input: Input;
  readonly actor: Actor;
  /** In a `once` call this is the transaction that also keeps the answer. */
  readonly db: Database;
  readonly clock: Clock;
  /** The Idempotency-Key of a call that is declared `keepsOnce`; undefined for every other. */
  readonly onceKey: string | undefined;
  readonly requestId: string;
  /** The caller's address; taken from forwarding headers only when a trusted proxy set them. */
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  readonly isSecure: boolean;
  /** Language code as in `base/i18n/codes.ts`, CN where the caller named none. */
  readonly language: string;
  readonly files: readonly UploadedFile[];
  /** Runs after a successful answer has been committed; its failure is logged and changes nothing. */
  readonly after: (work: () => Promise<void> | void) => void;
  /** Tells whoever is in these rooms of the channel that what it shows has changed. Sent after the commit, gathered for a moment. */
  readonly touch: (channel: Channel, keys: readonly string[]) => void;
  /** As the browser sent them: of whatever worth the handler can prove. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
  readonly clearCookie: (name: string) => void;
  /**
   * Tells the browser to drop the pages and answers that it keeps of this origin, so that going back shows nothing. What the pages themselves have stored
   * they clear: among it is the key of a trusted device, which outlives a log-out.
   */
  readonly forgetBrowserData: () => void;
}

/** What the handler of a call is given: `ContextOf<typeof calls.login>`. The input is the one that the call declares. */
export type ContextOf<C> = CallContext<InputOf<C>>;

/** The logged-in member. Calls with access member, official or agent always have one. */
export function memberOf(context: { actor: Actor }): MemberActor {
  return context.actor.kind === 'member' ? context.actor : refuse('customer.not.login');
}

export function staffOf(context: { actor: Actor }): StaffActor {
  return context.actor.kind === 'staff' ? context.actor : refuse('customer.not.login');
}

export function vendorOf(context: { actor: Actor }): VendorActor {
  return context.actor.kind === 'vendor' ? context.actor : refuse('customer.not.login');
}

/** Agent types that open the agent centre: all but type 4. */
export const isAgentType = (type: AccountType): boolean => type === 1 || type === 2 || type === 41 || type === 42;

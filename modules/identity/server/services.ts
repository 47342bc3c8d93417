import type { CallContext } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import type { Currency, Instant, MemberId, SessionId } from '@baize/kernel';
import type { SocialProvider } from '../contract/index.ts';
import type { CaptchaKind } from './captcha/captcha.ts';
import type { PasswordHasher } from './passwords/passwords.ts';
import type { MessagePort } from './ports/message.ts';
import type { SocialPort } from './ports/social.ts';
import type { SessionLine } from './sessions/memory.ts';

/** What the brand decides about accounts. Brand and identity have the same level, so the app brings them together. */
export interface IdentityPolicy {
  /** Whose account it is, in authenticators and among passkeys. */
  readonly brandName: string;
  /** Whole years that a newcomer confirms, and that a date of birth must show. */
  readonly minimumAge: number;
  readonly currency: Currency;
  /** Free play is switched on, and the law allows it without a check of age. */
  readonly hasFreePlay: boolean;
  /** After so many days a password expires, where its change is forced. */
  readonly passwordDays: number;
  /** IANA zone of the brand's day, by which ages are counted. */
  readonly zone: string;
  /** MOBILENUMREG3: the form asks for a phone number. */
  readonly asksMobile: boolean;
  /** REGMOBVERF3: the number on the form is proven by a code. */
  readonly verifiesMobile: boolean;
  /** MOBILENUMPASSREG3: a phone number and a password make an account. */
  readonly hasMobileRegistration: boolean;
  /** MOBILEVERCODELOGIN3: a code by SMS logs in. */
  readonly hasCodeLogin: boolean;
  /** Hosts that the brand is reached under; none = whichever the visitor has open. Passkeys and other providers' login hold for a host. */
  readonly hosts: readonly string[];
  /** PWDEXPFORCECHANGE3. */
  readonly forcesPasswordChange: boolean;
  /** The law takes the name on a bank account for a second step. */
  readonly allowsBankName: boolean;
  /** The law and the operator let a login say that an account does not exist. */
  readonly tellsUnknownAccounts: boolean;
}

/** By what someone may be known again. '' = not told. */
export interface Person {
  readonly mobile: string;
  readonly email: string;
  readonly payeeName: string;
  readonly birthday: string;
  /** Of an identity document, where the operator asks for one. */
  readonly idNumber?: string;
}

/** False for a person we may not register: asked before an account is made, and before a number or an address is bound to one. */
export type Admits = (tx: Transaction, person: Person & { readonly memberId: MemberId | null }) => Promise<boolean>;

/** Keeps that a newcomer has agreed to the terms. */
type Agreed = (tx: Transaction, newcomer: { memberId: MemberId; at: Instant; ip: string }) => Promise<void>;

/** The names on the bank accounts that a member has bound. */
type BankNames = (db: Queryable, memberId: MemberId) => Promise<readonly string[]>;

/** By whose link a newcomer comes: the agent above, and what the newcomer becomes (0 a member, 1 an agent). Undefined = there is no link of that code that can be used. */
interface Invitation {
  readonly agentId: MemberId;
  readonly type: 0 | 1;
}

/** Links by which agents invite, kept by a higher module. */
export interface ReferralLinks {
  /** Looks, and takes nothing. */
  readonly look: (db: Queryable, code: string, at: Instant) => Promise<Invitation | undefined>;
  /** Takes a use, in the transaction that makes the account. */
  readonly take: (tx: Transaction, code: string, at: Instant) => Promise<Invitation | undefined>;
  /** Told who came by the link whose use was taken. */
  readonly used: (tx: Transaction, use: { memberId: MemberId; code: string; at: Instant }) => Promise<unknown>;
  /** Sets the lottery rebate of whoever an agent takes in by hand. Errors: lottery.level.range. */
  readonly rebate: (tx: Transaction, given: { memberId: MemberId; uplineId: MemberId; bps: number; at: Instant }) => Promise<unknown>;
}

export interface IdentityParts {
  readonly captcha: CaptchaKind;
  readonly policy: (db: Queryable) => Promise<IdentityPolicy>;
  /** Told after the commit which sessions have ended, to cut their sockets on every server (fan-out topic `session:ended`). */
  readonly sessionsEnded?: (sessionIds: readonly SessionId[]) => Promise<void> | void;
  /** What tells this server of sessions that changed anywhere; absent = each call asks the database for its session. */
  readonly fanout?: SessionLine;
  readonly passwords?: PasswordHasher;
  /** Absent = agents invite by their own code alone. */
  readonly links?: ReferralLinks;
  /** Absent = everyone is taken in. */
  readonly admits?: Admits;
  /** Told in the transaction that makes an account by the form, which asks for agreement. Absent = nothing is kept of it. */
  readonly agreed?: Agreed;
  /** Accounts are in a higher module, so the app brings their names. Absent = no one has any. */
  readonly bankNames?: BankNames;
  /** How messages reach people; without one they are kept where the office sees them. */
  readonly ports?: Ports;
  /** The words of a message in a language. Absent = the key and the values, for tests. */
  readonly translate?: Translate;
  /** Where members reach the product when no host of the brand is set: "https://play.example.com". */
  readonly publicUrl?: string;
  /** A demonstration: codes that were not sent are readable in the office. */
  readonly showsCodes?: boolean;
  /** Trial accounts that one network may open in an hour. */
  readonly trialsPerHour?: number;
}

export interface Ports {
  readonly sms?: MessagePort | undefined;
  readonly email?: MessagePort | undefined;
  /** Other providers by which one may log in. */
  readonly social?: Readonly<Partial<Record<SocialProvider, SocialPort>>> | undefined;
}

type Translate = (language: string, key: string, values: Readonly<Record<string, string | number>>) => string;

export interface Services {
  readonly captcha: CaptchaKind;
  readonly policy: IdentityParts['policy'];
  readonly passwords: PasswordHasher;
  readonly links: ReferralLinks;
  readonly admits: Admits;
  readonly agreed: Agreed;
  readonly bankNames: BankNames;
  readonly ports: Ports;
  readonly translate: Translate;
  readonly publicUrl: string;
  readonly showsCodes: boolean;
  readonly trialsPerHour: number;
  /** The same immediately, where the call ends in a refusal. */
  readonly cutSessions: (sessionIds: readonly SessionId[]) => Promise<void>;
  readonly sessionsEnded: (context: Pick<CallContext<unknown>, 'after'>, sessionIds: readonly SessionId[]) => void;
}

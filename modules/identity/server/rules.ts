import { day, elapsedMs, hour, type Instant, minute, networkOf, plus, refuse, second } from '@baize/kernel';
import {
  birthdayOf,
  checkField,
  type FieldRule,
  lengthOf,
  type MemberStatus,
  normaliseAccount,
  passwordBounds,
  type RegistrationField,
  shippedRule,
} from '../contract/index.ts';

export { networkOf };

/** A session that is not used so long ends. */
export const idleMs = 12 * hour;
/** A session ends so long after it began, used or not. */
export const absoluteMs = 30 * day;
/** `last_seen_at` is written at most so often. */
const seenEveryMs = minute;
/** Live sessions of one member; the oldest makes room. */
export const maxSessions = 20;
/** Below this level of the tree no one is taken in; the database holds the same number. */
export const maxLevel = 100;
export const usualTrialsPerHour = 5;
/** Older than anyone has become. */
const oldest = 125;

export interface SessionFacts {
  readonly status: MemberStatus;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

/** What a session is held against at a moment. Instants sort as text, so that no session's times need be reckoned with. */
export interface SessionBounds {
  readonly at: Instant;
  /** Used since. */
  readonly seenAfter: Instant;
  readonly createdAfter: Instant;
  /** Last noted as used then or earlier: noted again. */
  readonly noteFrom: Instant;
}

export const sessionBounds = (at: Instant): SessionBounds => ({
  at,
  seenAfter: plus(at, -idleMs),
  createdAfter: plus(at, -absoluteMs),
  noteFrom: plus(at, -seenEveryMs),
});

/** Whether a session that no one ended still counts. */
export const isLive = (session: SessionFacts, { seenAfter, createdAfter }: SessionBounds): boolean =>
  session.status === 'active' && session.lastSeenAt > seenAfter && session.createdAt > createdAfter;

/** The part of an address that one site holds: the whole of IPv4, the first 48 bits of IPv6, of which a tunnel gives 65,536 networks to one person. */
export function siteOf(ip: string): string {
  const network = networkOf(ip);
  return network.endsWith('::/64') ? `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48` : network;
}

/** So many failures within the window close the door until the earliest of them is older than the window. */
export const throttles = {
  /** One account from one network. */
  pair: { failures: 5, windowMs: 5 * minute },
  /** One network, whatever the account. */
  network: { failures: 50, windowMs: 15 * minute },
  /** One account from all networks that it never logged in from. Known ones are not counted and not closed: no one can lock a victim out. */
  strangers: { failures: 20, windowMs: 15 * minute },
  /** Codes of an authenticator for one member, from wherever they come: six digits must not be guessed over weeks. */
  factor: { failures: 20, windowMs: day },
  /** Passwords under way for one network, so that a burst does not pass before the first of it is judged. */
  underWay: { failures: 80, windowMs: 10 * second },
} as const;
/** From so many failures of the account or the network a captcha is asked. */
export const captchaAfter = { failures: 3, windowMs: 15 * minute } as const;
/** A network stays known to an account so long after a login. */
export const knownNetworkMs = 90 * day;

/** When the n-th latest failure was, n being the number in `throttles`; null when there are fewer within the window. */
export interface FailureFacts {
  readonly pairAt: Instant | null;
  readonly networkAt: Instant | null;
  readonly strangersAt: Instant | null;
  readonly factorAt: Instant | null;
  readonly underWayAt: Instant | null;
  readonly isKnownNetwork: boolean;
  readonly needsCaptcha: boolean;
}

/** Seconds until another try is let through; 0 = now. */
export function waitSeconds(facts: FailureFacts, now: Instant): number {
  const open = [
    facts.pairAt && plus(facts.pairAt, throttles.pair.windowMs),
    facts.networkAt && plus(facts.networkAt, throttles.network.windowMs),
    facts.strangersAt && !facts.isKnownNetwork && plus(facts.strangersAt, throttles.strangers.windowMs),
    facts.factorAt && plus(facts.factorAt, throttles.factor.windowMs),
    facts.underWayAt && plus(facts.underWayAt, throttles.underWay.windowMs),
  ].map(at => (at ? elapsedMs(now, at) : 0));
  return Math.max(0, Math.ceil(Math.max(...open) / 1_000));
}

interface NewPassword {
  readonly password: string;
  readonly verifyPwd: string;
  readonly account: string;
}

interface PasswordRules {
  /** What the brand asks of a password, on the form and ever after. */
  readonly rule: FieldRule;
  readonly common: ReadonlySet<string>;
}

/** Refuses what the product's bounds or the brand's rule do not let be a password. */
function checkPasswordField(rule: FieldRule, password: string): void {
  const [min, max] = [Math.max(rule.minLength, passwordBounds.min), Math.min(rule.maxLength, passwordBounds.max)];
  const length = lengthOf(password);
  if (length < min || length > max || !password.isWellFormed()) refuse('password.length', { min, max });
  if (checkField(rule, password) !== 'ok') refuse('password.unfit', { patternId: rule.patternId, min, max });
}

/** Refuses a new password that does not follow the rule, is typed differently, common, or the account itself; whoever sets it and however. */
export function checkNewPassword({ password, verifyPwd, account }: NewPassword, { rule, common }: PasswordRules): void {
  checkPasswordField(rule, password);
  if (password !== verifyPwd) refuse('password.differs');
  const plain = normaliseAccount(password);
  if (common.has(plain)) refuse('password.common');
  if (plain === account) refuse('password.like.account');
}

type RegistrationInput = Readonly<Record<RegistrationField, string>> & { readonly agreement: boolean; readonly isOfAge: boolean };

interface RegistrationFacts {
  /** The form of the brand, in the order of its fields. */
  readonly rules: readonly FieldRule[];
  readonly minimumAge: number;
  /** Whole years since a birthday on the brand's day. */
  readonly ageOf: (birthday: string) => number;
  readonly common: ReadonlySet<string>;
}

/** The birthday that a form asked for, as it is kept; none where it was not asked. */
export function birthdayOn(rules: readonly FieldRule[], typed: string): string {
  const rule = rules.find(({ field }) => field === 'birthday');
  return (rule && birthdayOf(rule.patternId, typed)) ?? '';
}

const unfitFacts = ({ field, patternId, minLength: min, maxLength: max }: FieldRule) => ({ field, patternId, min, max });

function checkFields(input: RegistrationInput, facts: RegistrationFacts): void {
  for (const rule of facts.rules) {
    if (rule.field === 'verifyPwd' || rule.field === 'captcha') continue;
    const outcome = checkField(rule, input[rule.field]);
    if (outcome === 'empty') refuse('register.field.empty', { field: rule.field });
    if (outcome === 'ok') continue;
    if (rule.field === 'password') checkPasswordField(rule, input.password);
    refuse('register.field.unfit', unfitFacts(rule));
  }
}

/** A day to come, or of someone older than anyone is, was mistyped: it says nothing about an age. */
function checkBirthday(birthday: string, { rules, ageOf, minimumAge }: RegistrationFacts): void {
  const years = birthday === '' ? minimumAge : ageOf(birthday);
  const rule = rules.find(({ field }) => field === 'birthday');
  if (rule && (years < 0 || years > oldest)) refuse('register.field.unfit', unfitFacts(rule));
  if (years < minimumAge) refuse('register.age.below', { field: 'birthday', age: minimumAge });
}

/** Refuses the form for the first thing that is wrong with it, in the order of its fields. `input` is normalised already. */
export function checkRegistration(input: RegistrationInput, facts: RegistrationFacts): void {
  checkFields(input, facts);
  const rule = facts.rules.find(({ field }) => field === 'password') ?? shippedRule('password');
  checkNewPassword({ password: input.password, verifyPwd: input.verifyPwd, account: input.username }, { rule, common: facts.common });
  checkBirthday(birthdayOn(facts.rules, input.birthday), facts);
  if (!input.isOfAge) refuse('register.age.required', { minimumAge: facts.minimumAge });
  if (!input.agreement) refuse('register.agreement.required');
  // Where a code is asked, the captcha was asked before it was sent.
  if (input.captcha === '' && !facts.rules.some(rule => rule.field === 'verificationCode')) refuse('captcha.empty');
}

/** Whether a password is so old that it must be changed; never where the brand does not force it. */
export const isPasswordExpired = (
  changedAt: Instant,
  now: Instant,
  policy: { forcesPasswordChange: boolean; passwordDays: number },
): boolean => policy.forcesPasswordChange && elapsedMs(changedAt, now) >= policy.passwordDays * day;

/** What each protection weighs; an authenticator or a passkey most, because no one can read them on the way. Out of 100. */
export const scoreOf = (has: {
  hasPassword: boolean;
  hasStrongFactor: boolean;
  hasMobile: boolean;
  hasEmail: boolean;
  hasPaymentPassword: boolean;
}): number =>
  (has.hasPassword ? 25 : 0) +
  (has.hasStrongFactor ? 40 : 0) +
  (has.hasMobile ? 10 : 0) +
  (has.hasEmail ? 15 : 0) +
  (has.hasPaymentPassword ? 10 : 0);

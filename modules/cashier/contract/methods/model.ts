import { currencyCode, idOf, positiveMinorText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/**
 * bank-transfer: the member sends to an account of the operator, people match it · hosted: on the page of a provider · crypto: an exact amount to an
 * address of a provider · play: play money, added immediately, only where the brand runs on it.
 */
export const methodKinds = ['bank-transfer', 'hosted', 'crypto', 'play'] as const;
export const methodKind = z.enum(methodKinds);
export type MethodKind = (typeof methodKinds)[number];

/** Kinds that need a provider. */
export const needsProvider = (kind: MethodKind): boolean => kind === 'hosted' || kind === 'crypto';

/** By language code; CN and EN are always there. */
export const methodNames = z.record(
  z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
);
export type MethodNames = z.output<typeof methodNames>;

/** The name in the reader's language, else in the nearest that there is. */
export const methodName = (names: MethodNames, language: string): string => names[language] ?? names['EN'] ?? names['CN'] ?? '';

/** What a way costs: a fixed part, and basis points of what arrives. */
export const methodFee = z.object({
  fixedMinor: unsignedMinorText,
  rateBps: z.int().check(z.gte(0), z.lte(5_000)),
  /** member: taken off what arrives · house: the member gets all of it. */
  bearer: z.enum(['member', 'house']),
});

const clockText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/), z.describe('Time of day of the brand, 00:00 to 24:00'));

/** Opening hours of the brand's zone. None at all = always open. Past midnight is two spans. */
export const openingSpan = z.object({
  /** 1 Monday to 7 Sunday. */
  days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  from: clockText,
  to: clockText,
});
const openingHours = z.array(openingSpan).check(z.maxLength(14));
export type OpeningSpan = z.output<typeof openingSpan>;

const line = z.string().check(z.trim(), z.maxLength(120));

/** Where a bank transfer goes; empty texts for every other kind. */
export const bankAccount = z.object({ bank: line, branch: line, holder: line, number: line });
export type BankAccount = z.output<typeof bankAccount>;

export const kycNeeded = z.enum(['none', 'basic', 'verified']);

/** What the office decides about a method. */
export const methodSettings = z.object({
  kind: methodKind,
  /** Code of the provider; '' for bank transfers and play money. */
  provider: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
  names: methodNames,
  currency: currencyCode,
  fee: methodFee,
  minMinor: positiveMinorText,
  maxMinor: positiveMinorText,
  /** Most that one member brings by it in a business day; null = no such bound. */
  dayMinor: z.nullable(positiveMinorText),
  hours: openingHours,
  kycLevel: kycNeeded,
  /** How long a member has to pay, in minutes. */
  payMinutes: z.int().check(z.gte(5), z.lte(10_080)),
  /** How long it usually takes until the money is there, in minutes; 0 = immediately. */
  arrivalMinutes: z.int().check(z.gte(0), z.lte(10_080)),
  /** What must be played before money leaves again, in basis points of what is credited: 10000 = once. */
  turnoverBps: z.int().check(z.gte(0), z.lte(1_000_000)),
  bank: bankAccount,
  /** Place among the methods, smallest first. */
  place: z.int().check(z.gte(0), z.lte(10_000)),
  isOn: z.boolean(),
});
export type MethodSettings = z.output<typeof methodSettings>;

export const officeMethod = z.extend(methodSettings, {
  id: idOf('MethodId'),
  /** Counts the changes: saving an older one is refused. */
  version: z.int(),
  /** False while its provider is not set up: then it is shown to no one. */
  hasProvider: z.boolean(),
});
export type OfficeMethod = z.output<typeof officeMethod>;

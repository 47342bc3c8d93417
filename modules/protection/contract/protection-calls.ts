import { call, currencyCode, idOf, instantText, minorText, notFound, nothing, pageInput, pageOf, reason } from '@baize/call';
import { channel } from '@baize/live';
import * as z from 'zod/mini';
import { barErrors, limitErrors } from './errors.ts';
import {
  bar,
  depositRoomShape,
  exclusionMonths,
  limitAmount,
  limitKind,
  limitPeriod,
  protectionShape,
  realityMinutes,
  timeOutHours,
} from './limits.ts';

const whichLimit = { kind: limitKind, period: limitPeriod };
const often = { count: 30, perSeconds: 300 };

export const memberProtection = call({
  name: 'memberProtection',
  method: 'GET',
  path: '/wps/compliance/protection',
  access: 'official',
  summary: 'The member’s limits with what is used and left of each, changes that wait, and a break or an exclusion.',
  input: nothing,
  output: protectionShape,
});

export const memberDepositRoom = call({
  name: 'memberDepositRoom',
  method: 'GET',
  path: '/wps/compliance/deposit-room',
  access: 'official',
  summary: 'How much the member may still put in, and whether they have a limit for it.',
  input: nothing,
  output: z.extend(depositRoomShape, { currency: currencyCode, hasLimit: z.boolean(), hasDeposited: z.boolean() }),
});

export const setLimit = call({
  name: 'setLimit',
  method: 'POST',
  path: '/wps/compliance/limits',
  access: 'official',
  limit: often,
  summary: 'Sets a limit. A new one or a lower one holds at once; a higher one, or none (null), waits and has to be confirmed.',
  input: z.object({ ...whichLimit, amount: z.nullable(limitAmount) }),
  /** When it can be confirmed; null = it holds already. */
  output: z.object({ confirmFrom: z.nullable(instantText) }),
  errors: limitErrors,
});

export const confirmLimit = call({
  name: 'confirmLimit',
  method: 'POST',
  path: '/wps/compliance/limits/confirm',
  access: 'official',
  limit: often,
  summary: 'Says yes a second time to a higher limit, or to none, after the time to think it over.',
  input: z.object(whichLimit),
  output: nothing,
  errors: limitErrors,
});

export const cancelLimitChange = call({
  name: 'cancelLimitChange',
  method: 'POST',
  path: '/wps/compliance/limits/cancel',
  access: 'official',
  limit: often,
  summary: 'Takes back a change that waits. The limit stays as it is.',
  input: z.object(whichLimit),
  output: nothing,
  errors: limitErrors,
});

export const takeTimeOut = call({
  name: 'takeTimeOut',
  method: 'POST',
  path: '/wps/compliance/time-out',
  access: 'official',
  limit: often,
  summary: 'A break of 24 hours to six weeks: no play and no deposit, at once. It cannot be shortened.',
  input: z.object({ hours: z.int().check(z.gte(timeOutHours.least), z.lte(timeOutHours.most)) }),
  output: z.object({ until: instantText }),
  errors: barErrors,
});

export const excludeMyself = call({
  name: 'excludeMyself',
  method: 'POST',
  path: '/wps/compliance/exclusion',
  access: 'official',
  limit: often,
  summary: 'Self-exclusion of six months or more: no play and no deposit, at once. It cannot be shortened, and does not end by itself.',
  input: z.object({ months: z.int().check(z.gte(exclusionMonths.least), z.lte(exclusionMonths.most)) }),
  output: z.object({ until: instantText }),
  errors: barErrors,
});

export const askToReturn = call({
  name: 'askToReturn',
  method: 'POST',
  path: '/wps/compliance/return',
  access: 'official',
  limit: often,
  summary: 'Asks to come back after a self-exclusion whose time is over; play opens a day later. Or takes that back.',
  input: z.object({ isAsking: z.boolean() }),
  output: z.object({ returnsAt: z.nullable(instantText) }),
  errors: barErrors,
});

export const closeAccount = call({
  name: 'closeAccount',
  method: 'POST',
  path: '/wps/compliance/closure',
  access: 'official',
  limit: often,
  summary: 'Closes the account at once: no play and no deposit. What is in it can be withdrawn; support opens it again.',
  input: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  output: nothing,
  errors: barErrors,
});

/** How long someone has played without a pause, what it has brought, and whether it is time to tell them. */
const sitting = z.object({
  beganAt: z.nullable(instantText),
  seconds: z.int(),
  netMinor: minorText,
  currency: currencyCode,
  intervalMinutes: z.int(),
  isCheckDue: z.boolean(),
  checkDueAt: z.nullable(instantText),
  /** Why no more stakes are taken: a break, an exclusion, or the time is used up. */
  stop: z.nullable(
    z.object({ code: z.enum(['play.timed.out', 'play.excluded', 'account.closed', 'limit.play.reached']), until: z.string() }),
  ),
});

export const playPulse = call({
  name: 'playPulse',
  method: 'POST',
  path: '/wps/compliance/pulse',
  access: 'member',
  summary: 'Tells that a game is open, or only asks: how long the sitting has lasted, what it has brought, whether it is time to tell.',
  input: z.object({ isPlaying: z.boolean() }),
  output: sitting,
});

export const readRealityCheck = call({
  name: 'readRealityCheck',
  method: 'POST',
  path: '/wps/compliance/reality',
  access: 'member',
  summary: 'The member has read how long they have played and goes on, or leaves; the sitting ends then.',
  input: z.object({ isLeaving: z.boolean() }),
  output: nothing,
});

export const setRealityInterval = call({
  name: 'setRealityInterval',
  method: 'POST',
  path: '/wps/compliance/reality/interval',
  access: 'official',
  limit: often,
  summary: 'How often the member wants to be told how long they have played.',
  input: z.object({ minutes: z.int().check(z.gte(realityMinutes.least), z.lte(realityMinutes.most)) }),
  output: nothing,
});

const memberId = idOf('MemberId');

export const officeProtection = call({
  name: 'officeProtection',
  method: 'GET',
  path: '/office/api/members/:memberId/protection',
  access: 'staff:protection.read',
  summary: 'A member’s limits with what is used, changes that wait, breaks and exclusions.',
  input: z.object({ memberId }),
  output: protectionShape,
  errors: notFound,
});

export const officeProtectionRecord = call({
  name: 'officeProtectionRecord',
  method: 'GET',
  path: '/office/api/members/:memberId/protection/record',
  access: 'staff:protection.read',
  summary: 'What became of a member’s protection, by whom and why, the newest first.',
  input: z.object({ memberId, ...pageInput }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: instantText,
      /** "member", "staff" or "system". */
      by: z.enum(['member', 'staff', 'system']),
      what: z.string(),
      facts: z.record(z.string(), z.nullable(z.string())),
      reason: z.string(),
    }),
  ),
  errors: notFound,
});

export const officeSetLimit = call({
  name: 'officeSetLimit',
  method: 'POST',
  path: '/office/api/members/:memberId/limits',
  access: 'staff:protection.write',
  summary:
    'Sets the operator’s limit beside the member’s own, of which the tighter one wins; or takes the operator’s away (null). Never touches the member’s own.',
  input: z.object({ memberId, ...whichLimit, amount: z.nullable(limitAmount), reason }),
  output: nothing,
  errors: { ...notFound, ...limitErrors },
});

export const officeBar = call({
  name: 'officeBar',
  method: 'POST',
  path: '/office/api/members/:memberId/bar',
  access: 'staff:protection.write',
  summary:
    'Puts a member who has asked for it into a break (hours) or a self-exclusion (months), or opens a closed account again. Never shortens one.',
  input: z.object({ memberId, bar: z.nullable(bar), length: z._default(z.int().check(z.gte(0), z.lte(timeOutHours.most)), 0), reason }),
  output: nothing,
  errors: { ...notFound, ...barErrors },
});

/** Something about the member's protection has changed: pages ask again. */
export const protectionChannel = channel({
  name: 'compliance.protection',
  key: 'MemberId',
  access: ['member'],
  summary: 'Limits, a break or an exclusion of the signed-in member have changed.',
  /** A time-out is here until something else takes its place, also when it is over: pages ask for the whole. */
  message: z.object({ bar: z.nullable(bar) }),
});

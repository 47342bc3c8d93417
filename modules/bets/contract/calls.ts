import {
  call,
  currencyCode,
  type ErrorTable,
  idOf,
  instantText,
  minorText,
  notFound,
  nothing,
  pageInput,
  pageOf,
  relay,
  sortOrder,
  unsignedMinorText,
} from '@baize/call';
import * as z from 'zod/mini';
import { betStates, gameKinds } from './model.ts';

const betShape = z.object({
  id: idOf('BetId'),
  gameKind: z.enum(gameKinds),
  vendor: z.string(),
  vendorNameCn: z.string(),
  vendorNameEn: z.string(),
  gameCode: z.string(),
  gameNameCn: z.string(),
  gameNameEn: z.string(),
  roundId: z.string(),
  currency: currencyCode,
  /** Of a void bet what was staked; the same came back. */
  stakeMinor: unsignedMinorText,
  /** Of an open bet what it has paid so far. */
  returnMinor: unsignedMinorText,
  /** Null while the bet is open. */
  profitMinor: z.nullable(minorText),
  state: z.enum(betStates),
  placedAt: instantText,
  settledAt: z.nullable(instantText),
  /** Whether there is a page on which the result can be checked. */
  isCheckable: z.boolean(),
});

/** What the betting record is sorted by besides time. */
export const betOrders = ['stake', 'return', 'profit'] as const;

const sortErrors = { 'bets.sort.long': 400 } as const satisfies ErrorTable;

const filter = {
  from: z.optional(instantText),
  to: z.optional(instantText),
  gameKind: z.optional(z.enum(gameKinds)),
  vendor: z.optional(z.string().check(z.maxLength(20))),
  state: z.optional(z.enum(betStates)),
  search: z.optional(z.string().check(z.maxLength(60))),
  sort: z.optional(z.enum(['at', ...betOrders])),
  order: sortOrder,
  ...pageInput,
};
/** Of settled bets alone; `openMinor` is what is staked on open ones. A void bet is in none of them. */
const totals = {
  stakeMinor: unsignedMinorText,
  returnMinor: unsignedMinorText,
  profitMinor: minorText,
  validMinor: unsignedMinorText,
  openMinor: unsignedMinorText,
};

export const memberBets = call({
  name: 'memberBets',
  method: 'GET',
  path: relay('MCSFE_personalHistory'),
  access: 'member',
  summary:
    'The betting record: every kind of bet in one place, by the time they were placed, newest first, unless asked otherwise, with the totals of the filtered set. A search by a whole number finds it in any period; by a part of one, or by a game, it reads about the newest 20,000 bets of the period; more than that are not sorted by a sum.',
  input: z.object(filter),
  output: z.extend(pageOf(betShape), { totals: z.object(totals) }),
  errors: sortErrors,
});

const posting = z.object({
  reference: z.string(),
  kind: z.string(),
  at: instantText,
  amountMinor: minorText,
  balanceAfterMinor: unsignedMinorText,
});

export const memberBetVendors = call({
  name: 'memberBetVendors',
  method: 'GET',
  path: '/wps/bets/vendors',
  access: 'member',
  summary: 'The vendors and kinds of games that the member has bet on: what the betting record can be filtered by.',
  input: nothing,
  output: z.object({
    vendors: z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })),
    kinds: z.array(z.enum(gameKinds)),
  }),
});

export const memberBet = call({
  name: 'memberBet',
  method: 'GET',
  path: '/wps/bets/:id',
  access: 'member',
  summary: 'One bet with every movement of money that belongs to it, and where its result can be checked.',
  input: z.object({ id: idOf('BetId') }),
  output: z.extend(betShape, { postings: z.array(posting), verifyUrl: z.nullable(z.string()), rulesVersion: z.string() }),
  errors: notFound,
});

export const staffMemberBets = call({
  name: 'staffMemberBets',
  method: 'GET',
  path: '/office/api/members/:memberId/bets',
  access: 'staff:bets.read',
  summary: 'A member’s betting record, for staff.',
  input: z.object({ memberId: idOf('MemberId'), ...filter }),
  output: z.extend(pageOf(betShape), { totals: z.object(totals) }),
  errors: { ...notFound, ...sortErrors },
});

import { gameKinds } from '@baize/bets/contract';
import { call, currencyCode, dateText, idOf, instantText, minorText, pageInput, pageOf, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** Days that one report covers at most. */
export const mostFigureDays = 92;

const play = {
  bets: z.int(),
  /** Settled stakes, and what was returned on them. */
  stakeMinor: unsignedMinorText,
  returnMinor: unsignedMinorText,
  /** Gross gaming revenue: settled stakes − returns. */
  ggrMinor: minorText,
};

const money = {
  /** Credited, after fees. */
  depositMinor: unsignedMinorText,
  deposits: z.int(),
  /** Paid out. */
  withdrawalMinor: unsignedMinorText,
  withdrawals: z.int(),
  netDepositMinor: minorText,
  /** What was given: adjustments in members' favour less those against them, and rebates. Bonuses belong here as soon as they are posted. */
  givenMinor: minorText,
  /** Of what was given: the lottery's rebates, less those taken back. */
  rebateMinor: minorText,
  /** Net gaming revenue: GGR − what was given. */
  ngrMinor: minorText,
  firstDepositors: z.int(),
};

const figures = z.object({
  ...play,
  ...money,
  registrations: z.int(),
  /** Members with a bet that was settled. */
  players: z.int(),
});
export type Figures = z.output<typeof figures>;

const playFigures = { ...play, players: z.int() };
const inCurrency = { currency: z.optional(currencyCode) };
const days = { from: dateText, to: dateText };

export const businessFigures = call({
  name: 'businessFigures',
  method: 'GET',
  path: '/office/api/reports/figures',
  access: 'staff:reports.read',
  summary:
    'What the business came to in a currency, by day of the brand’s zone, by product and by vendor. GGR = settled stakes − returns; NGR = GGR − adjustments given and rebates (bonuses too, once they are posted). A bet counts on the day it was settled. At most 92 days.',
  input: z.object({ ...days, ...inCurrency }),
  output: z.object({
    currency: currencyCode,
    /** In which there is anything to see. */
    currencies: z.array(currencyCode),
    zone: z.string(),
    totals: figures,
    days: z.array(z.extend(figures, { date: dateText })),
    products: z.array(z.object({ product: z.enum(gameKinds), ...playFigures })),
    vendors: z.array(z.object({ vendor: z.string(), nameCn: z.string(), nameEn: z.string(), ...playFigures })),
  }),
});

export const businessPace = call({
  name: 'businessPace',
  method: 'GET',
  path: '/office/api/reports/pace',
  access: 'staff:reports.read',
  summary:
    'Today so far, beside yesterday and the same weekday of last week up to the same time of day. All three end on the last five minutes that are over.',
  input: z.object(inCurrency),
  output: z.object({
    currency: currencyCode,
    currencies: z.array(currencyCode),
    /** Up to when. */
    until: instantText,
    today: figures,
    yesterday: figures,
    lastWeek: figures,
  }),
});

export const businessPlayers = call({
  name: 'businessPlayers',
  method: 'GET',
  path: '/office/api/reports/players',
  access: 'staff:reports.read',
  summary: 'Whom the result of some days came from, with one product or vendor or all: the largest GGR first, or the largest loss.',
  input: z.object({
    ...days,
    ...inCurrency,
    product: z.optional(z.enum(gameKinds)),
    vendor: z.optional(z.string().check(z.maxLength(40))),
    order: z._default(z.enum(['ggr', 'loss']), 'ggr'),
    ...pageInput,
  }),
  output: z.extend(pageOf(z.object({ memberId: idOf('MemberId'), account: z.string(), currency: currencyCode, ...play })), {
    currency: currencyCode,
    /** What all of them come to: one currency, or none where no one has played. */
    sums: z.array(z.object({ currency: currencyCode, ...play })),
  }),
});

import { gameKinds } from '@baize/bets/contract';
import {
  call,
  currencyCode,
  dateText,
  idOf,
  instantText,
  minorText,
  notFound,
  pageInput,
  pageOf,
  soughtPage,
  unsignedMinorText,
} from '@baize/call';
import { accountType } from '@baize/identity/contract';
import * as z from 'zod/mini';
import { billFormulaShape, officeBillStates } from './contracts/model.ts';
import { dayFiguresShape, incomeKinds, teamFiguresShape, teamMoves } from './figures.ts';
import { mostLabel } from './team/calls.ts';

const days = { from: dateText, to: dateText };

const incomeFigures = {
  /** Paid to the agent, and by the agent to downlines. */
  receivedMinor: minorText,
  paidMinor: unsignedMinorText,
  /** Received − paid. */
  netMinor: minorText,
  /** Of the bills, what is not paid yet: to the agent, and by the agent. */
  dueMinor: unsignedMinorText,
  owedMinor: unsignedMinorText,
};

export const agentOverview = call({
  name: 'agentOverview',
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'agent',
  summary:
    'What the agent’s team came to, the agent included, by day of the brand’s zone and by product, beside as many days before; what it came to today and yesterday, what of the period is the agent’s own, and what the agent earned in it. A bet counts on the day it was settled, for whoever was above the member when it was made. At most 366 days; days without anything are left out.',
  input: z.object(days),
  output: z.object({
    currency: currencyCode,
    zone: z.string(),
    /** Everything up to then is in the figures. */
    asOf: instantText,
    /** The brand’s date at this moment. */
    today: dateText,
    /** Members below the agent at any depth, and those directly below. */
    members: z.int(),
    direct: z.int(),
    totals: teamFiguresShape,
    previous: teamFiguresShape,
    /** Whatever days were asked for. */
    lastDays: z.object({ today: dayFiguresShape, yesterday: dayFiguresShape }),
    /** What of the totals is the agent’s own. */
    own: z.omit(teamFiguresShape, { registrations: true, firstDepositors: true }),
    /** As in `agentIncome`, by kind; those without any are left out. */
    income: z.array(z.object({ kind: z.enum(incomeKinds), ...incomeFigures })),
    days: z.array(z.extend(dayFiguresShape, { date: dateText })),
    products: z.array(
      z.object({
        product: z.enum(gameKinds),
        bets: z.int(),
        stakeMinor: unsignedMinorText,
        validMinor: unsignedMinorText,
        returnMinor: unsignedMinorText,
      }),
    ),
  }),
});

/** A search through a team needs so many characters, and finds at most so many members. */
export const leastSearched = 2;
export const mostFound = 1_000;

const person = z.object({ id: idOf('MemberId'), account: z.string() });

const teamMember = z.object({
  id: idOf('MemberId'),
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  isFrozen: z.boolean(),
  /** The agent’s own; empty = none. */
  label: z.string(),
  /** The lottery rebate in 1/10 000. */
  rebateBps: z.int(),
  joinedAt: instantText,
  lastLoginAt: z.nullable(instantText),
  /** Steps below the agent: 1 is a direct downline. */
  depth: z.int(),
  members: z.int(),
  direct: z.int(),
  /** Of the member with everyone below. */
  figures: teamFiguresShape,
  /** The same of as many days before, where it was asked for. */
  before: z.nullable(teamFiguresShape),
});

export const agentTeam = call({
  name: 'agentTeam',
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  summary:
    'The direct downlines of the agent, or of a member of the team, each with what they and everyone below came to; or the members of the team, however deep, whose account begins so, or who have a label. The newest first unless asked otherwise. A search needs at least two characters and finds at most 1,000 members.',
  limit: { count: 120, perSeconds: 60 },
  input: z.object({
    ...days,
    /** Whose downlines; absent = the agent’s own. */
    of: z.optional(idOf('MemberId')),
    search: z._default(
      z.string().check(
        z.refine(words => words === '' || words.length >= leastSearched),
        z.maxLength(64),
      ),
      '',
    ),
    /** Only members with this label of the agent’s, however deep. */
    label: z.optional(z.string().check(z.minLength(1), z.maxLength(mostLabel))),
    /** Beside what as many days before came to. */
    compared: z.optional(z.enum(['yes'])),
    ...soughtPage,
  }),
  output: z.extend(pageOf(teamMember), {
    currency: currencyCode,
    /** From the agent down to the member whose downlines are listed. */
    path: z.array(person),
    /** Of whom the list is about: the member with everyone below. */
    totals: teamFiguresShape,
    totalsBefore: z.nullable(teamFiguresShape),
  }),
  errors: notFound,
});

const teamBet = z.object({
  id: idOf('BetId'),
  account: z.string(),
  product: z.enum(gameKinds),
  gameNameCn: z.string(),
  gameNameEn: z.string(),
  settledAt: instantText,
  isVoid: z.boolean(),
  stakeMinor: unsignedMinorText,
  validMinor: unsignedMinorText,
  returnMinor: unsignedMinorText,
  profitMinor: minorText,
});

export const agentTeamBets = call({
  name: 'agentTeamBets',
  method: 'GET',
  path: '/wps/agent/bets',
  access: 'agent',
  summary:
    'The settled bets of the agent and of the members below, at any depth, the latest settlement first. Whoever is in the team now is shown with all of their bets, also those from before they joined it. At most 31 days, 50 bets at a time. New bets appear after some seconds.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({
    ...days,
    /** One member of the team; absent = everyone. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    product: z.optional(z.enum(gameKinds)),
    /** `next` of the page before. */
    older: z.optional(z.string().check(z.regex(/^\d{1,13}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  output: z.object({ currency: currencyCode, items: z.array(teamBet), next: z.nullable(z.string()) }),
  errors: notFound,
});

const playFigures = z.pick(teamFiguresShape, { bets: true, stakeMinor: true, validMinor: true, returnMinor: true, profitMinor: true });
const comparedPlay = { figures: playFigures, /** Of as many days before. */ before: playFigures };

export const agentTeamBetSums = call({
  name: 'agentTeamBetSums',
  method: 'GET',
  path: '/wps/agent/bets/sums',
  access: 'agent',
  summary:
    'What the bets of `agentTeamBets` come to for each member, beside as many days before, the most valid bets first, and the sums of all of them.',
  limit: { count: 20, perSeconds: 60 },
  input: z.object({
    ...days,
    /** One member of the team; absent = everyone. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    product: z.optional(z.enum(gameKinds)),
    /** The totals alone, without the members. */
    only: z.optional(z.enum(['totals'])),
    ...pageInput,
  }),
  output: z.extend(pageOf(z.object({ id: idOf('MemberId'), account: z.string(), ...comparedPlay })), {
    currency: currencyCode,
    totals: z.object(comparedPlay),
  }),
  errors: notFound,
});

const teamMove = z.object({
  id: z.string(),
  account: z.string(),
  what: z.enum(teamMoves),
  at: instantText,
  /** What it changed on the member's side. */
  changeMinor: minorText,
  /** The member's first deposit. */
  isFirst: z.boolean(),
});

export const agentTeamMoney = call({
  name: 'agentTeamMoney',
  method: 'GET',
  path: '/wps/agent/money',
  access: 'agent',
  summary:
    'The transactions of the agent and of the members below, at any depth, the latest first: deposits as credited, withdrawals as paid, transfers between members, adjustments, and rebates. Whoever is in the team now is shown with all of theirs. At most 31 days, 50 at a time. New ones appear after some seconds.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({
    ...days,
    /** One member of the team; absent = everyone. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    what: z.optional(z.enum(teamMoves)),
    /** `next` of the page before. */
    olderThan: z.optional(z.string().check(z.regex(/^\d{1,13}\.\d{1,18}$/))),
  }),
  output: z.object({ currency: currencyCode, items: z.array(teamMove), next: z.nullable(z.string()) }),
  errors: notFound,
});

export const agentIncome = call({
  name: 'agentIncome',
  method: 'GET',
  path: '/wps/agent/income',
  access: 'agent',
  summary:
    'What the agent earned: the bills of each contract type by the last day of their period, as received and as paid on to downlines, and the agent’s own lottery rebates by day; the latest day first, with the sums of all days asked for. At most 366 days.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({ ...days, ...pageInput }),
  output: z.extend(pageOf(z.object({ date: dateText, kind: z.enum(incomeKinds), ...incomeFigures })), {
    currency: currencyCode,
    totals: z.object(incomeFigures),
  }),
});

const incomeBill = z.object({
  /** Null of rebates, which have no bill. */
  id: z.nullable(idOf('BillId')),
  side: z.enum(['payee', 'payer']),
  kind: z.enum(incomeKinds),
  /** Who pays the agent, or whom the agent pays; null = the operator. */
  other: z.nullable(z.string()),
  from: dateText,
  to: dateText,
  state: z.enum(officeBillStates),
  amountMinor: minorText,
  paidMinor: minorText,
  /** Null of rebates, each bet of which has its own rate. */
  formula: z.nullable(billFormulaShape),
});

export const agentIncomeBills = call({
  name: 'agentIncomeBills',
  method: 'GET',
  path: '/wps/agent/income/bills',
  access: 'agent',
  summary:
    'The bills that the agent is paid by and pays, and the agent’s own lottery rebates of each day, with their state and how they were worked out; the latest period first. At most 366 days.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({ ...days, ...pageInput }),
  output: z.extend(pageOf(incomeBill), { currency: currencyCode }),
});

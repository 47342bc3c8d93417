import { gameKinds } from '@baize/bets/contract';
import { call, currencyCode, dateText, idOf, instantText, notFound, pageOf, soughtPage, unsignedMinorText } from '@baize/call';
import { accountType } from '@baize/identity/contract';
import * as z from 'zod/mini';
import { dayFiguresShape, teamFiguresShape } from './figures.ts';

const days = { from: dateText, to: dateText };

export const agentOverview = call({
  name: 'agentOverview',
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'agent',
  summary:
    'What the agent’s team came to, the agent included, by day of the brand’s zone and by product, beside as many days before. A bet counts on the day it was settled, for whoever was above the member when it was made. At most 366 days; days without anything are left out.',
  input: z.object(days),
  output: z.object({
    currency: currencyCode,
    zone: z.string(),
    /** The brand’s date at this moment. */
    today: dateText,
    /** Members below the agent at any depth, and those directly below. */
    members: z.int(),
    direct: z.int(),
    totals: teamFiguresShape,
    previous: teamFiguresShape,
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
  joinedAt: instantText,
  lastLoginAt: z.nullable(instantText),
  /** Steps below the agent: 1 is a direct downline. */
  depth: z.int(),
  members: z.int(),
  direct: z.int(),
  /** Of the member with everyone below. */
  figures: teamFiguresShape,
});

export const agentTeam = call({
  name: 'agentTeam',
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  summary:
    'The direct downlines of the agent, or of a member of the team, each with what they and everyone below came to; or the members of the team, however deep, whose account begins so. The newest first unless asked otherwise. A search needs at least two characters and finds at most 1,000 members.',
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
    ...soughtPage,
  }),
  output: z.extend(pageOf(teamMember), {
    currency: currencyCode,
    /** From the agent down to the member whose downlines are listed. */
    path: z.array(person),
    /** Of whom the list is about: the member with everyone below. */
    totals: teamFiguresShape,
  }),
  errors: notFound,
});

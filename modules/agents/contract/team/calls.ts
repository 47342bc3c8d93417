import { call, dateText, idOf, instantText, notFound, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { contractTypes } from '../contracts/model.ts';

export const mostLabel = 20;
const label = z.string().check(z.trim(), z.maxLength(mostLabel));

export const agentLabels = call({
  name: 'agentLabels',
  method: 'GET',
  path: '/wps/agent/labels',
  access: 'agent',
  summary: 'The labels that the agent has given, each once, in order; at most 100.',
  input: nothing,
  output: z.object({ labels: z.array(z.string()) }),
});

export const labelMember = call({
  name: 'labelMember',
  method: 'PUT',
  path: '/wps/agent/team/label',
  access: 'agent',
  limit: { count: 120, perSeconds: 60 },
  summary: 'Gives a member of the team a label that only the agent sees; an empty one takes it away.',
  input: z.object({ memberId: idOf('MemberId'), label }),
  output: nothing,
  errors: notFound,
});

export const downlineRebate = call({
  name: 'downlineRebate',
  method: 'GET',
  path: '/wps/agent/team/rebate',
  access: 'agent',
  summary:
    'The lottery rebate of a direct downline in 1/10 000, and what the agent may set it to: not above the agent’s own, and not below that of anyone in the downline’s team. Without a downline: of newcomers.',
  input: z.object({ memberId: z.optional(idOf('MemberId')) }),
  output: z.object({ rebateBps: z.int(), lowestBps: z.int(), highestBps: z.int() }),
  errors: notFound,
});

export const setDownlineRebate = call({
  name: 'setDownlineRebate',
  method: 'PUT',
  path: '/wps/agent/team/rebate',
  access: 'agent',
  limit: { count: 120, perSeconds: 60 },
  summary: 'Sets the lottery rebate of a direct downline. Bets that are placed from then on have it.',
  input: z.object({ memberId: idOf('MemberId'), rebateBps: z.int().check(z.gte(0), z.lte(2_000)) }),
  output: nothing,
  errors: {
    ...notFound,
    /** lowestBps, highestBps */
    'lottery.level.range': 409,
  },
});

/** What an agent can do with a member of the team. */
export const teamActions = ['transfer', 'contract', 'rebate', 'label'] as const;

/**
 * Why an action isn't open now: the law of the brand, members who are deeper than directly below, another currency, a frozen downline, what holds the agent's own account
 * back (frozen or excluded, a reset password, an overdue dividend, stakes still to be made), and no contract of the agent's own to share.
 */
export const teamHindrances = ['law', 'deep', 'currency', 'frozen', 'self', 'reset', 'dividend', 'turnover', 'no-contract'] as const;

export const memberActions = call({
  name: 'memberActions',
  method: 'GET',
  path: '/wps/agent/team/actions',
  access: 'agent',
  limit: { count: 120, perSeconds: 60 },
  summary: 'What the agent can do with a member of the team now, and why not the rest.',
  input: z.object({ memberId: idOf('MemberId') }),
  output: z.object({
    actions: z.array(z.object({ action: z.enum(teamActions), hindrance: z.nullable(z.enum(teamHindrances)) })),
  }),
  errors: notFound,
});

/** A downline who has not logged in for so many days counts as quiet; so many are named. */
export const quietDays = 7;
export const mostQuietNamed = 5;

export const agentAlerts = call({
  name: 'agentAlerts',
  method: 'GET',
  path: '/wps/agent/alerts',
  access: 'agent',
  limit: { count: 60, perSeconds: 60 },
  summary:
    'What the agent would want to look at: direct downlines who have not logged in for seven days, contracts that the agent is offered or asked to end, the agent’s own offers that expire within a day, and contracts of which the last day is today or tomorrow.',
  input: nothing,
  output: z.object({
    quiet: z.object({
      count: z.int(),
      /** The last to have been there first. */
      members: z.array(z.object({ id: idOf('MemberId'), account: z.string(), lastLoginAt: instantText })),
    }),
    contracts: z.array(
      z.object({
        id: idOf('ContractId'),
        type: z.enum(contractTypes),
        side: z.enum(['payer', 'payee']),
        /** The other side; null = the operator. */
        other: z.nullable(z.string()),
        /** When the offer expires; null = it is a contract that ends, or that the other side asks to end where `ends` is null as well. */
        expiresAt: z.nullable(instantText),
        /** The first day that no longer counts; null = it is an offer. */
        ends: z.nullable(dateText),
      }),
    ),
  }),
});

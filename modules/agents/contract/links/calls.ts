import { call, instantText, notFound, nothing, pageInput, pageOf } from '@baize/call';
import * as z from 'zod/mini';

/** Letters and digits that are not mistaken for each other. */
const code = z.string().check(z.regex(/^[A-Z2-9]{10}$/));
/** What whoever registers with the link becomes: 0 a member, 1 an agent. */
const type = z.literal([0, 1]);
export const linkStates = ['open', 'off', 'expired', 'used-up'] as const;
/** Links that an agent may have; those that are off count. */
export const mostLinks = 100;
export const mostUses = 100_000;

const linkShape = z.object({
  code,
  name: z.string(),
  type,
  state: z.enum(linkStates),
  madeAt: instantText,
  expiresAt: z.nullable(instantText),
  /** Registrations that it is good for; null = any number. */
  mostUses: z.nullable(z.int()),
  /** Lottery rebate of newcomers in 1/10 000; null = it follows the agent’s. */
  rebateBps: z.nullable(z.int()),
  /** How often the registration page was opened with it. */
  visits: z.int(),
  registrations: z.int(),
  /** Of those who registered with it: who has deposited, and who has had a bet that counted. */
  depositors: z.int(),
  players: z.int(),
});

export const agentAffiliate = call({
  name: 'agentAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'agent',
  summary: 'The agent’s own code, which never expires, and the path of the registration page with it.',
  input: nothing,
  output: z.object({ code: z.string(), path: z.string() }),
});

export const agentLinks = call({
  name: 'agentLinks',
  method: 'GET',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'The agent’s referral links and what came of them, the newest first.',
  input: z.object(pageInput),
  output: pageOf(linkShape),
});

export const makeLink = call({
  name: 'makeLink',
  method: 'POST',
  path: '/wps/agent/links',
  access: 'agent',
  once: true,
  limit: { count: 30, perSeconds: 60 },
  summary: 'Makes a referral link. Whoever registers with its code becomes a direct downline of the agent.',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    type,
    /** In so many days; null = never. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
    mostUses: z.nullable(z.int().check(z.gte(1), z.lte(mostUses))),
    /** Lottery rebate of newcomers in 1/10 000, at most the agent’s own; null = it follows the agent’s. Whoever registers when the agent’s is lower gets that. */
    rebateBps: z.nullable(z.int().check(z.gte(0), z.lte(2_000))),
  }),
  output: z.object({ code }),
  errors: {
    /** The agent has 100 links: most. */
    'link.too.many': 409,
    /** lowestBps, highestBps */
    'lottery.level.range': 409,
  },
});

export const switchLink = call({
  name: 'switchLink',
  method: 'POST',
  path: '/wps/agent/links/switch',
  access: 'agent',
  summary: 'Switches a referral link off, or on again.',
  input: z.object({ code: z.string().check(z.maxLength(16)), isOn: z.boolean() }),
  output: nothing,
  errors: notFound,
});

export const visitLink = call({
  name: 'visitLink',
  method: 'POST',
  path: '/wps/agent/links/visit',
  access: 'guest',
  limit: { count: 30, perSeconds: 60 },
  summary: 'Counts that the registration page was opened with a code. Answers the same for any code.',
  input: z.object({ code: z.string().check(z.maxLength(16)) }),
  output: nothing,
});

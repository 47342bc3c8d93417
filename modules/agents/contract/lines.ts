import { call, type ErrorTable, idOf, notFound, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { contractTypes } from './contracts/model.ts';

/** Rebate levels and contracts that a preview lists; there may be more. */
export const mostShown = 20;

const lineErrors = {
  ...notFound,
  /** The member is under this upline already. */
  'line.same': 409,
  /** The new upline is the member, or below the member. */
  'line.circle': 409,
  'line.trial': 409,
  /** There is no agent of this account who takes in members: not an agent, frozen, excluded or closed. */
  'line.upline': 409,
  'line.currency': 409,
  /** Someone would be more than 100 levels below the top. */
  'line.depth': 409,
} as const satisfies ErrorTable;

const person = z.object({ id: idOf('MemberId'), account: z.string() });
/** From the root of the tree to the direct upline; empty = directly under the operator. */
const line = z.array(person);

export const officeLinePreview = call({
  name: 'officeLinePreview',
  method: 'GET',
  path: '/office/api/agents/members/:memberId/line',
  access: 'staff:agents.lines',
  summary:
    'What comes of moving a member, with everyone below, under another upline, or directly under the operator when no account is named.',
  input: z.object({ memberId: idOf('MemberId'), upline: z._default(z.string().check(z.maxLength(64)), '') }),
  output: z.object({
    from: line,
    to: line,
    toId: z.nullable(idOf('MemberId')),
    /** Who moves, the member included, and how many of them are agents. */
    members: z.int(),
    agents: z.int(),
    /** Contracts that end and offers that are withdrawn, because the two are no longer upline and downline. */
    contracts: z.array(z.object({ type: z.enum(contractTypes), isOffer: z.boolean() })),
    /** Bills that the upline of now owes the member. They stay owed. */
    unpaidBills: z.int(),
    /** Rebates set for those who move that are above the new upline’s, and are lowered to it. */
    /** Stands for both lines and the contracts, for the request. */
    version: z.string(),
    levels: z.object({ toBps: z.nullable(z.int()), count: z.int(), shown: z.array(z.object({ account: z.string(), bps: z.int() })) }),
  }),
  errors: lineErrors,
});

export const officeMoveLine = call({
  name: 'officeMoveLine',
  method: 'POST',
  path: '/office/api/agents/members/:memberId/line',
  access: 'staff:agents.lines',
  summary:
    'Moves a member, with everyone below, under another upline, or with null directly under the operator. What was bet before stays with the line before. `version` is that of the preview that was seen. Always needs a second person.',
  input: z.object({
    memberId: idOf('MemberId'),
    uplineId: z.nullable(idOf('MemberId')),
    version: z.string().check(z.maxLength(64)),
    reason,
  }),
  output: z.object(approvalField),
  /** line.changed: what comes of the move is no longer what was seen. */
  errors: { ...lineErrors, ...checkedErrors, 'line.changed': 409 },
});

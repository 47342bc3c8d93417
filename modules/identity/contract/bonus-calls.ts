import { call, type ErrorTable, idOf, instantText, notFound, nothing, pageInput, pageOf, reason, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { bonusChannel } from './own/bonus.ts';

/** waiting → contacted · invalid: no one has this number there. */
const bonusStatus = z.enum(['waiting', 'contacted', 'invalid']);
export type BonusStatus = z.output<typeof bonusStatus>;

const bonusErrors = {
  ...notFound,
  /** A colleague was quicker. */
  'bonus.decided': 409,
} as const satisfies ErrorTable;

const memberId = idOf('MemberId');

export const officeBonusAnswers = call({
  name: 'officeBonusAnswers',
  method: 'GET',
  path: '/office/api/bonus-answers',
  access: 'staff:members.contact',
  summary:
    'Members who left a number on Zalo or WhatsApp for the welcome bonus: those that wait, the oldest first; or decided ones, the newest first.',
  input: z.object({ which: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...pageInput, near: z.optional(seenRow()) }),
  output: pageOf(
    z.object({
      memberId,
      account: z.string(),
      channel: bonusChannel,
      answeredAt: instantText,
      status: bonusStatus,
      decidedAt: z.nullable(instantText),
      decidedBy: z.nullable(z.string()),
    }),
  ),
});

export const officeReadBonusNumber = call({
  name: 'officeReadBonusNumber',
  method: 'POST',
  path: '/office/api/bonus-answers/:memberId/number',
  access: 'staff:members.contact',
  summary: 'The number that a member left for the welcome bonus. Each look is recorded in the audit log.',
  input: z.object({ memberId }),
  output: z.object({ number: z.string() }),
  errors: notFound,
});

export const officeDecideBonusAnswer = call({
  name: 'officeDecideBonusAnswer',
  method: 'PUT',
  path: '/office/api/bonus-answers/:memberId',
  access: 'staff:members.contact',
  summary:
    'Marks a member as contacted, or the number as invalid; once. Contacting a member may propose the reward, which a second person approves.',
  input: z.object({ memberId, status: z.enum(['contacted', 'invalid']), reason }),
  output: nothing,
  errors: bonusErrors,
});

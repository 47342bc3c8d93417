import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { announce } from '@baize/events';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { findFact } from '../members/profile-store.ts';
import { decideBonus, listBonuses, lockBonus } from './store.ts';

const officeReadBonusNumber = (context: ContextOf<typeof calls.officeReadBonusNumber>) =>
  context.db.transaction(async tx => {
    const { memberId, channel } = (await lockBonus(tx, context.input.memberId)) ?? refuse('object.not.found');
    await auditCall(context, tx, { action: 'member.read-contact', target: `member:${memberId}`, after: { channel } });
    return { number: await findFact(tx, memberId, channel) };
  });

const officeDecideBonusAnswer = (context: ContextOf<typeof calls.officeDecideBonusAnswer>) =>
  context.db.transaction(async tx => {
    const { staffId, account } = staffOf(context);
    const { status, reason } = context.input;
    const { memberId, channel, status: before } = (await lockBonus(tx, context.input.memberId)) ?? refuse('object.not.found');
    if (before !== 'waiting') refuse('bonus.decided');
    const at = context.clock.now();
    await decideBonus(tx, { memberId, status, at, by: account });
    await auditCall(context, tx, {
      action: 'member.decide-bonus',
      target: `member:${memberId}`,
      reason,
      before: { status: before },
      after: { status, channel },
    });
    if (status === 'contacted') await announce(tx, calls.bonusContacted, [{ memberId, channel, staffId, reason, at }]);
    return {};
  });

export const bonusOfficeHandlers: Handler[] = [
  handle(calls.officeBonusAnswers, async ({ db, input }) => {
    const { page, pageSize } = input;
    return { ...(await listBonuses(db, input)), page, pageSize };
  }),
  handle(calls.officeReadBonusNumber, officeReadBonusNumber),
  handle(calls.officeDecideBonusAnswer, officeDecideBonusAnswer),
];

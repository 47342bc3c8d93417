import { brandOf } from '@baize/brand/server';
import { wireMinor } from '@baize/call';
import { type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { listen } from '@baize/events';
import { bonusContacted } from '@baize/identity/contract';
import { memberById } from '@baize/identity/server';
import { type Currency, newId, parseInstant, present, refuse } from '@baize/kernel';
import { isExcluded } from '@baize/protection/server';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { insertAdjustment } from '../adjustments/store.ts';
import { findReward, hadReward, insertReward, listRewards, putReward } from './store.ts';

const action = 'cashier.set-contact-reward';

interface Wanted {
  readonly currency: Currency;
  readonly amountMinor: string;
  readonly turnoverMinor: string;
}

async function changeOf(tx: Transaction, { currency, amountMinor, turnoverMinor }: Wanted) {
  const now = await findReward(tx, currency);
  const before = { amountMinor: String(now?.amountMinor ?? 0n), turnoverMinor: String(now?.turnoverMinor ?? 0n), currency };
  const after = { amountMinor, turnoverMinor: amountMinor === '0' ? '0' : turnoverMinor, currency };
  if (before.amountMinor === after.amountMinor && before.turnoverMinor === after.turnoverMinor) refuse('reward.unchanged');
  return { before, after };
}

/** What is given away without anyone looking at the amount again: always decided by two. */
const officeSetContactReward = checked(calls.officeSetContactReward, {
  action,
  kind: 'reward',
  weigh: async (tx, { input }) => ({
    target: `reward:${input.currency}`,
    weight: { needs: 'always' },
    ...(await changeOf(tx, input)),
    pending: {},
  }),
  apply: async (tx, context) => {
    const { currency, reason } = context.input;
    const values = await changeOf(tx, context.input);
    const { amountMinor, turnoverMinor } = values.after;
    await putReward(tx, { currency, amountMinor: wireMinor(amountMinor), turnoverMinor: wireMinor(turnoverMinor) });
    await auditCall(context, tx, { action, target: `reward:${currency}`, reason, ...values });
    return {};
  },
});

/** Proposes the reward of whoever was contacted, in the name of the person who did it: someone else approves the adjustment. */
export const proposeContactReward = listen({
  name: 'cashier.propose-contact-reward',
  event: bonusContacted,
  handle: async (tx, { memberId, channel, staffId, reason, at }) => {
    const member = present(await memberById(tx, memberId), 'whoever was contacted is a member');
    const reward = await findReward(tx, member.currency);
    if (!reward || member.status !== 'active' || (await isExcluded(tx, memberId, parseInstant(at)))) return;
    if (await hadReward(tx, { memberId, channel })) return;
    const id = newId<'AdjustmentId'>();
    const { currency, amountMinor, turnoverMinor } = reward;
    const proposal = { direction: 'credit', amountMinor, currency, turnoverMinor, reason } as const;
    await insertAdjustment(tx, { id, memberId, ...proposal, proposedBy: staffId, proposedAt: parseInstant(at) });
    await insertReward(tx, { memberId, channel, adjustmentId: id });
  },
});

export const contactRewardHandlers: Handler[] = [
  handle(calls.officeContactRewards, async ({ db }) => ({
    items: (await listRewards(db)).map(({ currency, amountMinor, turnoverMinor }) => ({
      currency,
      amountMinor: String(amountMinor),
      turnoverMinor: String(turnoverMinor),
    })),
    currency: (await brandOf(db)).currency,
  })),
  officeSetContactReward,
];

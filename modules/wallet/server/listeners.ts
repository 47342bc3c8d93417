import { publishIn } from '@baize/db';
import { listen } from '@baize/events';
import { memberRegistered } from '@baize/identity/contract';
import { present } from '@baize/kernel';
import { openAccounts, post } from '@baize/ledger/server';
import { balanceChannel } from '../contract/index.ts';
import { cashOf, playMoney, trialFunding } from './postings.ts';
import { trialMinor } from './rules.ts';

/** Opens the cash account of every new member, and gives a trial account its demo money. */
export const fundNewMember = listen({
  name: 'wallet.fund-new-member',
  event: memberRegistered,
  handle: async (tx, { memberId, type, currency }, at) => {
    const [source, target] = await openAccounts(tx, [playMoney(currency), cashOf(memberId, currency)]);
    if (type !== 4) return;
    await post(
      tx,
      trialFunding({
        reference: `trial:${memberId}`,
        source: present(source, 'opened'),
        target: present(target, 'opened'),
        minor: trialMinor,
        unit: currency,
        at,
      }),
      at,
    );
    await publishIn(tx, `channel:${balanceChannel.name}`, [memberId]);
  },
});

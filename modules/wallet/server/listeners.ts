import { publishIn } from '@baize/db';
import { listen } from '@baize/events';
import { memberRegistered } from '@baize/identity/contract';
import { openAccounts } from '@baize/ledger/server';
import { balanceChannel } from '../contract/index.ts';
import { cashOf, fundTrial, playMoney } from './postings.ts';

/** Opens the cash account of every new member, and gives a trial account its demo money. */
export const fundNewMember = listen({
  name: 'wallet.fund-new-member',
  event: memberRegistered,
  handle: async (tx, { memberId, type, currency }, at) => {
    await openAccounts(tx, [playMoney(currency), cashOf(memberId, currency)]);
    if (type !== 4) return;
    await fundTrial(tx, { memberId, unit: currency, at });
    await publishIn(tx, `channel:${balanceChannel.name}`, [memberId]);
  },
});

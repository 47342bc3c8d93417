import { defineModule, feed, type Module } from '@baize/call/server';
import { balanceChannel } from '../contract/index.ts';
import { balanceOf, walletHandlers } from './handlers.ts';
import { fundNewMember } from './listeners.ts';

export const walletModule: Module = defineModule({
  name: 'wallet',
  handlers: walletHandlers,
  feeds: [feed(balanceChannel, (db, { memberId }) => balanceOf(db, memberId))],
  listeners: [fundNewMember as never],
  permissions: ['ledger.read', 'journal.verify'],
});

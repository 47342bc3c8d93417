import { defineModule, type Module } from '@baize/call/server';
import { feed } from '@baize/live/server';
import { balanceChannel } from '../contract/index.ts';
import { balanceOf, walletHandlers } from './handlers.ts';
import { fundNewMember } from './listeners.ts';

export const walletModule: Module = defineModule({
  name: 'wallet',
  handlers: walletHandlers,
  feeds: [feed(balanceChannel, balanceOf)],
  listeners: [fundNewMember as never],
  permissions: ['ledger.read', 'journal.verify'],
});

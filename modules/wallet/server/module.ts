import { defineModule, feed, type Module } from '@baize/call/server';
import { balanceChannel } from '../contract/index.ts';
import { balanceOf, type WalletParts, walletHandlers } from './handlers.ts';
import { fundNewMember } from './listeners.ts';

export const walletModule = (parts: WalletParts): Module =>
  defineModule({
    name: 'wallet',
    handlers: walletHandlers(parts),
    feeds: [feed(balanceChannel, (db, { memberId }) => balanceOf(db, memberId))],
    listeners: [fundNewMember as never],
    permissions: ['ledger.read', 'journal.verify'],
  });

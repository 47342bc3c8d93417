import { defineModule, type Module, type MovementSubjects } from '@baize/call/server';
import { feed } from '@baize/live/server';
import { balanceChannel } from '../contract/index.ts';
import { balanceOf, walletHandlers } from './handlers.ts';
import { fundNewMember } from './listeners.ts';

/** The wallet beside modules that say what movements are about. */
export const walletBeside = (sources: readonly MovementSubjects[]): Module =>
  defineModule({
    name: 'wallet',
    handlers: walletHandlers(sources),
    feeds: [feed(balanceChannel, balanceOf)],
    listeners: [fundNewMember as never],
    permissions: ['ledger.read', 'journal.verify'],
  });

export const walletModule: Module = walletBeside([]);

import { type Handler, handle, vendorOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { adoptReturn, wantedReturns } from '../office/store.ts';

const pageLength = 500;

/** The approved returns on their way to the vendor, and the vendor's word that it plays them. */
export const returnHandlers = (parts: { games: GameIndex; announceChange: () => Promise<void> }): Handler[] => [
  handle(calls.vendorReturns, async context => {
    const vendors = parts.games.vendorsOf(vendorOf(context).vendorCode);
    const found = await wantedReturns(context.db, { vendors, after: context.input.after ?? '', limit: pageLength + 1 });
    const returns = found.slice(0, pageLength);
    return { returns, next: found.length > pageLength ? (returns.at(-1)?.gameCode ?? null) : null };
  }),
  handle(calls.vendorReturnAdopted, async context => {
    const vendors = parts.games.vendorsOf(vendorOf(context).vendorCode);
    await parts.games.ensure();
    if (!parts.games.find(vendorOf(context).vendorCode, context.input.gameCode)) refuse('vendor.game.unknown');
    if (!(await adoptReturn(context.db, { ...context.input, vendors }))) refuse('vendor.return.unapproved');
    context.after(async () => {
      await parts.games.refresh();
      await parts.announceChange();
    });
    return { returnBps: context.input.returnBps };
  }),
];

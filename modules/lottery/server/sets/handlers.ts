import type { Bet } from '@baize/bets/contract';
import { betsOfProduct, betsOfRounds } from '@baize/bets/server';
import { type ContextOf, type Handler, handle, memberOf } from '@baize/call/server';
import { type FamilyCode, familyCodes, familyOf, isProblem, readContent, ticketsOf } from '@baize/engine-lottery';
import { asId, newId, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { lotteryVendor, ticketOf } from '../bet.ts';
import { findChase } from '../chases/store.ts';
import { playsIn } from '../orders/lines.ts';
import { issueOf } from '../orders/views.ts';
import { deleteSet, holdSets, insertSet, type NumberSet, numberSets } from './store.ts';

const setView = ({ id, ...set }: NumberSet) => ({ ...set, id: asId<'NumberSetId'>(id) });

async function lotteryNumberSets(context: ContextOf<typeof calls.lotteryNumberSets>) {
  const { db, input } = context;
  const { family, page, pageSize, near } = input;
  const { sets, total } = await numberSets(db, { memberId: memberOf(context).memberId, family }, { page, pageSize, near });
  return { items: sets.map(setView), total, page, pageSize };
}

/** The first line (from 1) that makes no ticket. */
function wrongLine(family: string, lines: readonly calls.OrderLine[]): number | undefined {
  const code = familyCodes.find(one => one === family) as FamilyCode | undefined;
  const plays = code && playsIn(familyOf(code));
  const at = lines.findIndex(({ play: name, content, unit }) => {
    const play = plays?.get(name);
    if (!play || (play.style === 'official') !== (unit !== undefined)) return true;
    const read = readContent(play.board, content);
    return isProblem(read) || ticketsOf(play, read) === 0;
  });
  return at < 0 ? undefined : at + 1;
}

async function saveNumberSet(context: ContextOf<typeof calls.saveNumberSet>) {
  const { db, clock, input } = context;
  const { memberId } = memberOf(context);
  const { family, name, lines } = input;
  const line = wrongLine(family, lines);
  if (line !== undefined) return refuse('lottery.line', { line });
  const set = { id: newId(), name, lines, keptAt: clock.now() };
  await db.transaction(async tx => {
    if ((await holdSets(tx, memberId)) >= calls.mostSets) refuse('lottery.set.limit', { most: calls.mostSets });
    if (!(await insertSet(tx, { memberId, family }, set))) refuse('lottery.set.name');
  });
  return setView(set);
}

async function deleteNumberSet(context: ContextOf<typeof calls.deleteNumberSet>) {
  const { db, input } = context;
  const { memberId } = memberOf(context);
  return db.transaction(async tx => ((await deleteSet(tx, { memberId, id: input.id })) ? { id: input.id } : refuse('object.not.found')));
}

async function lotteryLastOrder(context: ContextOf<typeof calls.lotteryLastOrder>) {
  const { db, input } = context;
  const { memberId } = memberOf(context);
  const { bets } = await betsOfProduct(db, { memberId, vendor: lotteryVendor, gameCode: input.gameCode }, { page: 1, pageSize: 1 });
  const [last] = bets;
  if (!last) return { lines: [] };
  const { orderId, chaseId } = ticketOf(last);
  const chase = chaseId === null ? undefined : await findChase(db, chaseId);
  const most = chase?.lines ?? calls.mostLines;
  const rounds = Array.from({ length: most }, (_, n) => ({ vendor: lotteryVendor, roundId: `${orderId}-${n}`, memberId }));
  const found = [...(await betsOfRounds(db, rounds)).values()].filter((bet): bet is Bet => bet !== null);
  const { number } = issueOf(found[0] ?? last);
  const lines = found
    .filter(bet => issueOf(bet).number === number)
    .map(bet => {
      const { play, content, unit, multiple } = ticketOf(bet);
      return { play, content, multiple, ...(unit ? { unit } : {}) };
    });
  return { lines };
}

/** Numbers that members bet again: those that they have saved, and those of their last order. */
export const setHandlers: Handler[] = [
  handle(calls.lotteryNumberSets, lotteryNumberSets),
  handle(calls.saveNumberSet, saveNumberSet),
  handle(calls.deleteNumberSet, deleteNumberSet),
  handle(calls.lotteryLastOrder, lotteryLastOrder),
];

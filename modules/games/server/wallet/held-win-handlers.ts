import { type Handler, handle, staffOf } from '@baize/call/server';
import { membersByIds } from '@baize/identity/server';
import { isRefusal, present, refuse } from '@baize/kernel';
import { audit, secondLook } from '@baize/staff/server';
import { balanceChannel } from '@baize/wallet/contract';
import * as calls from '../../contract/index.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { namesOf } from '../catalogue/store.ts';
import { countHeldWins, decideHeldWin, type HeldWin, heldWins, lockHeldWin, proposeHeldWin } from './held-win-store.ts';
import type { SeamlessWallet } from './wallet.ts';

/** Sends an approved win as its vendor would. False when it could not be booked now: the vendor's next try books it. */
async function pay(wallet: SeamlessWallet, win: HeldWin): Promise<boolean> {
  const { provider, memberId: playerId, gameCode, roundId, transactionId, betTransactionId, currency, closesRound } = win;
  const action = { action: 'win', playerId, gameCode, roundId, transactionId, betTransactionId, currency, closesRound } as const;
  try {
    await wallet.submit({ provider, isFresh: true, action: { ...action, amountMinor: String(win.amountMinor) } });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

const staffHeldWins = handle(calls.staffHeldWins, async context => {
  const { db, input } = context;
  const { page, pageSize } = input;
  const [wins, { total, waiting }] = await Promise.all([
    heldWins(db, { limit: pageSize, offset: (page - 1) * pageSize }),
    countHeldWins(db),
  ]);
  const [members, names] = await Promise.all([
    membersByIds(db, [...new Set(wins.map(win => win.memberId))]),
    namesOf(db, [...new Set(wins.map(win => win.gameCode))]),
  ]);
  const accounts = new Map(members.map(one => [one.id, one.account]));
  const { staffId } = staffOf(context);
  const items = wins.map(win => ({
    id: win.id,
    memberId: win.memberId,
    account: accounts.get(win.memberId) ?? '',
    gameCode: win.gameCode,
    gameNameCn: names.get(win.gameCode)?.nameCn ?? win.gameCode,
    gameNameEn: names.get(win.gameCode)?.nameEn ?? win.gameCode,
    roundId: win.roundId,
    transactionId: win.transactionId,
    currency: win.currency,
    amountMinor: String(win.amountMinor),
    returnedMinor: String(win.returnedMinor),
    limitMinor: String(win.maxWinMinor),
    askedAt: win.askedAt,
    state: win.state,
    isOwn: win.state === 'proposed' && win.maker === staffId,
  }));
  return { items, total, waiting, page, pageSize };
});

export const heldWinHandlers = (wallet: SeamlessWallet, games: GameIndex): Handler[] => [
  staffHeldWins,
  handle(calls.staffDecideHeldWin, async context => {
    const { id, isPaid, reason } = context.input;
    const { staffId } = staffOf(context);
    const at = context.clock.now();
    const decided = await context.db.transaction(async tx => {
      const win = await lockHeldWin(tx, id);
      if (!win) refuse('object.not.found');
      if (win.state !== 'waiting' && win.state !== 'proposed') refuse('games.win.decided');
      if (isPaid && win.maker === staffId) refuse('games.win.own');
      const state = !isPaid ? 'refused' : win.state === 'waiting' ? 'proposed' : 'approved';
      if (state === 'approved')
        await secondLook(tx, { subject: `win:${id}`, first: present(win.maker, 'proposed by somebody'), second: staffId, at });
      if (state === 'proposed') await proposeHeldWin(tx, { id, staffId, at });
      else await decideHeldWin(tx, { id, state, staffId, at });
      await audit(tx, {
        staffId,
        action: `win.${state}`,
        target: win.memberId,
        reason,
        before: { state: win.state },
        after: { state, roundId: win.roundId, amountMinor: String(win.amountMinor), currency: win.currency },
        ip: context.ip,
        requestId: context.requestId,
        at,
      });
      return { win, state } as const;
    });
    if (decided.state !== 'approved') return { state: decided.state, isPaid: false };
    await games.ensure();
    const isBooked = await pay(wallet, decided.win);
    context.touch(balanceChannel, [decided.win.memberId]);
    return { state: decided.state, isPaid: isBooked };
  }),
];

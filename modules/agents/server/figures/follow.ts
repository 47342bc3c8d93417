import { type SettlementChange, settlementChanges } from '@baize/bets/server';
import { brandOf } from '@baize/brand/server';
import { moneyMoved } from '@baize/cashier/contract';
import type { Database, Transaction } from '@baize/db';
import { follow, holdListener, listen, rebuild } from '@baize/events';
import { memberRegistered } from '@baize/identity/contract';
import type { Loop } from '@baize/jobs';
import { rebatesMoved } from '@baize/lottery/contract';
import { noteChanged } from '../bills/corrections-store.ts';
import {
  addMember,
  addMoney,
  addPlay,
  clearPlay,
  isWhole,
  type Moved,
  remakeMoneyDays,
  setZone,
  type What,
  zoneOfFigures,
} from './store.ts';

/** Trial accounts play with money that is none; what they do is no business of a team. */
export const trialCurrency = 'DMO';

const zoneNow = async (tx: Transaction): Promise<string> => zoneOfFigures(tx, (await brandOf(tx)).zone);

/**
 * Settled bets by member and hour, and by team and day. Many facts at a time: what a fact costs is mostly the rows of the agents above, and those are the same for
 * many members.
 */
export const teamPlay = follow<SettlementChange>({
  name: 'agents.play',
  stream: settlementChanges,
  size: 100_000,
  take: async (tx, facts) => {
    const counted = facts.filter(fact => fact.currency !== trialCurrency);
    if (counted.length === 0) return;
    const zone = await zoneNow(tx);
    await addPlay(tx, counted, zone);
    const changed = counted.filter(fact => fact.number > 1).map(({ memberId, settledAt }) => ({ memberId, at: settledAt }));
    await noteChanged(tx, changed, zone);
  },
  clear: async tx => {
    const { zone } = await brandOf(tx);
    for (const listener of [teamMoney, teamRebates, teamMembers]) await holdListener(tx, listener);
    await setZone(tx, zone);
    await clearPlay(tx);
    await remakeMoneyDays(tx, zone);
  },
});

/** What the cashier does, as a team counts it. A request for a withdrawal is none yet. */
const counted: Readonly<Partial<Record<string, What>>> = {
  'deposit-credited': 'deposit',
  'withdrawal-paid': 'withdrawal',
  'adjustment-credit': 'given',
  'adjustment-debit': 'taken',
};

export const teamMoney = listen({
  name: 'agents.money',
  event: moneyMoved,
  handle: async (tx, { what, memberId, toId, currency, minor, at }) => {
    if (currency === trialCurrency) return;
    const move = (kind: What, of: typeof memberId): Moved => ({ what: kind, memberId: of, currency, minor: BigInt(minor), at });
    const kind = counted[what];
    const moves = toId ? [move('sent', memberId), move('received', toId)] : kind ? [move(kind, memberId)] : [];
    if (moves.length > 0) await addMoney(tx, moves, await zoneNow(tx));
  },
});

export const teamRebates = listen({
  name: 'agents.rebates',
  event: rebatesMoved,
  handle: async (tx, { what, at, rebates }) => {
    const moves = rebates
      .filter(({ currency }) => currency !== trialCurrency)
      .map(({ memberId, currency, minor }): Moved => {
        const kind = what === 'rebate-paid' ? 'rebate' : 'rebate-taken';
        return { what: kind, memberId, currency, minor: BigInt(minor), at };
      });
    if (moves.length > 0) await addMoney(tx, moves, await zoneNow(tx));
  },
});

export const teamMembers = listen({
  name: 'agents.members',
  event: memberRegistered,
  handle: async (tx, { memberId }) => addMember(tx, memberId, await zoneNow(tx)),
});

/** Makes all figures again from their facts, in the days and hours of the brand's zone. Those of play come in as fast as the facts are read. */
export const rebuildFigures = (db: Database): Promise<void> => rebuild(db, teamPlay);

/** A brand whose zone has changed has other days; an installation that had members before it had teams counts them. */
export const zoneLoop: Loop = {
  name: 'agents.zone',
  everyMs: 600_000,
  run: async ({ db }) => {
    const { zone } = await brandOf(db);
    if (!(await isWhole(db, zone))) await rebuildFigures(db);
  },
};

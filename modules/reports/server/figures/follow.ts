import { type Settlement, settlements } from '@baize/bets/server';
import { brandOf } from '@baize/brand/server';
import { moneyMoved } from '@baize/cashier/contract';
import type { Database, Transaction } from '@baize/db';
import { follow, holdListener, listen, rebuild } from '@baize/events';
import type { Loop } from '@baize/jobs';
import { rebatesMoved } from '@baize/lottery/contract';
import { addGiven, addMoney, addPlay, clearPlay, remakeMoneyDays, setZone, zoneOfDays } from './store.ts';

/** Trial accounts play with money that is none; what they do is no business. */
const trialCurrency = 'DMO';

const zoneNow = async (tx: Transaction): Promise<string> => zoneOfDays(tx, (await brandOf(tx)).zone);

/** Settled bets by day, product, vendor and member. A bet that is settled again changes the day on which it was settled first. */
export const playFigures = follow<Settlement>({
  name: 'reports.play',
  stream: settlements,
  take: async (tx, facts) => {
    const counted = facts.filter(fact => fact.currency !== trialCurrency);
    if (counted.length > 0) await addPlay(tx, counted, await zoneNow(tx));
  },
  clear: async tx => {
    const { zone } = await brandOf(tx);
    for (const listener of [moneyFigures, rebateFigures]) await holdListener(tx, listener);
    await setZone(tx, zone);
    await clearPlay(tx);
    await remakeMoneyDays(tx, zone);
  },
});

export const moneyFigures = listen({
  name: 'reports.money',
  event: moneyMoved,
  handle: async (tx, moved) => {
    if (moved.currency !== trialCurrency) await addMoney(tx, { ...moved, minor: BigInt(moved.minor) }, await zoneNow(tx));
  },
});

export const rebateFigures = listen({
  name: 'reports.rebates',
  event: rebatesMoved,
  handle: async (tx, { what, at, rebates }) => {
    const all = rebates.filter(({ currency }) => currency !== trialCurrency);
    if (all.length > 0) await addGiven(tx, { what, at, all }, await zoneNow(tx));
  },
});

/** Makes all figures again from their facts, in the days of the brand's zone. Those of play come in as fast as the facts are read. */
export const rebuildFigures = (db: Database): Promise<void> => rebuild(db, playFigures);

/** A brand whose zone has changed has other days. */
export const zoneLoop: Loop = {
  name: 'reports.zone',
  everyMs: 600_000,
  run: async ({ db }) => {
    const { zone } = await brandOf(db);
    if ((await db.transaction(tx => zoneOfDays(tx, zone))) !== zone) await rebuildFigures(db);
  },
};

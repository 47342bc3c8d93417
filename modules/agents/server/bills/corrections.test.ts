import { type AFact, putFacts } from '@baize/bets/fixtures';
import { aMember } from '@baize/identity/fixtures';
import { hour, plus, present, seededRandom, uniform } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { losingCommits, type TestServer, workThrough } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentBill, agentContracts, processDailySalaryContract } from '../../contract/index.ts';
import { aBet, contractKit, settledAgain, someTerms, startAgentsServer, zone } from '../../fixtures.ts';
import { act } from '../contracts/contracts.ts';
import { rebuildFigures } from '../figures/follow.ts';

import { billsLoop } from './loop.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

/** To the next day of the brand, with bets of the day that is over at its noon. */
async function dayWith(bets: (noon: string) => AFact[]): Promise<{ date: string; facts: AFact[] }> {
  const date = kit.today();
  const facts = bets(plus(businessDay(date, zone).from, 12 * hour));
  kit.goTo(daysLater(date, 1));
  await putFacts(t.db, facts);
  await t.deliverEvents();
  await kit.turn();
  return { date, facts };
}

const flat = { tiers: [{ validMinor: '0', lossMinor: '0', active: 0, rateBps: 100 }] };

test('a bet that is voided after its day was paid is taken off the next bill, once, and what is more than that off the one after', async () => {
  const { head, player, billsOfHead } = await kit.aLine({ more: flat });
  await kit.goTo(daysLater(kit.today(), 1));
  const first = await dayWith(noon => [aBet(player, 1_000, 0, noon as never), aBet(player, 500, 0, noon as never)]);
  expect(await billsOfHead()).toMatchObject([{ amountMinor: '150000', state: 'paid' }]);
  await putFacts(t.db, [settledAgain(present(first.facts[0], 'there is one'), 0, 1_000)]);
  await t.deliverEvents();
  await Promise.all([kit.turn(), kit.turn(), kit.turn()]);
  await dayWith(noon => [aBet(player, 400, 0, noon as never)]);
  await dayWith(noon => [aBet(player, 1_000, 0, noon as never)]);
  expect((await billsOfHead()).map(one => [one.amountMinor, one.carriedMinor, one.state])).toEqual([
    ['40000', '-60000', 'paid'],
    ['0', '-40000', 'not-reached'],
    ['150000', '0', 'paid'],
  ]);
  const call = await kit.as(head);
  const corrected = present((await billsOfHead()).at(-1), 'there is one');
  expect((await call(agentBill, { billId: corrected.id })).corrections).toMatchObject([
    { validMinor: '5000000', earnedMinor: '50000', changeMinor: '-100000' },
  ]);
});

test('what was paid too much is taken off the contract that superseded the one it was paid under', async () => {
  const { head, player, billsOfHead } = await kit.aLine({ more: flat });
  await kit.goTo(daysLater(kit.today(), 1));
  const one = await dayWith(noon => [aBet(player, 1_000, 0, noon as never)]);
  const two = await dayWith(noon => [aBet(player, 500, 0, noon as never)]);
  await putFacts(t.db, [settledAgain(present(one.facts[0], 'there is one'), 0, 1_000)]);
  await t.deliverEvents();
  await kit.turn();
  const better = await kit.signed(head, null, 'daily', someTerms(200, { tiers: [{ ...flat.tiers[0], rateBps: 200 } as never] }));
  await putFacts(t.db, [settledAgain(present(two.facts[0], 'there is one'), 0, 500)]);
  await t.deliverEvents();
  await kit.turn();
  await dayWith(() => []);
  await dayWith(noon => [aBet(player, 2_000, 0, noon as never)]);
  expect(await billsOfHead()).toHaveLength(3);
  expect((await better()).map(bill => [bill.amountMinor, bill.carriedMinor])).toEqual([['250000', '-150000']]);
});

test('a bet that counts after all is paid with the next bill, also when the contract has ended; made again from the facts, nothing changes', async () => {
  const { head, player, billsOfHead } = await kit.aLine({ more: flat });
  await kit.goTo(daysLater(kit.today(), 1));
  const { facts } = await dayWith(noon => [{ ...aBet(player, 1_000, 0, noon as never), validMinor: 0n, validChange: 0n }]);
  const call = await kit.as(head);
  const [contract] = (await call(agentContracts, { side: 'payee' })).items;
  await call(processDailySalaryContract, { contractId: present(contract, 'there is one').id, action: 'terminate' });
  await t.db.transaction(tx =>
    act(tx, {
      id: present(contract, 'there is one').id as never,
      types: ['daily'],
      memberId: null,
      action: 'agree',
      by: null,
      reason: undefined,
      at: t.clock.now(),
    }),
  );
  await dayWith(() => []);
  await putFacts(t.db, [settledAgain(present(facts[0], 'there is one'), 1_000, 0)]);
  await t.deliverEvents();
  await dayWith(() => []);
  await kit.turn();
  const paid = (await billsOfHead()).map(one => [one.amountMinor, one.carriedMinor, one.state]);
  expect(paid).toEqual([
    ['100000', '100000', 'paid'],
    ['0', '0', 'not-reached'],
    ['0', '0', 'not-reached'],
  ]);
  await rebuildFigures(t.db);
  await t.deliverEvents();
  await kit.turn();
  expect((await billsOfHead()).map(one => [one.amountMinor, one.carriedMinor, one.state])).toEqual(paid);
});

test.each(['before', 'after'] as const)('a process that dies %s any commit while it corrects counts each change once', async fault => {
  const random = seededRandom(fault === 'before' ? 23 : 24);
  const head = await aMember(t.db, t.clock, { type: 2 });
  const players = await Promise.all(Array.from({ length: 6 }, () => aMember(t.db, t.clock, { uplineId: head.id })));
  const bills = await kit.signed(head, null, 'daily', someTerms(100, flat));
  await kit.goTo(daysLater(kit.today(), 1));
  const { facts } = await dayWith(noon => players.flatMap(one => [aBet(one, 100 + uniform(random, 900), 0, noon as never)]));
  const changed = facts.map(bet => settledAgain(bet, uniform(random, 100), 0));
  await putFacts(t.db, changed);
  await t.deliverEvents();
  const run = () =>
    workThrough(
      (turn, commit) => (commit === turn ? fault : undefined),
      lost => billsLoop.run({ db: losingCommits(t.db, lost), clock: t.clock }),
    );
  await run();
  await dayWith(noon => [aBet(present(players[0], 'there is one'), 20_000, 0, noon as never)]);
  const total = changed.reduce((sum, bet) => sum + bet.validMinor, 0n) + 200_000_000n;
  expect(await kit.cash(head)).toBe(String((total / 10_000n) * 100n));
  expect((await bills()).reduce((sum, one) => sum + BigInt(one.paidMinor), 0n)).toBe((total / 10_000n) * 100n);
});

import { putFacts } from '@baize/bets/fixtures';
import { aMember } from '@baize/identity/fixtures';
import { hour, plus, present } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { excludeMyself } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentContracts, contractPast, offerContract } from '../../contract/index.ts';
import { aBet, contractKit, someTerms, startAgentsServer, zone } from '../../fixtures.ts';

import { pastPeriods } from './past.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

test('past periods follow each other without a gap and end before today', () => {
  for (const [kind, count] of [
    ['D', 14],
    ['W', 8],
    ['H', 6],
    ['M', 3],
  ] as const)
    for (const today of ['2028-03-01', '2028-02-29', '2026-12-31', '2026-11-16']) {
      const periods = pastPeriods(kind, today);
      expect(periods).toHaveLength(count);
      expect(present(periods[0], 'one').to < today).toBe(true);
      for (const [i, one] of periods.entries()) {
        expect(one.from <= one.to).toBe(true);
        const before = periods[i + 1];
        if (before) expect(daysLater(before.to, 1)).toBe(one.from);
      }
    }
});

test('whoever is offered a contract sees what it would have paid, and a bill of that day would be the same', async () => {
  const head = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: head.id });
  const [player, excluded] = [await aMember(t.db, t.clock, { uplineId: agent.id }), await aMember(t.db, t.clock, { uplineId: agent.id })];
  const bills = await kit.signed(head, null, 'daily', someTerms(100));
  kit.goTo(daysLater(kit.today(), 1));
  const date = kit.today();
  const at = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(t.db, [aBet(player, 1_000, 0, at), aBet(excluded, 500, 0, at)]);
  kit.goTo(daysLater(date, 1));
  await t.deliverEvents();
  await (await kit.as(excluded))(excludeMyself, { months: 6 });
  await kit.turn();
  const call = await kit.as(head);
  await call(offerContract, { account: agent.account, type: 'daily', terms: someTerms(100) });
  const below = await kit.as(agent);
  const [offered] = (await below(agentContracts, {})).items;
  const contractId = present(offered, 'it was offered').id;
  const past = await below(contractPast, { contractId });
  expect(past.periods).toHaveLength(14);
  const [billed] = await bills();
  const { from, to, validMinor, lossMinor, active, rateBps, amountMinor } = present(billed, 'it was billed');
  expect(past.periods[0]).toEqual({ from, to, validMinor, lossMinor, active, rateBps, amountMinor });
  expect(past.totalMinor).toBe('100000');
  expect(await call(contractPast, { contractId })).toMatchObject({ totalMinor: '100000', contract: { side: 'payer' } });
  const more = await below(contractPast, { contractId, topBps: 150 });
  expect(more).toMatchObject({ totalMinor: '150000', contract: { terms: { tiers: [{ rateBps: 150 }] } } });
  expect(more.periods.map(one => one.validMinor)).toEqual(past.periods.map(one => one.validMinor));
  expect((await below(contractPast, { contractId, topBps: 1 })).totalMinor).toBe('1000');
  await expect((await kit.as(player))(contractPast, { contractId })).rejects.toMatchObject({ code: 'object.not.found' });
});

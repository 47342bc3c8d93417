import { putFacts } from '@baize/bets/fixtures';
import { moneyMoved } from '@baize/cashier/contract';
import { announce } from '@baize/events';
import { aMember, aToken } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { day, newId, plus, unixMs } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import { rebatesMoved } from '@baize/lottery/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentIncome, agentOverview } from '../../contract/index.ts';
import { aBet, startAgentsServer, zone } from '../../fixtures.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
});
afterAll(() => t.close());

const as = async (member: Member) => t.client({ token: await aToken(t.db, t.clock, member) });

async function aTeam() {
  const agent = await aMember(t.db, t.clock, { type: 2 });
  const below = await aMember(t.db, t.clock, { type: 1, uplineId: agent.id });
  const player = await aMember(t.db, t.clock, { uplineId: below.id });
  return { agent, below, player };
}

test('the overview has today beside yesterday whatever days are asked for', async () => {
  const { agent, below, player } = await aTeam();
  const now = t.clock.now();
  await putFacts(t.db, [
    aBet(player, 1_000, 400, plus(now, -day)),
    aBet(player, 300, 0, now),
    aBet(below, 50, 0, now),
    aBet(player, 700, 0, plus(now, -8 * day)),
  ]);
  await t.deliverEvents();
  const today = businessDate(now, zone);
  const call = await as(agent);
  const { lastDays, totals, previous } = await call(agentOverview, { from: daysLater(today, -6), to: today });
  expect(lastDays.today).toMatchObject({ bets: 2, validMinor: '3500000', active: 2, registrations: 2 });
  expect(lastDays.yesterday).toMatchObject({ bets: 1, validMinor: '10000000', profitMinor: '-6000000', active: 1, registrations: 0 });
  expect([totals.bets, previous.bets]).toEqual([3, 1]);
  const longAgo = await call(agentOverview, { from: daysLater(today, -30), to: daysLater(today, -20) });
  expect(longAgo.lastDays).toEqual(lastDays);
  expect(longAgo.totals.bets).toBe(0);
});

test('what is the agent’s own is apart from the team’s, and the income has each source as the list of income has it', async () => {
  const { agent, below } = await aTeam();
  const now = t.clock.now();
  await putFacts(t.db, [aBet(agent, 200, 500, now), aBet(below, 900, 0, now)]);
  await t.db.transaction(async tx => {
    const credited = { what: 'deposit-credited', currency: agent.currency, at: now } as const;
    await announce(tx, moneyMoved, [
      { ...credited, memberId: agent.id, minor: '70000', subjectId: newId() },
      { ...credited, memberId: below.id, minor: '90000', subjectId: newId() },
    ]);
    const rebate = (member: Member, minor: string) => ({ memberId: member.id, currency: member.currency, minor });
    const issue = { gameCode: 'ssc-1', number: '20261121-0001', at: now };
    await announce(tx, rebatesMoved, [
      { ...issue, what: 'rebate-paid', rebates: [rebate(agent, '2500'), rebate(below, '800')] },
      { ...issue, what: 'rebate-taken', rebates: [rebate(agent, '500')] },
    ]);
  });
  await t.deliverEvents();
  const today = businessDate(now, zone);
  const days = { from: today, to: today };
  const call = await as(agent);
  const { own, totals, income } = await call(agentOverview, days);
  expect(own).toMatchObject({ bets: 1, validMinor: '2000000', profitMinor: '3000000', depositMinor: '70000', rebateMinor: '2000' });
  expect(totals).toMatchObject({ bets: 2, validMinor: '11000000', profitMinor: '-6000000', depositMinor: '160000', rebateMinor: '2800' });
  const { totals: earned } = await call(agentIncome, days);
  expect(income).toEqual([{ kind: 'rebate', ...earned }]);
  expect(earned).toMatchObject({ receivedMinor: '2000', netMinor: '2000' });
  // A team in which nothing has happened has figures, all of them nought.
  const { agent: idle } = await aTeam();
  expect(await (await as(idle))(agentOverview, days)).toMatchObject({ own: { bets: 0, validMinor: '0', depositMinor: '0' }, income: [] });
});

test('the figures say up to when they have everything: a bet or a movement that is not counted yet came after', async () => {
  // What is written down has the time of the database, which no test moves.
  t.clock.move(Math.max(0, Date.now() - unixMs(t.clock.now())) + day);
  const { agent, player } = await aTeam();
  await t.deliverEvents();
  const today = businessDate(t.clock.now(), zone);
  const call = await as(agent);
  const asked = () => call(agentOverview, { from: today, to: today });
  expect((await asked()).asOf).toBe(t.clock.now());
  await putFacts(t.db, [aBet(player, 100, 0, t.clock.now())]);
  const waiting = await asked();
  expect(waiting.totals.bets).toBe(0);
  expect(waiting.asOf < t.clock.now()).toBe(true);
  await t.deliverEvents();
  expect(await asked()).toMatchObject({ asOf: t.clock.now(), totals: { bets: 1 } });
  const moved = { what: 'deposit-credited', memberId: player.id, subjectId: newId(), minor: '70000', currency: player.currency } as const;
  await t.db.transaction(tx => announce(tx, moneyMoved, [{ ...moved, at: t.clock.now() }]));
  expect((await asked()).asOf < t.clock.now()).toBe(true);
  await t.deliverEvents();
  expect((await asked()).asOf).toBe(t.clock.now());
});

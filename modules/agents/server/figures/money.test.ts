import { moneyMoved } from '@baize/cashier/contract';
import { sql } from '@baize/db';
import { announce } from '@baize/events';
import { aMember, aToken } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { day, newId, plus } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { rebatesMoved } from '@baize/lottery/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentOverview } from '../../contract/index.ts';
import { startAgentsServer } from '../../fixtures.ts';

import { rebuildFigures, zoneLoop } from './follow.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
});
afterAll(() => t.close());

type Move = 'deposit-credited' | 'withdrawal-requested' | 'withdrawal-paid' | 'adjustment-credit' | 'adjustment-debit' | 'transfer';

const moved = (what: Move, member: Member, minor: number, to?: Member) => ({
  what,
  memberId: member.id,
  ...(to ? { toId: to.id } : {}),
  subjectId: newId(),
  minor: String(minor),
  currency: member.currency,
  at: t.clock.now(),
});

async function overviewOf(agent: Member) {
  await t.deliverEvents();
  const today = businessDate(t.clock.now(), 'Asia/Shanghai');
  const call = t.client({ token: await aToken(t.db, t.clock, agent) });
  return call(agentOverview, { from: businessDate(plus(t.clock.now(), -day), 'Asia/Shanghai'), to: today });
}

test('a team’s money is what its members moved and were given; money between members is none of it, nor is that of a trial', async () => {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  const player = await aMember(t.db, t.clock, { uplineId: agent.id });
  const trial = await aMember(t.db, t.clock, { type: 4, uplineId: agent.id });
  await t.db.transaction(async tx => {
    await announce(tx, moneyMoved, [
      moved('deposit-credited', player, 5_000_000),
      moved('deposit-credited', player, 1_000_000),
      moved('deposit-credited', agent, 700_000),
      moved('withdrawal-requested', player, 900_000),
      moved('withdrawal-paid', player, 800_000),
      moved('adjustment-credit', player, 300_000),
      moved('adjustment-debit', player, 100_000),
      moved('transfer', agent, 40_000, player),
      moved('deposit-credited', trial, 9_000_000),
    ]);
    const rebate = { memberId: player.id, currency: player.currency, minor: '2500' };
    const issue = { gameCode: 'ssc-1', number: '20261121-0001', at: t.clock.now() };
    await announce(tx, rebatesMoved, [
      { ...issue, what: 'rebate-paid', rebates: [rebate] },
      { ...issue, what: 'rebate-taken', rebates: [{ ...rebate, minor: '500' }] },
    ]);
  });
  const { totals, members, direct } = await overviewOf(top);
  expect(totals).toMatchObject({
    depositMinor: '6700000',
    withdrawalMinor: '800000',
    givenMinor: '200000',
    rebateMinor: '2000',
    registrations: 2,
    firstDepositors: 2,
  });
  expect([members, direct]).toEqual([2, 1]);
  expect((await overviewOf(agent)).totals).toMatchObject({ depositMinor: '6700000', registrations: 1 });
  const before = await t.db.query(sql`select * from agents.team_money_day order by agent_id, day, what`);
  await rebuildFigures(t.db);
  expect(await t.db.query(sql`select * from agents.team_money_day order by agent_id, day, what`)).toEqual(before);
});

test('an installation that had members before it had teams counts them once', async () => {
  const agent = await aMember(t.db, t.clock, { type: 1 });
  await aMember(t.db, t.clock, { uplineId: agent.id });
  await t.db.query(sql`delete from agents.zone`);
  await zoneLoop.run({ db: t.db } as never); // their registration has not been heard of yet
  expect((await overviewOf(agent)).members).toBe(1);
});

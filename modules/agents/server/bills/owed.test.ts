import { putFacts } from '@baize/bets/fixtures';
import { moneyMoved } from '@baize/cashier/contract';
import { announce } from '@baize/events';
import { aMember } from '@baize/identity/fixtures';
import { type Member, setMemberStatus } from '@baize/identity/server';
import { day, hour, minute, newId, plus } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { closeAccount, excludeMyself } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractInfo } from '../../contract/index.ts';
import { aBet, contractKit, someTerms, startAgentsServer, zone } from '../../fixtures.ts';
import { owesDividends } from '../index.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

/** To the day after tomorrow, with the bets of tomorrow, in whole units: who, stake, return. */
async function tomorrow(bets: readonly (readonly [Member, number, number])[]): Promise<string> {
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  await putFacts(
    t.db,
    bets.map(([member, stake, back]) => aBet(member, stake, back, noon)),
  );
  await t.deliverEvents();
  return date;
}

const status = (member: Member, to: 'active' | 'frozen') =>
  t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: to, now: t.clock.now() }));

/** What the cashier announces of money given to a member. */
const given = (member: Member, minor: bigint) =>
  t.db.transaction(tx =>
    announce(tx, moneyMoved, [
      {
        what: 'adjustment-credit',
        memberId: member.id,
        subjectId: newId(),
        currency: member.currency,
        minor: String(minor),
        at: t.clock.now(),
      } as never,
    ]),
  );

test.each(['payer', 'payee'] as const)('nothing moves while the %s is frozen, and everything once they are active again', async who => {
  const { head, agent, player, billsOfAgent } = await kit.aLine();
  await tomorrow([[player, 1_000, 0]]);
  const frozen = who === 'payer' ? head : agent;
  await status(frozen, 'frozen');
  await kit.turn();
  const expected = who === 'payer' ? ['0', '0'] : ['100000', '0'];
  expect([await kit.cash(head), await kit.cash(agent)]).toEqual(expected);
  await status(frozen, 'active');
  expect(await billsOfAgent()).toMatchObject([{ state: 'due', paidMinor: '0' }]);
  t.clock.move(hour);
  await kit.turn();
  expect([await kit.cash(head), await kit.cash(agent)]).toEqual(['40000', '60000']);
});

test('a payee who has closed the account is not paid, and the payer is not overdue for that; a payer who has closed theirs still pays', async () => {
  const { head, agent, player, billsOfAgent } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  const other = await kit.aLine({ type: 'dividend', top: 1_000, below: 500 });
  await tomorrow([
    [player, 1_000, 0],
    [other.player, 1_000, 0],
  ]);
  await (await kit.as(agent))(closeAccount, {});
  await (await kit.as(other.head))(closeAccount, {});
  await addPlayMoney(t.db, t.clock, { member: other.head, minor: 500_000n });
  for (let i = 0; i < 5; i++) {
    await kit.turn();
    t.clock.move(day);
  }
  expect([await kit.cash(agent), await kit.cash(other.agent)]).toEqual(['0', '500000']);
  expect((await billsOfAgent()).at(-1)).toMatchObject({ state: 'due', paidMinor: '0' });
  expect(await owesDividends(t.db, head.id, t.clock.now())).toBe(false);
});

test('losses and valid bets of an excluded member and of a closed account earn no one anything; what they won still lowers the loss', async () => {
  const dividend = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  const daily = await kit.signed(dividend.head, null, 'daily', someTerms(100));
  const [loser, winner] = [
    await aMember(t.db, t.clock, { uplineId: dividend.agent.id }),
    await aMember(t.db, t.clock, { uplineId: dividend.agent.id }),
  ];
  await tomorrow([
    [dividend.player, 1_000, 0],
    [loser, 700, 0],
    [winner, 100, 300],
  ]);
  await (await kit.as(loser))(excludeMyself, { months: 6 });
  await (await kit.as(winner))(closeAccount, {});
  await kit.turn();
  const team = { validMinor: '10000000', lossMinor: '8000000', active: 1 };
  expect(await dividend.billsOfAgent()).toMatchObject([{ ...team, amountMinor: '800000' }]);
  expect(await dividend.billsOfHead()).toMatchObject([team]);
  expect(await daily()).toMatchObject([{ ...team, amountMinor: '100000' }]);
});

test('bills wait until the gifts of the day have been counted', async () => {
  const { player, billsOfAgent } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  kit.goTo(daysLater(kit.today(), 1));
  await given(player, 4_000_000n);
  const date = kit.today();
  kit.goTo(daysLater(date, 1));
  await putFacts(t.db, [aBet(player, 1_000, 0, plus(businessDay(date, zone).from, 12 * hour))]);
  await kit.turn();
  expect(await billsOfAgent()).toEqual([]);
  await t.deliverEvents();
  await kit.turn();
  expect(await billsOfAgent()).toMatchObject([{ from: date, lossMinor: '6000000', amountMinor: '600000' }]);
});

test('a payer without money is asked less and less often, and in the next turn once money comes', async () => {
  const { head, agent, player } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  const winner = await aMember(t.db, t.clock, { uplineId: head.id });
  await tomorrow([
    [player, 1_000, 0],
    [winner, 100, 1_100],
  ]);
  for (let i = 0; i < 5; i++) {
    await kit.turn();
    t.clock.move(hour);
  }
  await kit.turn();
  await addPlayMoney(t.db, t.clock, { member: head, minor: 1_000_000n });
  t.clock.move(minute);
  await kit.turn(); // it is not to be asked for yet
  expect(await kit.cash(agent)).toBe('0');
  await given(head, 1n);
  await t.deliverEvents();
  await kit.turn();
  expect(await kit.cash(agent)).toBe('1000000');
});

test('both sides see a dividend from a day before it is due until it is paid', async () => {
  const { head, agent, player } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  const winner = await aMember(t.db, t.clock, { uplineId: head.id });
  await tomorrow([
    [player, 1_000, 0],
    [winner, 100, 1_100],
  ]);
  await kit.turn();
  const dues = async (member: Member) => (await (await kit.as(member))(contractInfo, {})).dividendsDue;
  const dueAt = plus(t.clock.now(), 3 * day);
  t.clock.move(2 * day - minute);
  expect([await dues(head), await dues(agent), await dues(player)]).toEqual([[], [], []]);
  t.clock.move(minute);
  const due = { dueAt: new Date(dueAt).toISOString(), leftMinor: '1000000', currency: 'CNY', isOverdue: false };
  expect(await dues(head)).toMatchObject([{ ...due, side: 'payer' }]);
  expect(await dues(agent)).toMatchObject([{ ...due, side: 'payee' }]);
  await addPlayMoney(t.db, t.clock, { member: head, minor: 300_000n });
  t.clock.move(day);
  await kit.turn();
  expect(await dues(head)).toMatchObject([{ ...due, side: 'payer', leftMinor: '700000', isOverdue: true }]);
  await addPlayMoney(t.db, t.clock, { member: head, minor: 700_000n });
  t.clock.move(hour);
  await kit.turn();
  expect([await dues(head), await dues(agent)]).toEqual([[], []]);
});

test('a dividend that is not paid in three days is overdue and holds the payer; what comes is collected, and paid it holds no more', async () => {
  const { head, agent, player, billsOfAgent } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  const winner = await aMember(t.db, t.clock, { uplineId: head.id });
  await tomorrow([
    [player, 1_000, 0],
    [winner, 100, 1_100],
  ]);
  const owes = () => owesDividends(t.db, head.id, t.clock.now());
  await kit.turn();
  expect(await owes()).toBe(false);
  expect(await billsOfAgent()).toMatchObject([{ state: 'due' }]);
  t.clock.move(3 * day);
  expect(await owes()).toBe(true);
  expect(await billsOfAgent()).toMatchObject([{ state: 'overdue' }]);
  await addPlayMoney(t.db, t.clock, { member: head, minor: 300_000n });
  await kit.turn();
  expect([await owes(), await kit.cash(agent)]).toEqual([true, '300000']);
  await addPlayMoney(t.db, t.clock, { member: head, minor: 900_000n });
  t.clock.move(hour);
  await kit.turn();
  expect([await owes(), await kit.cash(agent), await kit.cash(head)]).toEqual([false, '1000000', '200000']);
  expect((await billsOfAgent()).at(-1)).toMatchObject({ state: 'collected' });
});

import { putFacts } from '@baize/bets/fixtures';
import { announce } from '@baize/events';
import { setMemberStatus } from '@baize/identity/server';
import { hour, plus, present } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { rebatesMoved } from '@baize/lottery/contract';
import type { TestServer } from '@baize/testkit';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentIncome, agentIncomeBills } from '../../contract/index.ts';
import { aBet, contractKit, fileRows, startAgentsServer, zone } from '../../fixtures.ts';
import { agentExports } from '../index.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

/** Two days of dividends between three of a line: of the second, what the agent above has doesn't pay all of the bill below. */
async function twoDays() {
  const { head, agent, player } = await kit.aLine({ type: 'dividend', top: 1_000, below: 1_000 });
  const first = daysLater(kit.today(), 1);
  for (const date of [first, daysLater(first, 1)]) {
    kit.goTo(daysLater(date, 1));
    const noon = plus(businessDay(date, zone).from, 12 * hour);
    // Of the second day, what the agent above is paid covers the bill below only together with money of their own.
    await putFacts(t.db, [aBet(player, 1_000, 0, noon), ...(date === first ? [] : [aBet(head, 100, 500, noon)])]);
    await t.deliverEvents();
    await kit.turn();
  }
  return { head, agent, player, first };
}

test('an agent’s income is what contracts paid less what was paid on, equals what the balance changed by, and tells what is still open', async () => {
  const { head, agent, player, first } = await twoDays();
  const days = { from: first, to: daysLater(first, 1) };
  const ask = async (who = head, more = {}) => (await kit.as(who))(agentIncome, { ...days, ...more });
  expect(await ask()).toMatchObject({
    total: 2,
    items: [
      {
        date: daysLater(first, 1),
        kind: 'dividend',
        receivedMinor: '600000',
        paidMinor: '600000',
        netMinor: '0',
        dueMinor: '0',
        owedMinor: '400000',
      },
      { date: first, kind: 'dividend', receivedMinor: '1000000', paidMinor: '1000000', netMinor: '0', dueMinor: '0', owedMinor: '0' },
    ],
    totals: { receivedMinor: '1600000', paidMinor: '1600000', netMinor: '0', dueMinor: '0', owedMinor: '400000' },
  });
  expect((await ask(agent)).totals).toMatchObject({ receivedMinor: '1600000', paidMinor: '0', netMinor: '1600000', dueMinor: '400000' });
  expect(await kit.cash(agent)).toBe('1600000');
  await addPlayMoney(t.db, t.clock, { member: head, minor: 900_000n });
  t.clock.move(6 * hour);
  await kit.turn();
  expect(await kit.cash(agent)).toBe('2000000');
  expect((await ask(agent)).totals).toMatchObject({ receivedMinor: '2000000', dueMinor: '0' });
  expect((await ask()).totals).toMatchObject({ netMinor: '-400000', owedMinor: '0' });

  const file = present(
    agentExports.find(one => one.name === 'agents.income'),
    'the income',
  ).open(days, t.clock.now());
  const { columns, batches } = file.rows(t.db, head.id, {
    t: key => key,
    time: at => ({ text: String(at) }),
    name: names => ({ text: names.nameEn }),
  });
  const lines = [];
  for await (const batch of batches) lines.push(...batch.map(line => columns.map(column => column.cell(line))));
  expect([lines.length, await file.count(t.db, head.id)]).toEqual([2, 2]);
  expect(lines[1]?.slice(0, 5)).toEqual([
    { text: first },
    { text: 'agents.contract.type.dividend' },
    { money: 1_000_000n },
    { money: 1_000_000n },
    { money: 0n },
  ]);

  const second = await ask(head, { page: 2, pageSize: 1 });
  expect([second.items.map(line => line.date), second.total]).toEqual([[first], 2]);
  expect((await ask(head, { to: first })).totals).toMatchObject({ receivedMinor: '1000000' });
  await expect(ask(head, { from: daysLater(first, -400) })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(ask(player)).rejects.toMatchObject({ code: 'function.not.available' });
});

test('each bill of an income has its state and how it was worked out, as in the file, and says nothing of a downline who is frozen', async () => {
  const { head, agent, player, first } = await twoDays();
  const days = { from: first, to: daysLater(first, 1) };
  const bills = await (await kit.as(head))(agentIncomeBills, days);
  const formula = { basis: 'loss', feeBps: 0, rateBps: 1_000, isByHour: false, carriedMinor: '0' };
  const ofHead = { kind: 'dividend', from: daysLater(first, 1), to: daysLater(first, 1), state: 'paid' };
  expect(bills.total).toBe(4);
  expect(bills.items.slice(0, 2)).toMatchObject([
    // The agent above won 400 of their own: the team lost 600.
    { ...ofHead, side: 'payee', other: null, amountMinor: '600000', formula: { ...formula, basisMinor: '6000000', earnedMinor: '600000' } },
    {
      ...ofHead,
      state: 'part-paid',
      side: 'payer',
      other: agent.account,
      amountMinor: '1000000',
      paidMinor: '600000',
      formula: { ...formula, basisMinor: '10000000' },
    },
  ]);
  expect((await (await kit.as(agent))(agentIncomeBills, { ...days, page: 2, pageSize: 1 })).items).toMatchObject([
    { from: first, side: 'payee', other: head.account, state: 'paid' },
  ]);
  await expect((await kit.as(player))(agentIncomeBills, days)).rejects.toMatchObject({ code: 'function.not.available' });
  expect(await fileRows(t, 'agents.income-bills', { of: head, filter: days })).toEqual(
    bills.items.map(bill => [
      { text: `agents.contract.type.${bill.kind}` },
      { text: bill.other ?? '' },
      { text: bill.from },
      { text: bill.to },
      { text: 'agents.income.basis.loss' },
      ...[bill.formula?.basisMinor, bill.formula?.earnedMinor, bill.formula?.carriedMinor].map(minor => ({ money: BigInt(minor ?? '') })),
      { text: '10' },
      ...[bill.amountMinor, bill.paidMinor].map(minor => ({ money: bill.side === 'payee' ? BigInt(minor) : -BigInt(minor) })),
      { text: `agents.bill.${bill.state}` },
    ]),
  );

  // What is still owed waits while the agent below is frozen: the agent above sees what is owed, not why it waits.
  const turn = (status: 'frozen' | 'active') =>
    t.db.transaction(tx => setMemberStatus(tx, { memberId: agent.id, status, now: t.clock.now() }));
  await turn('frozen');
  expect((await (await kit.as(head))(agentIncomeBills, days)).items.map(one => one.state)).toEqual(['paid', 'part-paid', 'paid', 'paid']);
  expect((await (await kit.as(head))(agentIncomeBills, { ...days, from: days.to })).total).toBe(2);
});

test('rebates of the agent’s own play are income on their day, less those taken back; those of the team are not', async () => {
  const { agent, player } = await kit.aLine();
  const issue = { gameCode: 'ssc-1', number: '20261121-0007', at: t.clock.now() };
  const rebate = (minor: string, memberId = agent.id) => ({ memberId, currency: agent.currency, minor });
  await t.db.transaction(tx =>
    announce(tx, rebatesMoved, [
      { ...issue, what: 'rebate-paid', rebates: [rebate('2500'), rebate('9000', player.id)] },
      { ...issue, what: 'rebate-taken', rebates: [rebate('500')] },
    ]),
  );
  await t.deliverEvents();
  const income = await (await kit.as(agent))(agentIncome, { from: kit.today(), to: kit.today() });
  expect(income.items).toMatchObject([{ date: kit.today(), kind: 'rebate', receivedMinor: '2000', netMinor: '2000' }]);
  const bills = await (await kit.as(agent))(agentIncomeBills, { from: kit.today(), to: kit.today() });
  expect(bills.items).toMatchObject([{ id: null, kind: 'rebate', state: 'paid', amountMinor: '2000', from: kit.today(), formula: null }]);
});

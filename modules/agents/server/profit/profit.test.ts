import { putFacts } from '@baize/bets/fixtures';
import { moneyMoved } from '@baize/cashier/contract';
import { sql } from '@baize/db';
import { announce } from '@baize/events';
import { aMember } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { hour, newId, plus } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentOverview, officeLineProfit } from '../../contract/index.ts';
import { aBet, contractKit, startAgentsServer, zone } from '../../fixtures.ts';

import { linesForFile } from './handlers.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

const given = (member: Member, what: 'adjustment-credit' | 'adjustment-debit', minor: string) =>
  t.db.transaction(tx =>
    announce(tx, moneyMoved, [{ what, memberId: member.id, subjectId: newId(), minor, currency: 'CNY' as const, at: t.clock.now() }]),
  );

test('a line comes to what its figures and bills are, to the unit, sorted and paged; below an agent are those directly below', async () => {
  const lines = [await kit.aLine(), await kit.aLine({ top: 120, below: 80 }), await kit.aLine({ top: 90, below: 30 })];
  kit.goTo(daysLater(kit.today(), 1));
  const date = kit.today();
  const noon = plus(businessDay(date, zone).from, 12 * hour);
  const facts = lines.flatMap(({ head, agent, player }, i) => [
    aBet(player, 1_003 * (i + 1), 900, noon),
    aBet(agent, 507, 0, noon),
    aBet(head, 211 * (i + 1), 950, noon),
  ]);
  await putFacts(t.db, facts);
  for (const { player, head } of lines) {
    await given(player, 'adjustment-credit', '777700');
    await given(head, 'adjustment-debit', '111100');
  }
  kit.goTo(daysLater(date, 1));
  await t.deliverEvents();
  await kit.turn();
  const office = (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  const days = { from: date, to: date };
  const whole = await office(officeLineProfit, { ...days, pageSize: 100 });
  const ofLines = whole.items.filter(row => lines.some(({ head }) => head.id === row.memberId));
  expect(ofLines).toHaveLength(3);
  for (const { head } of lines) {
    const { totals } = await (await kit.as(head))(agentOverview, days);
    const bills = await t.db.query<{ paid: bigint }>(
      sql`select paid from agents.bill where payee_id = ${head.id} and to_date = ${date}::date`,
    );
    const salary = bills.reduce((all, one) => all + one.paid, 0n);
    expect(salary).toBeGreaterThan(0n);
    const row = ofLines.find(one => one.memberId === head.id);
    expect(row).toMatchObject({
      account: head.account,
      members: 2,
      ggrMinor: String(-BigInt(totals.profitMinor)),
      givenMinor: totals.givenMinor,
      rebateMinor: totals.rebateMinor,
      salaryMinor: String(salary),
      dividendMinor: '0',
      netMinor: String(-BigInt(totals.profitMinor) - BigInt(totals.givenMinor) - BigInt(totals.rebateMinor) - salary),
    });
  }
  expect(whole.totals.netMinor).toBe(String(whole.items.reduce((all, row) => all + BigInt(row.netMinor), 0n)));
  const order = whole.items.map(row => BigInt(row.netMinor));
  expect(order).toEqual([...order].sort((a, b) => (a < b ? 1 : -1)));
  const paged = [];
  for (let page = 1; page <= whole.total; page++)
    paged.push(...(await office(officeLineProfit, { ...days, page, pageSize: 1, sort: 'ggr', order: 'ascending' })).items);
  expect(paged.map(row => row.memberId).sort()).toEqual(whole.items.map(row => row.memberId).sort());
  const ggr = paged.map(row => BigInt(row.ggrMinor));
  expect(ggr).toEqual([...ggr].sort((a, b) => (a < b ? -1 : 1)));
  const [first] = lines;
  const below = await office(officeLineProfit, { ...days, of: first?.head.id });
  expect(below.items.map(row => row.memberId)).toEqual([first?.agent.id]);
  expect(below.path.map(one => one.account)).toEqual([first?.head.account]);
  const written = [];
  const asked = { ...days, sort: 'net' as const, order: 'descending' as const, page: 1, pageSize: 20, of: undefined, currency: undefined };
  for await (const batch of linesForFile(t.db, asked)) written.push(...batch);
  expect(written).toHaveLength(whole.total);
});

test('an agent who is unknown is not found, and a player has no line', async () => {
  const office = (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  const days = { from: kit.today(), to: kit.today() };
  await expect(office(officeLineProfit, { ...days, of: newId() as never })).rejects.toMatchObject({ code: 'object.not.found' });
  const player = await aMember(t.db, t.clock);
  expect((await office(officeLineProfit, { ...days, pageSize: 100 })).items.some(row => row.memberId === player.id)).toBe(false);
  await expect(office(officeLineProfit, { from: '2024-01-01', to: kit.today() })).rejects.toMatchObject({ code: 'request.invalid' });
});

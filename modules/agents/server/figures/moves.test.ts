import { moneyMoved } from '@baize/cashier/contract';
import { announce } from '@baize/events';
import { aMember, aToken } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { hour, type Instant, newId, plus, present } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import { rebatesMoved } from '@baize/lottery/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentOverview, agentTeamMoney, listedOnPage } from '../../contract/index.ts';
import { startAgentsServer } from '../../fixtures.ts';
import { agentExports } from '../index.ts';

const zone = 'Asia/Shanghai';
let t: TestServer;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
});
afterAll(() => t.close());

const as = async (member: Member) => t.client({ token: await aToken(t.db, t.clock, member) });
const lastDays = (days: number) => {
  const to = businessDate(t.clock.now(), zone);
  return { from: daysLater(to, -days), to };
};

interface Told {
  readonly minor: number;
  readonly at: Instant;
  readonly to?: Member;
}

const moved = (
  what: 'deposit-credited' | 'withdrawal-paid' | 'withdrawal-requested' | 'adjustment-debit' | 'transfer',
  of: Member,
  told: Told,
) => ({
  what,
  memberId: of.id,
  ...(told.to ? { toId: told.to.id } : {}),
  subjectId: newId(),
  minor: String(told.minor),
  currency: of.currency,
  at: told.at,
});

async function aLine() {
  const top = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: top.id });
  return { top, agent, player: await aMember(t.db, t.clock, { uplineId: agent.id }), other: await aMember(t.db, t.clock, { type: 1 }) };
}

test('an agent sees what everyone below moved, at any depth, by its sign, and nothing of another line', async () => {
  const { top, agent, player, other } = await aLine();
  const trial = await aMember(t.db, t.clock, { type: 4, uplineId: agent.id });
  const at = t.clock.now();
  await t.db.transaction(async tx => {
    await announce(tx, moneyMoved, [
      moved('deposit-credited', player, { minor: 5_000_000, at }),
      moved('deposit-credited', player, { minor: 1_000_000, at }),
      moved('withdrawal-requested', player, { minor: 900_000, at }),
      moved('withdrawal-paid', player, { minor: 800_000, at }),
      moved('adjustment-debit', agent, { minor: 100_000, at }),
      moved('transfer', agent, { minor: 40_000, at, to: player }),
      moved('deposit-credited', trial, { minor: 9_000_000, at }),
      moved('deposit-credited', other, { minor: 7_000_000, at }),
    ]);
    const rebate = { memberId: player.id, currency: player.currency, minor: '2500' };
    await announce(tx, rebatesMoved, [{ gameCode: 'ssc-1', number: '20261121-0002', at, what: 'rebate-paid', rebates: [rebate] }]);
  });
  await t.deliverEvents();
  const call = await as(top);
  const { items, next } = await call(agentTeamMoney, lastDays(0));
  expect(next).toBeNull();
  expect(
    items.map(one => `${one.account === player.account ? 'player' : 'agent'} ${one.what} ${one.changeMinor} ${one.isFirst}`).sort(),
  ).toEqual([
    'agent sent -40000 false',
    'agent taken -100000 false',
    'player deposit 1000000 false',
    'player deposit 5000000 true',
    'player rebate 2500 false',
    'player received 40000 false',
    'player withdrawal -800000 false',
  ]);
  const ofAgent = await call(agentTeamMoney, { ...lastDays(0), account: agent.account.toUpperCase() });
  expect(ofAgent.items.map(one => one.what).sort()).toEqual(['sent', 'taken']);
  expect((await call(agentTeamMoney, { ...lastDays(0), what: 'rebate' })).items).toMatchObject([{ changeMinor: '2500' }]);
  for (const account of [other.account, trial.account, 'no-such-account'])
    await expect(call(agentTeamMoney, { ...lastDays(0), account })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect((await as(agent))(agentTeamMoney, { ...lastDays(0), account: top.account })).rejects.toMatchObject({
    code: 'object.not.found',
  });
  await expect(call(agentTeamMoney, lastDays(31))).rejects.toMatchObject({ code: 'request.invalid' });
  await expect((await as(player))(agentTeamMoney, lastDays(0))).rejects.toMatchObject({ code: 'function.not.available' });
});

test('pages leave out nothing and show nothing twice, and add up to the overview', async () => {
  const { agent, player } = await aLine();
  const now = t.clock.now();
  // Three at a time have the same moment; the oldest are before the days that are asked for.
  const told = Array.from({ length: listedOnPage * 2 + 20 }, (_, n) => ({
    minor: 10_000 + n,
    at: plus(now, -Math.floor(n / 3) * 2 * hour),
  }));
  await t.db.transaction(tx =>
    announce(
      tx,
      moneyMoved,
      told.map((one, n) => moved('deposit-credited', n % 2 ? agent : player, one)),
    ),
  );
  await t.deliverEvents();
  const call = await as(agent);
  const days = lastDays(2);
  const shown = [];
  for (let olderThan: string | undefined, isOver = false; !isOver; ) {
    const { items, next } = await call(agentTeamMoney, { ...days, olderThan });
    shown.push(...items);
    olderThan = next ?? undefined;
    isOver = next === null;
  }
  const inDays = told.filter(one => businessDate(one.at, zone) >= days.from);
  expect(inDays.length).toBeLessThan(told.length);
  expect(new Set(shown.map(one => one.id)).size).toBe(inDays.length);
  expect(shown.map(one => one.at)).toEqual(inDays.map(one => one.at));
  const sum = shown.reduce((all, one) => all + BigInt(one.changeMinor), 0n);
  expect((await call(agentOverview, days)).totals.depositMinor).toBe(String(sum));
});

test('a file has every line of the list, for the agent alone', async () => {
  const { agent, player, other } = await aLine();
  const now = t.clock.now();
  const count = listedOnPage + 5;
  await t.db.transaction(tx =>
    announce(
      tx,
      moneyMoved,
      Array.from({ length: count }, (_, n) =>
        moved('deposit-credited', n % 2 ? agent : player, { minor: 10_000 + n, at: plus(now, -n * hour) }),
      ),
    ),
  );
  await t.db.transaction(tx => announce(tx, moneyMoved, [moved('deposit-credited', other, { minor: 1, at: now })]));
  await t.deliverEvents();
  const source = present(
    agentExports.find(one => one.name === 'agents.moves'),
    'the transactions',
  );
  const rowsFor = async (who: Member, wanted: object = {}) => {
    const opened = source.open({ ...lastDays(10), ...wanted }, t.clock.now());
    const counted = await opened.count(t.db, who.id);
    const { columns, batches } = opened.rows(t.db, who.id, {
      t: key => key,
      time: at => ({ text: String(at) }),
      name: names => ({ text: names.nameEn }),
    });
    const rows = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toHaveLength(counted);
    return rows.map(row => columns.map(column => column.cell(row)));
  };
  const rows = await rowsFor(agent);
  expect(rows).toHaveLength(count);
  expect(rows[0]).toEqual([
    { text: player.account },
    { text: now },
    { text: 'agents.moves.deposit' },
    { money: 10_000n },
    { text: expect.any(String) },
  ]);
  expect(await rowsFor(agent, { account: player.account })).toHaveLength(Math.ceil(count / 2));
  await expect(rowsFor(agent, { account: other.account })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect(rowsFor(player)).rejects.toMatchObject({ code: 'object.not.found' });
});

import { day, hour, newId, plus } from '@baize/kernel';
import { aStaff } from '@baize/staff/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeWithdrawal, type WithdrawalId, withdrawTerms } from '../contract/index.ts';
import { aDrawer, aProvider, type Cashier, major, startCashier } from '../fixtures.ts';
import { type SeededEnd, seedWithdrawal } from './seed.ts';
import { seedTransfer } from './transfers/seed.ts';
import { addTurnover } from './turnover/store.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier([aProvider()]);
});
afterAll(() => cashier.close());

test('in a demo world only the first withdrawal of a member is called the first', async () => {
  const { t } = cashier;
  const { member } = await aDrawer(t);
  const office = await cashier.staff();
  const { id: staffId } = await aStaff(t.db, t.clock);
  const now = t.clock.now();
  const rulesOf = async (end: SeededEnd, hoursAgo: number) => {
    const at = plus(now, -hoursAgo * hour);
    const id = newId<'WithdrawalId'>() as WithdrawalId;
    await t.db.transaction(tx =>
      seedWithdrawal(tx, {
        id,
        reference: `WSEED${hoursAgo}`,
        memberId: member.id,
        memberSince: plus(now, -30 * day),
        bank: 'ICBC',
        holder: 'Wang Xiaoming',
        number: '6222021001116245',
        boundAt: plus(now, -29 * day),
        minor: BigInt(major(100)),
        at,
        end,
        staffId,
        staff: 'admin',
        note: '',
      }),
    );
    return (await office(officeWithdrawal, { id })).findings.map(one => one.rule);
  };
  expect(await rulesOf('all', 3)).toEqual(['first-withdrawal']);
  expect(await rulesOf('review', 1)).toEqual(['new-device']);
});

test('in a demo world money leaves by the rules: to an account in the member’s own name, and only once there is nothing left to wager', async () => {
  const { t } = cashier;
  const { member } = await aDrawer(t);
  const office = await cashier.staff();
  const { id: staffId } = await aStaff(t.db, t.clock);
  const at = t.clock.now();
  const made = async (reference: string, number: string) => {
    const id = newId<'WithdrawalId'>() as WithdrawalId;
    const isMade = await t.db.transaction(tx =>
      seedWithdrawal(tx, {
        ...{ id, reference, memberId: member.id, memberSince: plus(at, -30 * day), bank: 'ICBC', holder: 'Zhao Qiang', number },
        ...{ boundAt: plus(at, -29 * day), minor: BigInt(major(100)), at, end: 'review', staffId, staff: 'admin', note: '' },
      }),
    );
    return isMade ? office(officeWithdrawal, { id }) : undefined;
  };
  expect(await made('WNAMED', '6222021001116299')).toMatchObject({ holder: 'Wang Xiaoming', nameMatch: 'same', bars: [] });
  await t.db.transaction(tx =>
    addTurnover(tx, { memberId: member.id, source: 'test:seed', kind: 'deposit', requiredMinor: 1_0000n, since: at }),
  );
  expect(await made('WOWING', '6222021001116299')).toBeUndefined();
});

test('in a demo world money goes down a line as it does in any other, and comes back only once it has been played', async () => {
  const { t } = cashier;
  const agent = await aDrawer(t);
  const { member: below, call } = await aDrawer(t);
  const at = t.clock.now();
  const send = (fromId: typeof below.id, toId: typeof below.id, direction: 'up' | 'down') =>
    t.db.transaction(tx =>
      seedTransfer(tx, {
        ...{ id: newId<'TransferId'>(), reference: `TSEED${direction}`, fromId, toId, direction, at },
        ...{ amountMinor: BigInt(major(50)), feeMinor: 0n, currency: 'CNY', note: '' },
      }),
    );
  const { availableMinor } = await call(withdrawTerms, {});
  expect(await send(agent.member.id, below.id, 'down')).toBe(true);
  const after = await call(withdrawTerms, {});
  expect(BigInt(after.availableMinor) - BigInt(availableMinor)).toBe(BigInt(major(50)));
  expect(after.turnover).toMatchObject([{ kind: 'transfer', requiredMinor: major(50) }]);
  expect(await send(below.id, agent.member.id, 'up')).toBe(false);
  expect((await call(withdrawTerms, {})).availableMinor).toBe(after.availableMinor);
});

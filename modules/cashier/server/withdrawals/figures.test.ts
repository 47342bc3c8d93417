import { closed, placed, writeBets } from '@baize/bets/server';
import { putRealName } from '@baize/identity/server';
import { amountOf, newId } from '@baize/kernel';
import { transfer } from '@baize/ledger/server';
import { memberTimeline } from '@baize/staff/contract';
import { cashOf } from '@baize/wallet/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideAdjustment, officeMemberFigures, proposeAdjustment, requestWithdrawal } from '../../contract/index.ts';
import { aDrawer, aProvider, approve, type Cashier, codeOf, major, startCashier } from '../../fixtures.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier([aProvider()]);
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

test('the figures of a member are those of the ledger, and a shared account number and another name are flagged', async () => {
  const { t } = cashier;
  const number = '6222020200099887766';
  const drawer = await aDrawer(t, { number });
  await aDrawer(t, { number });
  await t.db.transaction(tx => putRealName(tx, drawer.member.id, 'Li Hua'));
  await drawer.call(requestWithdrawal, { destinationId: drawer.to.id, amountMinor: major(500), paymentProof: await drawer.proof() });
  const office = await cashier.staff();
  const figures = await office(officeMemberFigures, { memberId: drawer.member.id });
  expect(figures).toMatchObject({
    account: drawer.member.account,
    availableMinor: major(9_500),
    lockedMinor: major(500),
    depositedMinor: major(10_000),
    deposits: 1,
    paidOutMinor: '0',
    netDepositsMinor: major(10_000),
    ggrMinor: '0',
    lastDeposit: { minor: major(10_000), playedMinor: '0' },
    turnoverLeftMinor: '0',
  });
  expect(figures.risks.map(one => one.rule)).toEqual(['shared-destination', 'name-differs', 'new-account', 'little-play']);
  expect(await codeOf(office(officeMemberFigures, { memberId: newId() }))).toBe('object.not.found');
  const reviewer = await cashier.staff([]);
  expect(await codeOf(reviewer(officeMemberFigures, { memberId: drawer.member.id }))).toBe('function.not.available');
});

test('a withdrawal’s steps are in the timeline of its member, with the sum and who decided', async () => {
  const { t } = cashier;
  const drawer = await aDrawer(t);
  const asked = { destinationId: drawer.to.id, amountMinor: major(300), paymentProof: await drawer.proof() };
  const { id } = await drawer.call(requestWithdrawal, asked);
  const office = await cashier.staff();
  await approve(office, id);
  const steps = (await office(memberTimeline, { memberId: drawer.member.id })).items.filter(one => one.source === 'cashier.withdrawals');
  expect(steps.map(one => [one.text, one.minor, one.subjectId, one.note])).toEqual([
    ['event.approved', major(300), id, 'looks right'],
    ['event.requested', major(300), id, ''],
  ]);
});

test('what a member holds is net deposits less GGR, and the other movements make up the rest to the last coin', async () => {
  const { t } = cashier;
  const drawer = await aDrawer(t);
  const { id: memberId, account } = drawer.member;
  await drawer.call(requestWithdrawal, { destinationId: drawer.to.id, amountMinor: major(500), paymentProof: await drawer.proof() });
  const given = {
    account,
    direction: 'credit',
    amountMinor: '3000001',
    turnoverMinor: '0',
    reason: 'a bet that was settled wrongly',
  } as const;
  const { id } = await (await cashier.staff())(proposeAdjustment, given);
  const office = await cashier.staff();
  await office(decideAdjustment, { id, decision: 'approved', reason: 'checked against the round' });
  await t.db.transaction(async tx => {
    const at = t.clock.now();
    const stake = async (roundId: string, stakeMinor: bigint) => {
      const to = { kind: 'house.payments', qualifier: 'test', unit: 'CNY' } as const;
      await transfer(tx, { reference: roundId, kind: 'games.bet', from: cashOf(memberId, 'CNY'), to, amountMinor: stakeMinor, at });
      const common = { memberId, gameKind: 'rng', vendor: 'V1', gameCode: 'game-1', currency: 'CNY', at, rulesVersion: '1' } as const;
      return placed({ ...common, roundId, stakeMinor });
    };
    await writeBets(tx, [closed(await stake('sum-1', 400_0000n), at), await stake('sum-2', 100_0000n)], new Map());
  });
  const figures = await office(officeMemberFigures, { memberId });
  expect(figures).toMatchObject({
    availableMinor: '93000001',
    lockedMinor: major(500),
    otherWalletsMinor: '0',
    openMinor: major(100),
    netDepositsMinor: major(10_000),
    ggrMinor: major(400),
    otherMinor: '3000001',
  });
  const [held, from] = [
    [figures.availableMinor, figures.lockedMinor, figures.otherWalletsMinor, figures.openMinor],
    [figures.netDepositsMinor, `${-amountOf(figures.ggrMinor)}`, figures.otherMinor],
  ].map(sums => sums.reduce((all, one) => all + BigInt(one), 0n));
  expect(held).toBe(from);
});

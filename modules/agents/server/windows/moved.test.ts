import { putFacts } from '@baize/bets/fixtures';
import { rebuild } from '@baize/events';
import { aMember } from '@baize/identity/fixtures';
import { hour, minute, plus, second } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBet, contractKit, realTimeTerms, startAgentsServer } from '../../fixtures.ts';
import { carryMove } from '../lines/lines.ts';
import { teamWindows, workOutWindows } from './work.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

async function settle(): Promise<void> {
  t.clock.move(hour);
  await t.deliverEvents();
  await workOutWindows({ db: t.db, clock: t.clock });
}

test('a bet that was placed before its player moved earns for the line of then, also when it is settled afterwards', async () => {
  const head = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: head.id });
  const player = await aMember(t.db, t.clock, { uplineId: agent.id });
  const stays = await aMember(t.db, t.clock, { uplineId: agent.id });
  const billsOfHead = await kit.signed(head, null, 'real-time', realTimeTerms('single-bet', 100, 0));
  const billsOfAgent = await kit.signed(agent, head, 'real-time', realTimeTerms('single-bet', 60, 0));
  await settle();
  t.clock.move(hour - (Date.parse(t.clock.now()) % hour));
  const start = t.clock.now();
  const other = await aMember(t.db, t.clock, { type: 2 });
  t.clock.move(2 * minute);
  await t.db.transaction(tx => carryMove(tx, { memberId: player.id, uplineId: other.id }, t.clock.now()));
  const settledAt = plus(start, 3 * minute);
  await putFacts(t.db, [
    { ...aBet(player, 1_000, 0, settledAt), placedAt: plus(start, minute) },
    { ...aBet(player, 500, 0, settledAt), placedAt: plus(settledAt, -second) },
    { ...aBet(stays, 100, 0, settledAt), placedAt: settledAt },
  ]);
  await settle();
  expect(await billsOfAgent()).toMatchObject([{ amountMinor: '66000' }]);
  expect(await billsOfHead()).toMatchObject([{ amountMinor: '110000' }]);
  await rebuild(t.db, teamWindows);
  await settle();
  expect(await billsOfAgent()).toMatchObject([{ amountMinor: '66000' }]);
});

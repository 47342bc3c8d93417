import { placed, writeBets } from '@baize/bets/server';
import { aPlayer, startGamesServer, testKey, vendorApi } from '@baize/games/fixtures';
import { demoReferenceOf } from '@baize/games/server';
import { hour, newId, plus, present } from '@baize/kernel';
import { transfer } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { cashOf } from '@baize/wallet/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorCounterparties } from './counterparties.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());

async function ours(): Promise<string[]> {
  const [vendor] = await vendorCounterparties({ db: t.db, clock: t.clock, allowsPrivate: true });
  const keys: string[] = [];
  const now = t.clock.now();
  for await (const batch of present(vendor, 'the key has vendors').oursOf(t.db, { from: plus(now, -hour), to: plus(now, hour) }))
    keys.push(...batch.map(item => item.key));
  return keys.sort();
}

test('every round that a vendor played is compared, whatever it calls it; rounds of the demo world are known by their postings', async () => {
  const { member, token } = await aPlayer(t);
  const bet = { token, playerId: member.id, gameCode: 'ta-1', currency: 'CNY', amountMinor: '20000' };
  const names = ['demo-x', 'plain', `demo-${newId()}`];
  for (const roundId of names) expect((await vendorApi(t)('bet', { ...bet, roundId, transactionId: newId() })).success).toBe(true);
  const at = t.clock.now();
  const made = placed({
    memberId: member.id,
    gameKind: 'rng',
    vendor: testKey.vendors[0] ?? '',
    gameCode: 'ta-1',
    roundId: `demo-${newId()}`,
    currency: 'CNY',
    stakeMinor: 100n,
    at,
    rulesVersion: '1',
  });
  await t.db.transaction(async tx => {
    await transfer(tx, {
      reference: demoReferenceOf(made.id),
      kind: 'games.bet',
      subjectId: made.id,
      from: cashOf(member.id, 'CNY'),
      to: { kind: 'house.games', qualifier: 'TA', unit: 'CNY' },
      amountMinor: 100n,
      at,
    });
    writeBets(tx, [made], new Map());
  });
  expect(await ours()).toEqual([...names].sort());
});

test('a round that a vendor has left open for two days is a difference', async () => {
  const [vendor] = await vendorCounterparties({ db: t.db, clock: t.clock, allowsPrivate: true });
  expect(vendor?.openMs).toBe(48 * hour);
});

import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, putIssue, startLotteryServer } from '../../fixtures.ts';
import { settleAll } from './loop.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

test('an issue is settled by two lanes as by one, also when their batches share members', async () => {
  const gameCode = await aLotteryGame(t.db);
  const number = await anIssue(t, gameCode);
  const punters = await Promise.all(Array.from({ length: 4 }, () => aPunter(t)));
  for (const { client } of punters)
    for (let n = 0; n < 3; n++)
      await client(placeLottery, {
        gameCode,
        lines: ['1|2|3', '4|5|6', '1|2|4'].map(content => ({ play: 'front3.straight', content, unit: 'yuan' as const, multiple: 1 })),
        rebateBps: 0,
        issues: [{ number, multiple: 1 }],
        stopsOnWin: false,
        totalMinor: '60000',
      });
  await putIssue(t.db, { gameCode, number }, { state: 'drawn', result: [1, 2, 3, 4, 5] });
  await settleAll({ db: t.db, clock: t.clock, lanes: 3, batchSize: 2 });
  for (const punter of punters) expect(await punter.cash()).toBe(100_000_000n - 180_000n + 3n * 19_600_000n);
});

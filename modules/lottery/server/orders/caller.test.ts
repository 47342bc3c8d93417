import { type Fanout, openFanout } from '@baize/db';
import { changeUnheard } from '@baize/identity/fixtures';
import { isRefusal, newId } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { agreeTo, newTerms } from '@baize/legal/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryLevel, type OrderInput, placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, startLotteryServer } from '../../fixtures.ts';

/** Orders on a server that remembers sessions: the desk itself asks who may still bet. */
let t: TestServer;
let line: Fanout;
let order: OrderInput;
const made: ((fanout: Fanout) => void)[] = [];
beforeAll(async () => {
  t = await startLotteryServer({
    fanout: {
      hears: () => line.hears(),
      subscribe: (topic: string, listener: (ids: readonly string[]) => void) => void made.push(opened => opened.subscribe(topic, listener)),
      onGap: (listener: () => void) => void made.push(opened => opened.onGap(listener)),
    },
  });
  line = await openFanout(t.db);
  for (const attach of made) attach(line);
  const gameCode = await aLotteryGame(t.db);
  const number = await anIssue(t, gameCode);
  order = {
    gameCode,
    lines: [{ play: 'front3.straight', content: '1|2|3', unit: 'yuan', multiple: 1 }],
    rebateBps: 0,
    issues: [{ number, multiple: 1 }],
    stopsOnWin: false,
    totalMinor: '20000',
  };
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await line.close();
  await t.close();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

/** Someone whose session the server has just read, and remembers. */
async function aReader(wanted: Parameters<typeof aPunter>[1] = {}) {
  const punter = await aPunter(t, wanted);
  await punter.client(lotteryLevel, {});
  return { ...punter, bet: () => codeOf(punter.client(placeLottery, order)), isRemembered: () => codeOf(punter.client(lotteryLevel, {})) };
}

test('of a session that has ended is refused, though the server has not heard of its end', async () => {
  const { member, bet, isRemembered, cash } = await aReader();
  expect(await bet()).toBe('taken');
  await changeUnheard(t, member.id, 'logout');
  expect(await isRemembered()).toBe('taken');
  expect(await bet()).toBe('user.or.token.invalid');
  expect(await cash()).toBe(100_000_000n - 20_000n);
});

test('of an account that is frozen is refused, though the server has not heard of it', async () => {
  const { member, bet, isRemembered } = await aReader();
  await changeUnheard(t, member.id, 'frozen');
  expect(await isRemembered()).toBe('taken');
  expect(await bet()).toBe('user.or.token.invalid');
});

test('that was taken is not answered again to a session that has ended', async () => {
  const { member, client } = await aReader();
  const key = newId();
  expect(await codeOf(client(placeLottery, order, { key }))).toBe('taken');
  await changeUnheard(t, member.id, 'logout');
  expect(await codeOf(client(placeLottery, order, { key }))).toBe('user.or.token.invalid');
});

test('needs the member to have agreed to the terms in force; a trial account agrees to nothing', async () => {
  const [reader, trial] = [await aReader(), await aReader({ type: 4, currency: 'DMO' })];
  const terms = await newTerms(t.owner);
  expect(await reader.bet()).toBe('consent.required');
  expect(await trial.bet()).toBe('taken');
  await agreeTo(t.owner, reader.member.id, terms);
  expect(await reader.bet()).toBe('taken');
});

import { Unanswered } from '@baize/call/client';
import { Refusal } from '@baize/kernel';
import { expect, test } from 'vitest';
import { type Launch, startLaunch } from './launches.ts';

/** A server that answers when the test says so. */
function aServer() {
  const asked: { answer: (text: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const told: Launch<string>[] = [];
  const waits: number[] = [];
  const begin = () =>
    startLaunch<string>({
      ask: signal => new Promise((answer, fail) => asked.push({ answer, fail, signal })),
      tell: launch => told.push(launch),
      wait: async ms => void waits.push(ms),
    });
  const settle = () => new Promise<void>(done => setImmediate(done));
  return { asked, told, waits, begin, settle };
}

test('a game that is started again before the first answer opens by the second, and the late first one changes nothing', async () => {
  const { asked, told, begin, settle } = aServer();
  const giveUp = begin();
  giveUp();
  begin();
  expect(asked).toHaveLength(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer('second');
  asked[0]?.answer('first');
  await settle();
  expect(told).toEqual([{}, {}, { answer: 'second' }]);
});

test('a lost answer is requested again, twice; then the page shows it', async () => {
  const { asked, told, waits, begin, settle } = aServer();
  begin();
  for (let turn = 0; turn < 3; turn++) {
    asked[turn]?.fail(new Unanswered('no answer to launchGame'));
    await settle();
  }
  expect(waits).toEqual([1_000, 3_000]);
  expect(asked).toHaveLength(3);
  expect(told.at(-1)?.error).toBeInstanceOf(Unanswered);
});

test('a refusal is shown immediately', async () => {
  const { asked, told, begin, settle } = aServer();
  begin();
  const refusal = new Refusal('game.maintenance', {});
  asked[0]?.fail(refusal);
  await settle();
  expect(asked).toHaveLength(1);
  expect(told).toEqual([{}, { error: refusal }]);
});

test('no one hears of a game whose page has been left', async () => {
  const { asked, told, begin, settle } = aServer();
  begin()();
  asked[0]?.answer('late');
  await settle();
  expect(told).toEqual([{}]);
});

import type { Database } from '@baize/db';
import { curveReaches, paidOn } from '@baize/engine-tables/originals';
import { instant, MovableClock, minute, newId } from '@baize/kernel';
import { FakePlatform, openPlaying, type RunningPlatform, rotatePlaying, startFakePlatform, walletTo } from '@baize/studio-kit/fixtures';
import {
  createRounds,
  decisionsOf,
  openRoundOf,
  proofView,
  type RoundRow,
  roundById,
  type SessionRow,
  type Step,
  seedById,
  studioMigrations,
} from '@baize/studio-kit/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkOriginal } from '../rules/check.ts';
import { completed } from '../rules/original.ts';
import { findOriginal, games } from '../rules/originals.ts';
import { originalsGames } from './kind.ts';
import { roundView } from './views.ts';

class PowerCut extends Error {}

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
const opening = 10n ** 12n;
const stakeMinor = 20_000n;
/** One bet of each game that is over with it. */
const bets: Readonly<Record<string, string>> = { 'dice-1': 'u9800', 'plinko-1': 'h16', 'keno-1': '0102030405' };

/** Those in which a player steps from choice to choice. */
const stepGames = ['mines-1', 'hi-lo-1'];

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());
beforeEach(async () => {
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.parse('2026-11-25T08:00:00Z')));
  session = (await openPlaying({ db, wallet: wallet(), clock }, 'launch-BZOCRASH')).session;
});
afterEach(() => running.stop());

const wallet = () => walletTo(running, clock);
const studio = (cutAt?: Step) =>
  createRounds({
    db,
    clock,
    games: originalsGames,
    wallet: wallet(),
    pause: async ms => clock.move(ms),
    alarm: () => undefined,
    beforeStep(step) {
      if (step === cutAt) throw new PowerCut(step);
    },
  });
const kept = async (id: string): Promise<RoundRow> => (await roundById(db, id)) ?? expect.fail('no round');
const begin = (modelId: string, roundId = newId()) => studio().play({ roundId, modelId, stakeMinor, session, decides: true });
const decide = (round: RoundRow, position: number, choice: string, by = studio()) =>
  by.decide({ roundId: round.id, playerId: session.playerId, position, choice });
const drawOf = (round: RoundRow) => round.draw ?? expect.fail('a round that waits has its draw');

/** Stake and win moved once each, and the win is what the choices bring with the stored draw. */
async function booksAgree({ id }: RoundRow): Promise<RoundRow> {
  const round = await kept(id);
  const original = findOriginal(round.modelId) ?? expect.fail(round.modelId);
  const choices = await decisionsOf(db, id);
  expect(round.phase).toBe('finished');
  expect(round.winMinor).toBe(paidOn(stakeMinor, original.pays(drawOf(round), completed(original, drawOf(round), choices))));
  expect(platform.netOf(id)).toBe((round.winMinor ?? 0n) - stakeMinor);
  expect([platform.countOf(id, 'bet'), platform.countOf(id, 'win')]).toEqual([1, 1]);
  return round;
}

/** The stake went back, and the platform has the bet as one that didn't happen. */
async function goesBack({ id }: RoundRow): Promise<void> {
  expect((await kept(id)).phase).toBe('rolled-back');
  expect(platform.netOf(id)).toBe(0n);
  expect([platform.countOf(id, 'bet'), platform.countOf(id, 'win')]).toEqual([0, 0]);
}

/** A round of crash that breaks at `from` hundredths or later, and before `below`. Others are played to their end. */
async function crashBetween(from: number, below = Number.POSITIVE_INFINITY): Promise<RoundRow> {
  for (;;) {
    const round = await begin('crash-1');
    const [point = 0] = drawOf(round);
    if (point >= from && point < below) return round;
    await decide(round, 0, 'a101');
    clock.move(minute);
    await studio().recover();
  }
}

describe.each(Object.entries(bets))('%s', (modelId, code) => {
  test('shows nothing before the bet, and pays it after', async () => {
    const waiting = await begin(modelId);
    expect([waiting.phase, platform.netOf(waiting.id)]).toEqual(['deciding', -stakeMinor]);
    expect(roundView(waiting, [])).toEqual({ shown: null });
    expect(proofView(waiting, await seedById(db, waiting.seedId)).draw).toBeNull();
    const round = await booksAgree(await decide(waiting, 0, code));
    expect(roundView(round, [code]).shown).toEqual(drawOf(round).slice(0, 16));
  });
  test('refuses bets that it does not have, and takes the right one after', async () => {
    const waiting = await begin(modelId);
    for (const wrong of ['', 'x', 'cash', 'a200', 'u0', 'l99', '99'])
      await expect(decide(waiting, 0, wrong)).rejects.toThrow('studio.decision.invalid');
    await expect(decide(waiting, 1, code)).rejects.toThrow('studio.decision.closed');
    await decide(waiting, 0, code);
    await decide(waiting, 0, code);
    await expect(decide(waiting, 1, code)).rejects.toThrow('studio.decision.closed');
    await booksAgree(waiting);
  });
  test('takes the published bet when its player has gone', async () => {
    const waiting = await begin(modelId);
    clock.move(6 * minute);
    await studio().recover();
    await booksAgree(waiting);
  });
});

describe('mines', () => {
  /** A round with three mines, and its tiles without one. */
  async function open(): Promise<{ round: RoundRow; gems: number[]; mine: number }> {
    const round = await begin('mines-1');
    await decide(round, 0, 'm3');
    const draw = drawOf(round);
    return { round: await kept(round.id), gems: draw.slice(3), mine: draw[0] ?? 0 };
  }
  test('tells of no mine until the round is over, and pays the gems when they are cashed out', async () => {
    const { round, gems } = await open();
    await decide(round, 1, String(gems[0]));
    const waiting = await decide(round, 2, String(gems[1]));
    expect([waiting.phase, roundView(waiting, ['m3', String(gems[0]), String(gems[1])])]).toEqual(['deciding', { shown: null }]);
    const over = await booksAgree(await decide(round, 3, 'cash'));
    expect([over.winMinor, roundView(over, await decisionsOf(db, over.id)).shown]).toEqual([25_600n, drawOf(over).slice(0, 3)]);
  });
  test('is lost on a mine', async () => {
    const { round, mine } = await open();
    expect((await booksAgree(await decide(round, 1, String(mine)))).winMinor).toBe(0n);
  });
  test('refuses what is out of order, repeated otherwise, after the end, or another player’s', async () => {
    const { round, gems } = await open();
    const [first, second] = gems.map(String);
    await expect(decide(round, 1, 'cash')).rejects.toThrow('studio.decision.invalid');
    await expect(decide(round, 2, String(first))).rejects.toThrow('studio.decision.closed');
    await decide(round, 1, String(first));
    await decide(round, 1, String(first));
    await expect(decide(round, 1, String(second))).rejects.toThrow('studio.decision.other');
    await expect(decide(round, 2, String(first))).rejects.toThrow('studio.decision.invalid');
    await expect(decide(round, 2, '25')).rejects.toThrow('studio.decision.invalid');
    const theirs = { roundId: round.id, playerId: newId(), position: 2, choice: 'cash' };
    await expect(studio().decide(theirs)).rejects.toThrow('studio.round.unknown');
    await decide(round, 2, 'cash');
    await expect(decide(round, 3, String(second))).rejects.toThrow('studio.decision.closed');
    await booksAgree(round);
  });
  test('left open, is paid what was won so far, or gives the stake back', async () => {
    const { round, gems } = await open();
    await decide(round, 1, String(gems[0]));
    clock.move(6 * minute);
    await studio().recover();
    expect((await booksAgree(round)).winMinor).toBe(22_400n);
    const { round: untouched } = await open();
    clock.move(6 * minute);
    await studio().recover();
    await goesBack(untouched);
  });
  test('is there again when its player comes back', async () => {
    const { round, gems } = await open();
    await decide(round, 1, String(gems[0]));
    const found = (await openRoundOf(db, { playerId: session.playerId, gameCode: session.gameCode })) ?? expect.fail('no open round');
    expect([found.id, (await studio().resume(found)).phase]).toEqual([round.id, 'deciding']);
    await booksAgree(await decide(found, 2, 'cash'));
  });
  test.each<Step>(['win', 'end'])('survives a power cut before %s with its choices', async step => {
    const { round, gems } = await open();
    await decide(round, 1, String(gems[0]));
    await expect(decide(round, 2, 'cash', studio(step))).rejects.toThrow(PowerCut);
    clock.move(2 * minute);
    await studio().recover();
    const over = await booksAgree(round);
    expect([over.draw, over.winMinor]).toEqual([round.draw, 22_400n]);
  });
  test.each<Step>(['bet', 'outcome', 'deciding'])('cut off before %s, it ends with its draw or goes back', async step => {
    const roundId = newId();
    await expect(studio(step).play({ roundId, modelId: 'mines-1', stakeMinor, session, decides: true })).rejects.toThrow(PowerCut);
    clock.move(2 * minute);
    await studio().recover();
    clock.move(6 * minute);
    await studio().recover();
    const round = await kept(roundId);
    if (round.phase === 'finished') await booksAgree(round);
    else expect([round.phase, platform.netOf(roundId)]).toEqual(['rolled-back', 0n]);
  });
});

describe('hi-lo', () => {
  test('opens one card a guess, pays right guesses at the cash-out, and nothing after a wrong one', async () => {
    for (let round = 0; round < 12; round++) {
      let now = await begin('hi-lo-1');
      const draw = drawOf(now);
      for (let at = 0; at < 2 && now.phase === 'deciding'; at++) {
        expect(roundView(now, await decisionsOf(db, now.id)).shown).toEqual(draw.slice(0, at + 1));
        now = await decide(now, at, (draw[at] ?? 0) < 6 ? 'high' : 'low');
      }
      if (now.phase === 'deciding') now = await decide(now, 2, 'cash');
      await booksAgree(now);
      clock.move(minute);
    }
  });
  test('left open before the first guess, gives the stake back', async () => {
    const round = await begin('hi-lo-1');
    await expect(decide(round, 0, 'cash')).rejects.toThrow('studio.decision.invalid');
    clock.move(6 * minute);
    await studio().recover();
    await goesBack(round);
  });
  test.each<Step>(['rollback', 'end'])('cut off before %s while its stake goes back, it goes back once', async step => {
    const round = await begin('hi-lo-1');
    clock.move(6 * minute);
    await studio(step)
      .recover()
      .catch(error => expect(error).toBeInstanceOf(PowerCut));
    expect((await kept(round.id)).phase).toBe('rolling-back');
    clock.move(2 * minute);
    await studio().recover();
    await goesBack(round);
    await rotatePlaying({ db, clock }, session.playerId, 'after');
    const row = await kept(round.id);
    expect(checkOriginal(proofView(row, await seedById(db, row.seedId), await decisionsOf(db, round.id)))).toBe('fits');
  });
});

describe('crash', () => {
  test('a cash-out pays what the curve has reached when it is received', async () => {
    const round = await crashBetween(200);
    await decide(round, 0, 'a10000000');
    clock.move(curveReaches(150));
    const over = await booksAgree(await decide(round, 1, 'cash'));
    expect([over.winMinor, await decisionsOf(db, round.id)]).toEqual([30_000n, ['a10000000', 'cash150']]);
  });
  test('a cash-out that comes after the curve broke loses, also when nothing has ended the round yet', async () => {
    const round = await crashBetween(101, 1_000);
    const [point = 0] = drawOf(round);
    await decide(round, 0, 'a10000000');
    clock.move(curveReaches(point + 1));
    const over = await booksAgree(await decide(round, 1, 'cash'));
    expect([over.winMinor, await decisionsOf(db, round.id)]).toEqual([0n, ['a10000000', 'end']]);
  });
  test('a cash-out in the last millisecond before it breaks is paid', async () => {
    const round = await crashBetween(102, 1_000);
    const [point = 0] = drawOf(round);
    await decide(round, 0, 'a10000000');
    clock.move(curveReaches(point + 1) - 1);
    expect((await booksAgree(await decide(round, 1, 'cash'))).winMinor).toBe((stakeMinor * BigInt(point)) / 100n);
  });
  test('the automatic cash-out pays its own multiplier, however late anyone looks', async () => {
    const round = await crashBetween(200);
    await decide(round, 0, 'a150');
    clock.move(10 * minute);
    expect((await booksAgree(await decide(round, 1, 'cash'))).winMinor).toBe(30_000n);
  });
  test('a cash-out before 1.01 is too early, and the round goes on', async () => {
    const round = await crashBetween(150);
    await decide(round, 0, 'a150');
    await expect(decide(round, 1, 'cash')).rejects.toThrow('studio.decision.early');
    clock.move(curveReaches(150));
    await studio().recover();
    expect((await booksAgree(round)).winMinor).toBe(30_000n);
  });
  test('asking again for a cash-out answers the same, whether it came in time or late', async () => {
    const round = await crashBetween(200);
    await decide(round, 0, 'a10000000');
    clock.move(curveReaches(150));
    await decide(round, 1, 'cash');
    clock.move(minute);
    expect((await decide(round, 1, 'cash')).winMinor).toBe(30_000n);
    await expect(decide(round, 1, 'cash150')).rejects.toThrow('studio.decision.other');
    await booksAgree(round);
  });
  test('whoever is disconnected is paid at their automatic cash-out, or loses where the curve breaks', async () => {
    const lost = await crashBetween(101, 1_000);
    await decide(lost, 0, 'a10000000');
    clock.move(curveReaches((drawOf(lost)[0] ?? 0) + 1));
    await studio().recover();
    expect((await booksAgree(lost)).winMinor).toBe(0n);
    const won = await crashBetween(300);
    await decide(won, 0, 'a300');
    clock.move(curveReaches(300) - 1);
    await studio().recover();
    expect((await kept(won.id)).phase).toBe('deciding');
    clock.move(1);
    await studio().recover();
    expect((await booksAgree(won)).winMinor).toBe(60_000n);
  });
  test('a player who follows a curve in many requests waits in four of them, and is answered immediately in the others', async () => {
    const { promise: end, resolve: endWaiting } = Promise.withResolvers<void>();
    let waiting = 0;
    const pause = () => {
      waiting += 1;
      return end;
    };
    const patient = createRounds({ db, clock, games: originalsGames, wallet: wallet(), pause, alarm: () => undefined });
    const round = await kept((await begin('crash-1')).id);
    const flying = await decide(round, 0, 'a10000000');
    const early: string[] = [];
    const followed = Array.from({ length: 6 }, () => patient.follow(flying, minute).then(({ phase }) => void early.push(phase)));
    await expect.poll(() => early).toEqual(['deciding', 'deciding']);
    expect(waiting).toBe(4);
    endWaiting();
    await Promise.all(followed);
    expect(early).toHaveLength(6);
    void patient.follow(flying, minute);
    expect(waiting).toBe(5);
  });

  test('a page that follows the curve is answered when it ends', async () => {
    const round = await crashBetween(101, 1_000);
    await decide(round, 0, 'a10000000');
    const followed = await studio().follow(await kept(round.id), 5 * minute);
    expect([followed.phase, (await booksAgree(round)).winMinor]).toEqual(['finished', 0n]);
  });
  test.each<Step>(['win', 'end'])('survives a power cut before %s with the multiplier of the cash-out', async step => {
    const round = await crashBetween(200);
    await decide(round, 0, 'a10000000');
    clock.move(curveReaches(150));
    await expect(decide(round, 1, 'cash', studio(step))).rejects.toThrow(PowerCut);
    clock.move(2 * minute);
    await studio().recover();
    expect((await booksAgree(round)).winMinor).toBe(30_000n);
  });
  test('cut off just after its settings were written, the curve goes on from that moment', async () => {
    const round = await crashBetween(200);
    await expect(decide(round, 0, 'a10000000', studio('deciding'))).rejects.toThrow(PowerCut);
    clock.move(curveReaches(150));
    const over = await booksAgree(await decide(round, 1, 'cash'));
    expect(over.winMinor).toBe(30_000n);
  });
  test.each<Step>(['bet', 'outcome'])('cut off before %s, it ends with its draw or goes back', async step => {
    const roundId = newId();
    await expect(studio(step).play({ roundId, modelId: 'crash-1', stakeMinor, session, decides: true })).rejects.toThrow(PowerCut);
    for (let minutes = 0; minutes < 12; minutes += 2) {
      clock.move(2 * minute);
      await studio().recover();
    }
    const round = await kept(roundId);
    if (round.phase === 'finished') await booksAgree(round);
    else expect([round.phase, platform.netOf(roundId)]).toEqual(['rolled-back', 0n]);
  });
});

test('a round of a page that cannot ask ends with what is taken unattended', async () => {
  for (const { modelId } of Object.values(games)) {
    const round = await studio().play({ roundId: newId(), modelId, stakeMinor, session });
    if (stepGames.includes(modelId)) await goesBack(round);
    else await booksAgree(round);
    expect(roundView(round, []).shown).not.toBeNull();
    clock.move(minute);
  }
});

test('anyone can check a finished round of every game, and a changed one is refused', async () => {
  const choices: Readonly<Record<string, (draw: readonly number[]) => string[]>> = {
    'mines-1': draw => ['m3', String(draw[5]), String(draw[9]), 'cash'],
    'hi-lo-1': ([first = 0]) => [first < 6 ? 'high' : 'low'],
    'crash-1': () => ['a150'],
  };
  const ids: string[] = [];
  for (const { modelId } of Object.values(games)) {
    const round = await begin(modelId);
    ids.push(round.id);
    for (const [at, choice] of (choices[modelId]?.(drawOf(round)) ?? [bets[modelId] ?? '']).entries()) await decide(round, at, choice);
    clock.move(6 * minute);
    await studio().recover();
    await booksAgree(round);
  }
  await rotatePlaying({ db, clock }, session.playerId, 'mine');
  for (const id of ids) {
    const row = await kept(id);
    const proof = proofView(row, await seedById(db, row.seedId), await decisionsOf(db, id));
    expect(checkOriginal(proof), row.modelId).toBe('fits');
    expect(checkOriginal({ ...proof, winMinor: String(BigInt(proof.winMinor ?? '0') + 100n) })).toBe('win');
    expect(checkOriginal({ ...proof, draw: (proof.draw ?? []).map(one => one + 1) })).toBe('draw');
    expect(checkOriginal({ ...proof, decisions: ['never'] })).toBe('malformed');
    expect(checkOriginal({ ...proof, stakeMinor: '20050' })).toBe('malformed');
    expect(checkOriginal({ ...proof, serverSeed: null })).toBe('hidden');
  }
});

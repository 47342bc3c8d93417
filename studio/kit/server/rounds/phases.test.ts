import { type Database, sql } from '@baize/db';
import { coinOf, instant, MovableClock, minute, newId, Refusal } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FakePlatform,
  openPlaying,
  type RunningPlatform,
  rotatePlaying,
  startFakePlatform,
  walletTo,
} from '../../fixtures/fake-platform.ts';
import {
  createRounds,
  type DecidedRound,
  decisionsOf,
  type Games,
  grainsPerMinor,
  type JackpotTerms,
  jackpotOf,
  openRoundOf,
  type RoundRow,
  roundById,
  type SessionRow,
  type Step,
  studioMigrations,
  wholeCoins,
} from '../index.ts';

const terms: JackpotTerms = { id: 'pool:test', contributionBps: 133, seedMinor: 500_000n, ceilingMinor: 2_000_000n };

/** Wins one stake, then three times double or nothing, all of it drawn beforehand; every stake feeds a jackpot that `isWon` decides about. */
const ladder = ({ draw, decisions, stakeMinor }: DecidedRound) => {
  const doubled = decisions.filter(choice => choice === 'red');
  const won = doubled.every((_, step) => draw[step] === 1);
  return {
    isOver: decisions.includes('take') || !won || doubled.length === 3,
    winMinor: won ? stakeMinor * 2n ** BigInt(doubled.length) : 0n,
  };
};
let isWon = false;
const games: Games = {
  outcome({ stakeMinor, source }) {
    const draw = Array.from({ length: 3 }, () => source.nextUint32() % 2);
    return { draw, winMinor: stakeMinor, jackpot: { terms, isWon } };
  },
  turn: round => (ladder(round).isOver ? undefined : { kind: 'gamble', options: ['take', 'red'], unattended: 'take' }),
  settle: round => ladder(round).winMinor,
};

class PowerCut extends Error {}

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
const opening = 100_000_000n;
const stakeMinor = 20_000n;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());
beforeEach(async () => {
  isWon = false;
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  session = (await openPlaying({ db, wallet: wallet(), clock }, 'launch-JD00001')).session;
});
afterEach(() => running.stop());

const wallet = () => walletTo(running, clock);
const studio = (cutAt?: Step) =>
  createRounds({
    db,
    clock,
    games,
    wallet: wallet(),
    pause: async () => undefined,
    alarm: () => undefined,
    beforeStep(step) {
      if (step === cutAt) throw new PowerCut(step);
    },
  });
const begin = (roundId: string) => ({ roundId, modelId: 'm', stakeMinor, session, decides: true });
const choose = (round: RoundRow, position: number, choice: string) => ({
  roundId: round.id,
  playerId: session.playerId,
  position,
  choice,
});
const kept = async (id: string): Promise<RoundRow> => (await roundById(db, id)) ?? expect.fail('no round');
const key = { id: terms.id, currency: 'CNY', isDemo: false };
const pot = async () => (await jackpotOf(db, key)) ?? expect.fail('no jackpot');

/** Exactly the stake and the win moved once. */
async function booksAgree(id: string): Promise<RoundRow> {
  const round = await kept(id);
  expect(round.phase).toBe('finished');
  expect(platform.netOf(id)).toBe((round.winMinor ?? 0n) - stakeMinor);
  expect([platform.countOf(id, 'bet'), platform.countOf(id, 'win')]).toEqual([1, 1]);
  return round;
}

describe('a round that waits for its player', () => {
  test('keeps the stake, pays nothing yet, and no other round begins meanwhile', async () => {
    const round = await studio().play(begin(newId()));
    expect(round.phase).toBe('deciding');
    expect(platform.netOf(round.id)).toBe(-stakeMinor);
    await expect(studio().play(begin(newId()))).rejects.toThrow('studio.round.open');
    await expect(rotatePlaying({ db, clock }, session.playerId)).rejects.toThrow('studio.round.open');
    expect((await studio().play(begin(round.id))).phase).toBe('deciding');
  });

  test('pays what was won when the player takes it', async () => {
    const round = await studio().play(begin(newId()));
    const ended = await studio().decide(choose(round, 0, 'take'));
    expect([ended.phase, ended.winMinor]).toEqual(['finished', stakeMinor]);
    await booksAgree(round.id);
  });

  test('doubles or loses as it was drawn before anyone chose', async () => {
    for (let n = 0; n < 12; n++) {
      const round = await studio().play(begin(newId()));
      const drawn = round.draw ?? [];
      let now = round;
      for (let position = 0; now.phase === 'deciding'; position++) now = await studio().decide(choose(round, position, 'red'));
      const wins = drawn.every(step => step === 1);
      expect(now.winMinor).toBe(wins ? stakeMinor * 8n : 0n);
      expect(now.draw).toEqual(drawn);
      await booksAgree(round.id);
    }
  });

  test('a page that cannot ask is not asked: the round ends immediately', async () => {
    const round = await studio().play({ ...begin(newId()), decides: false });
    expect([round.phase, round.winMinor]).toEqual(['finished', stakeMinor]);
    await booksAgree(round.id);
  });

  test.each<[string, number, string, string]>([
    ['a choice that is not offered', 0, 'blue', 'studio.decision.invalid'],
    ['a choice ahead of its turn', 1, 'take', 'studio.decision.closed'],
  ])('%s is refused', async (_, position, choice, code) => {
    const round = await studio().play(begin(newId()));
    await expect(studio().decide(choose(round, position, choice))).rejects.toThrow(new Refusal(code));
    expect(await decisionsOf(db, round.id)).toEqual([]);
  });

  test('the same choice again answers the same; another one for the same turn, and one after the end, are refused', async () => {
    const round = await studio().play(begin(newId()));
    const first = await studio().decide(choose(round, 0, 'take'));
    expect(await studio().decide(choose(round, 0, 'take'))).toEqual(first);
    await expect(studio().decide(choose(round, 0, 'red'))).rejects.toThrow('studio.decision.other');
    await expect(studio().decide(choose(round, 1, 'take'))).rejects.toThrow('studio.decision.closed');
    await booksAgree(round.id);
  });

  test('another player’s round is not found', async () => {
    const round = await studio().play(begin(newId()));
    await expect(studio().decide({ ...choose(round, 0, 'take'), playerId: newId() })).rejects.toThrow('studio.round.unknown');
  });

  test('ten hands on the same turn at the same time are one choice', async () => {
    const round = await studio().play(begin(newId()));
    const studios = [studio(), studio()];
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => (studios[n % 2] ?? studio()).decide(choose(round, 0, n % 3 ? 'take' : 'red'))),
    );
    expect(answers.some(answer => answer.status === 'fulfilled')).toBe(true);
    expect((await decisionsOf(db, round.id)).length).toBe(1);
    clock.move(30 * minute);
    for (let turn = 0; turn < 5 && !(await kept(round.id)).finishedAt; turn++) {
      await studio().recover();
      clock.move(10 * minute);
    }
    await booksAgree(round.id);
  });
});

describe('a round is left alone or cut off', () => {
  test('before the time is over it waits, also through the recovery loop; afterwards what is taken unattended is taken', async () => {
    const round = await studio().play(begin(newId()));
    clock.move(4 * minute);
    expect(await studio().recover()).toBe(0);
    expect((await kept(round.id)).phase).toBe('deciding');
    clock.move(2 * minute);
    expect(await studio().recover()).toBe(1);
    const ended = await booksAgree(round.id);
    expect(ended.winMinor).toBe(stakeMinor);
    expect(await decisionsOf(db, round.id)).toEqual(['take']);
  });

  test('the player comes back to the same turn of the same outcome', async () => {
    const round = await studio().play(begin(newId()));
    const again = await studio().resume((await openRoundOf(db, session)) ?? expect.fail('none open'));
    expect([again.phase, again.draw]).toEqual(['deciding', round.draw]);
    await studio().decide(choose(round, 0, 'take'));
    await booksAgree(round.id);
  });

  test('cut off when it begins to wait, it ends with the outcome that was stored', async () => {
    const id = newId();
    await expect(studio('deciding').play(begin(id))).rejects.toThrow(PowerCut);
    const { draw } = await kept(id);
    const back = await studio().resume(await kept(id));
    expect([back.phase, back.draw]).toEqual(['deciding', draw]);
    await studio().decide(choose(back, 0, 'take'));
    expect((await booksAgree(id)).draw).toEqual(draw);
  });

  test('cut off after the choice was written and before the win was sent, the choice is kept', async () => {
    const round = await studio().play(begin(newId()));
    await expect(studio('win').decide(choose(round, 0, 'take'))).rejects.toThrow(PowerCut);
    await expect(studio().decide(choose(round, 0, 'red'))).rejects.toThrow('studio.decision.other');
    clock.move(minute);
    await studio().recover();
    expect((await booksAgree(round.id)).winMinor).toBe(stakeMinor);
  });

  test('a cut between two choices keeps the first', async () => {
    for (let n = 0; n < 20; n++) {
      const round = await studio().play(begin(newId()));
      const next = await studio().decide(choose(round, 0, 'red'));
      if (next.phase !== 'deciding') continue;
      const back = await studio().resume(await kept(round.id));
      expect(await decisionsOf(db, round.id)).toEqual(['red']);
      await studio().decide(choose(back, 1, 'take'));
      expect((await booksAgree(round.id)).winMinor).toBe(stakeMinor * 2n);
      return;
    }
    expect.fail('twenty lost gambles in a row');
  });
});

describe('a progressive jackpot', () => {
  const cent = coinOf('CNY');
  /** In grains: what came in is what went out and what is there. */
  async function nothingIsLost(): Promise<void> {
    const row = await pot();
    const came = BigInt(row.contributedGrains) + BigInt(row.seededGrains);
    expect(came).toBe(BigInt(row.paidMinor) * grainsPerMinor + row.meterGrains + row.divertedGrains);
  }
  const take = async (round: RoundRow) => studio().decide(choose(round, 0, 'take'));
  const anotherPlayer = async () => {
    platform.playerId = newId();
    return (await openPlaying({ db, wallet: wallet(), clock }, 'launch-JD00001')).session;
  };

  test('grows by exactly its share of every stake, parts of a minor unit included, also when the round is asked twice', async () => {
    const id = newId();
    await take(await studio().play(begin(id)));
    const before = await pot();
    const odd = newId();
    await studio().play({ ...begin(odd), stakeMinor: 20_003n, decides: false });
    await studio().play({ ...begin(odd), stakeMinor: 20_003n, decides: false });
    expect(BigInt((await pot()).contributedGrains) - BigInt(before.contributedGrains)).toBe(20_003n * 133n);
    await nothingIsLost();
  });

  test('is paid as part of the round’s win, once, and begins at its seed again', async () => {
    isWon = true;
    const before = await pot();
    const id = newId();
    const round = await studio().play({ ...begin(id), decides: false });
    const expected = wholeCoins(before.meterGrains + stakeMinor * 133n, cent);
    expect([round.jackpotMinor, round.winMinor]).toEqual([expected, stakeMinor + expected]);
    expect(wholeCoins((await pot()).meterGrains, cent)).toBe(terms.seedMinor);
    await booksAgree(id);
    await nothingIsLost();
  });

  test('two winners at the same time: one wins the meter, the other the seed; nothing is paid twice', async () => {
    const second = await anotherPlayer();
    const before = await pot();
    isWon = true;
    const [one, other] = await Promise.all([
      studio().play({ ...begin(newId()), decides: false }),
      studio().play({ ...begin(newId()), session: second, decides: false }),
    ]);
    const won = [one.jackpotMinor, other.jackpotMinor].sort((a, b) => Number(b - a));
    const share = stakeMinor * 133n;
    const first = before.meterGrains + share;
    const rest = first % (cent * grainsPerMinor);
    const seeded = rest + terms.seedMinor * grainsPerMinor + share;
    expect(won).toEqual([wholeCoins(first, cent), wholeCoins(seeded, cent)].sort((a, b) => Number(b - a)));
    expect((await pot()).wins - before.wins).toBe(2n);
    await nothingIsLost();
  });

  test('a gamble cannot lose it: it is added to what the gamble leaves', async () => {
    isWon = true;
    const round = await studio().play(begin(newId()));
    let now = round;
    for (let position = 0; now.phase === 'deciding'; position++) now = await studio().decide(choose(round, position, 'red'));
    const gambled = (round.draw ?? []).every(step => step === 1) ? stakeMinor * 8n : 0n;
    expect(now.winMinor).toBe(gambled + round.jackpotMinor);
    await booksAgree(round.id);
  });

  test('stops at its ceiling; what comes in above it is kept for the next meter', async () => {
    await db.query(
      sql`update studio.jackpot set meter_grains = ${terms.ceilingMinor * grainsPerMinor}, seeded_grains = seeded_grains + ${terms.ceilingMinor * grainsPerMinor} - meter_grains where id = ${terms.id}`,
    );
    const before = await pot();
    await take(await studio().play(begin(newId())));
    const full = await pot();
    expect(full.meterGrains).toBe(terms.ceilingMinor * grainsPerMinor);
    expect(full.divertedGrains - before.divertedGrains).toBe(stakeMinor * 133n);
    isWon = true;
    const round = await studio().play({ ...begin(newId()), decides: false });
    expect(round.jackpotMinor).toBe(terms.ceilingMinor);
    expect((await pot()).divertedGrains).toBe(0n);
    await nothingIsLost();
  });

  test('a win whose bet the operator took back goes back to the jackpot', async () => {
    isWon = true;
    const id = newId();
    await expect(studio('win').play({ ...begin(id), decides: false })).rejects.toThrow(PowerCut);
    const won = (await kept(id)).jackpotMinor;
    const before = await pot();
    platform.answer('rollback', { transactionId: newId(), targetTransactionId: (await kept(id)).betId });
    clock.move(10 * minute);
    await studio().recover();
    expect((await kept(id)).phase).toBe('rolled-back');
    expect((await pot()).divertedGrains - before.divertedGrains).toBe(won * grainsPerMinor);
    await nothingIsLost();
  });

  test('cut off before the outcome is stored it is neither fed nor won; afterwards once', async () => {
    isWon = true;
    const before = await pot();
    const id = newId();
    await expect(studio('outcome').play({ ...begin(id), decides: false })).rejects.toThrow(PowerCut);
    expect(await pot()).toEqual(before);
    clock.move(minute / 2);
    await studio().resume(await kept(id));
    expect((await pot()).wins - before.wins).toBe(1n);
    await booksAgree(id);
  });

  test('demo stakes never touch it', async () => {
    const before = await pot();
    platform.isDemo = true;
    const demo = await anotherPlayer();
    await studio().play({ ...begin(newId()), session: demo, decides: false });
    expect(await pot()).toEqual(before);
    expect((await jackpotOf(db, { ...key, isDemo: true }))?.contributedGrains).toBe((stakeMinor * 133n).toString());
  });
});

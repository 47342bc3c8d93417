import type { Database } from '@baize/db';
import { commitmentOf } from '@baize/engine-fairness';
import { instant, MovableClock, minute, newId, Refusal, uniform } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Failure,
  FakePlatform,
  openPlaying,
  type RunningPlatform,
  rotatePlaying,
  startFakePlatform,
  walletTo,
} from '../../fixtures/fake-platform.ts';
import {
  createRounds,
  openRoundOf,
  openSession,
  type RoundRow,
  roundById,
  type SessionRow,
  type Step,
  seedById,
  seedsOf,
  sessionOf,
  studioMigrations,
} from '../index.ts';

/** A game that pays between nothing and three stakes. */
const games = {
  outcome({ stakeMinor, source }: { stakeMinor: bigint; source: { nextUint32(): number } }) {
    const times = uniform(source, 4);
    return { draw: [times], winMinor: stakeMinor * BigInt(times) };
  },
};

class PowerCut extends Error {}

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
let alarms: string[];
const opening = 10_000_000n;
const stakeMinor = 20_000n;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());

beforeEach(async () => {
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  alarms = [];
  session = (await openPlaying({ db, wallet: wallet(), clock }, 'launch-JD00001')).session;
});
afterEach(() => running.stop());

const wallet = (change: { secret?: string; url?: string } = {}) =>
  walletTo(running, clock, {
    platformUrl: change.url ?? running.url,
    secret: change.secret ?? platform.secret,
  });
const studio = (change: { cutAt?: Step; wallet?: ReturnType<typeof wallet>; onStep?: (step: Step) => Promise<void> } = {}) =>
  createRounds({
    db,
    clock,
    games,
    wallet: change.wallet ?? wallet(),
    pause: async () => undefined,
    alarm: what => alarms.push(what),
    beforeStep(step) {
      if (step === change.cutAt) throw new PowerCut(step);
      return change.onStep?.(step);
    },
  });
const begin = (roundId: string) => ({ roundId, modelId: 'm', stakeMinor, session });
const kept = async (roundId: string): Promise<RoundRow> => (await roundById(db, roundId)) ?? expect.fail('no round');

/** What must be true of every round that reached its end: exactly the stake and the win moved once, or nothing. */
async function booksAgree(roundId: string): Promise<RoundRow> {
  const round = await kept(roundId);
  const owed = round.phase === 'finished' ? (round.winMinor ?? 0n) - round.stakeMinor : 0n;
  expect(['finished', 'rolled-back', 'refused']).toContain(round.phase);
  expect(platform.netOf(roundId)).toBe(owed);
  expect(platform.balanceMinor).toBe(opening + owed);
  expect(platform.countOf(roundId, 'bet')).toBe(round.phase === 'finished' ? 1 : 0);
  expect(platform.countOf(roundId, 'win')).toBe(round.phase === 'finished' ? 1 : 0);
  return round;
}

/** The recovery loop, at the pace of the back-off, until the round ended. */
async function recoverAll(roundId: string): Promise<void> {
  for (let turn = 0; turn < 12 && !(await kept(roundId)).finishedAt; turn++) {
    clock.move(10 * minute);
    await studio().recover();
  }
}

describe('a round', () => {
  test('takes the stake, pays the win and closes, and the balance is the platform’s', async () => {
    const round = await studio().play(begin(newId()));
    expect(round.phase).toBe('finished');
    expect(round.balanceMinor).toBe(platform.balanceMinor);
    await booksAgree(round.id);
    expect(platform.isClosed(round.id)).toBe(true);
  });

  test('a repeat of the same round answers the same and moves nothing', async () => {
    const id = newId();
    const first = await studio().play(begin(id));
    const again = await studio().play(begin(id));
    expect(again).toEqual(first);
    await booksAgree(id);
  });

  test('ten copies of the same round at the same time are one round', async () => {
    const id = newId();
    const [one, other] = [studio(), studio()];
    const copies = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).play(begin(id))));
    await recoverAll(id);
    const round = await booksAgree(id);
    expect(new Set(copies.map(copy => copy.nonce)).size).toBe(1);
    expect(round.phase).toBe('finished');
  });

  test('a refusal heard by one process is not written while another hears yes', async () => {
    const id = newId();
    platform.balanceMinor = 5n;
    const [heardNo, heardYes, wrote] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = studio({
      async onStep(step) {
        if (step !== 'end') return;
        heardNo.resolve();
        await heardYes.promise;
      },
    });
    const second = studio({
      async onStep(step) {
        if (step !== 'outcome') return;
        heardYes.resolve();
        await wrote.promise;
      },
    });
    const one = first.play(begin(id)).finally(wrote.resolve);
    await heardNo.promise;
    platform.balanceMinor = opening;
    const other = second.play(begin(id));
    await Promise.all([one, other]);
    expect((await booksAgree(id)).phase).toBe('finished');
  });

  test('the same id with another stake is refused', async () => {
    const id = newId();
    await studio().play(begin(id));
    await expect(studio().play({ ...begin(id), stakeMinor: 40_000n })).rejects.toThrow(new Refusal('studio.round.other.content'));
    await booksAgree(id);
  });

  test('a second round cannot begin while one is open', async () => {
    const id = newId();
    await expect(studio({ cutAt: 'win' }).play(begin(id))).rejects.toThrow(PowerCut);
    await expect(studio().play(begin(newId()))).rejects.toThrow('studio.round.open');
    await recoverAll(id);
    await booksAgree(id);
  });

  test('a balance that does not reach is refused with the balance, and nothing is owed', async () => {
    platform.balanceMinor = 5n;
    const round = await studio().play(begin(newId()));
    expect([round.phase, round.refusalCode, round.refusalFacts]).toEqual(['refused', 'vendor.insufficient', { balanceMinor: '5' }]);
    expect(platform.asked).not.toContain('rollback');
  });

  test('a wrong signature is a known refusal: the bet surely did not happen', async () => {
    const round = await studio({ wallet: wallet({ secret: 'wrong' }) }).play(begin(newId()));
    expect([round.phase, round.refusalCode]).toEqual(['refused', 'vendor.signature.invalid']);
    await booksAgree(round.id);
  });
});

describe('the platform fails', () => {
  const once: Failure[] = [
    'cut-before',
    'cut-after',
    'status-500-before',
    'status-500-after',
    'malformed-after',
    'half-after',
    'slow-after',
  ];

  test.each(once)('one %s at the bet is asked again under the same id', async failure => {
    platform.fail('bet', failure);
    const round = await studio().play(begin(newId()));
    expect(round.phase).toBe('finished');
    await booksAgree(round.id);
  });

  test.each(once)('a bet that always ends %s is rolled back', async failure => {
    platform.fail('bet', failure, failure, failure);
    const round = await studio().play(begin(newId()));
    expect(round.phase).toBe('rolled-back');
    await booksAgree(round.id);
  });

  test.each(once)('one %s at the win pays once', async failure => {
    platform.fail('win', failure);
    const round = await studio().play(begin(newId()));
    expect(round.phase).toBe('finished');
    await booksAgree(round.id);
  });

  test.each(once)('a win that ends %s again and again is paid once, by the recovery loop', async failure => {
    platform.fail('win', ...Array.from({ length: 20 }, () => failure));
    const id = newId();
    expect((await studio().play(begin(id))).phase).toBe('win-asked');
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('finished');
    expect(alarms).toContain('a round cannot be settled with the platform');
  });

  test.each(once)('a rollback that ends %s again and again gives the stake back once', async failure => {
    platform.fail('bet', 'cut-after', 'cut-after', 'cut-after');
    platform.fail('rollback', ...Array.from({ length: 8 }, () => failure));
    const id = newId();
    expect((await studio().play(begin(id))).phase).toBe('rolling-back');
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('rolled-back');
  });

  test('a refusal after a lost answer does not prove that the bet did not happen: it is rolled back', async () => {
    platform.fail('bet', 'cut-after', { refuse: 'vendor.token.expired' });
    const round = await studio().play(begin(newId()));
    expect(round.phase).toBe('rolled-back');
    await booksAgree(round.id);
  });

  test('a win refused for a business reason is asked again until it is paid', async () => {
    platform.fail('win', { refuse: 'vendor.player.disabled' });
    const id = newId();
    expect((await studio().play(begin(id))).phase).toBe('win-asked');
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('finished');
  });

  test('a bet that the operator took back ends the round without a win', async () => {
    const id = newId();
    await expect(studio({ cutAt: 'win' }).play(begin(id))).rejects.toThrow(PowerCut);
    platform.answer('rollback', { transactionId: newId(), targetTransactionId: (await kept(id)).betId });
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('rolled-back');
  });

  test('with the platform gone the bet is of unknown fate, and is rolled back when it is there again', async () => {
    const id = newId();
    const gone = wallet({ url: 'http://127.0.0.1:9' });
    expect((await studio({ wallet: gone }).play(begin(id))).phase).toBe('rolling-back');
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('rolled-back');
  });
});

describe('the studio is cut off', () => {
  /** Before the bet is asked; when it was taken, before the outcome is stored; before the win is asked; when it was paid, before that is written. */
  const steps: Step[] = ['bet', 'outcome', 'win', 'end'];

  test.each(steps)('before the step %s, a round resumed immediately ends as it would have ended', async step => {
    const id = newId();
    await expect(studio({ cutAt: step }).play(begin(id))).rejects.toThrow(PowerCut);
    const open = (await openRoundOf(db, session)) ?? expect.fail('no open round');
    const round = await studio().resume(open);
    expect(round.phase).toBe('finished');
    await booksAgree(id);
  });

  test.each(steps)('before the step %s, a round found later is finished or refunded', async step => {
    const id = newId();
    await expect(studio({ cutAt: step }).play(begin(id))).rejects.toThrow(PowerCut);
    await recoverAll(id);
    const round = await booksAgree(id);
    // Before the outcome is stored no one has seen one, and the stake goes back to a player who has gone; afterwards it stands.
    expect(round.phase).toBe(step === 'bet' || step === 'outcome' ? 'rolled-back' : 'finished');
  });

  test('while the platform answers the bet: it is asked again, and after a minute rolled back', async () => {
    const id = newId();
    await expect(studio({ cutAt: 'bet' }).play(begin(id))).rejects.toThrow(PowerCut);
    const round = await kept(id);
    await wallet().bet({
      token: round.launchToken,
      playerId: round.playerId,
      gameCode: round.gameCode,
      roundId: id,
      transactionId: round.betId,
      amountMinor: stakeMinor,
      currency: 'CNY',
    });
    expect(platform.netOf(id)).toBe(-stakeMinor);
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('rolled-back');
  });

  test('while rolling back', async () => {
    const id = newId();
    platform.fail('bet', 'cut-after', 'cut-after', 'cut-after');
    await expect(studio({ cutAt: 'rollback' }).play(begin(id))).rejects.toThrow(PowerCut);
    await recoverAll(id);
    expect((await booksAgree(id)).phase).toBe('rolled-back');
  });

  test('the outcome after a cut is the one that the seeds had decided before', async () => {
    const id = newId();
    await expect(studio({ cutAt: 'outcome' }).play(begin(id))).rejects.toThrow(PowerCut);
    const open = await kept(id);
    const round = await studio().resume(open);
    expect([round.seedId, round.nonce, round.clientSeed]).toEqual([open.seedId, open.nonce, open.clientSeed]);
    expect(commitmentOf((await seedById(db, round.seedId)).serverSeed)).toBe((await seedsOf(db, session.playerId)).commitment);
  });
});

describe('sessions and seeds', () => {
  test('an unknown launch token opens nothing, and a platform that is down says so', async () => {
    await expect(openSession({ db, wallet: wallet(), clock }, 'nonsense')).rejects.toThrow('studio.session.lost');
    await expect(openSession({ db, wallet: wallet({ url: 'http://127.0.0.1:9' }), clock }, 'launch-JD00001')).rejects.toThrow(
      'studio.platform.down',
    );
  });

  test('a session ends after a day and no token opens another’s', async () => {
    const opened = await openSession({ db, wallet: wallet(), clock }, 'launch-JD00001');
    expect((await sessionOf({ db, clock }, opened.token)).id).toBe(opened.session.id);
    await expect(sessionOf({ db, clock }, 'x')).rejects.toThrow('studio.session.lost');
    clock.move(25 * 60 * minute);
    await expect(sessionOf({ db, clock }, opened.token)).rejects.toThrow('studio.session.lost');
  });

  test('rotating reveals the seed that was committed to and takes the next one', async () => {
    const before = await seedsOf(db, session.playerId);
    const rotated = await rotatePlaying({ db, clock }, session.playerId, 'mine');
    expect(commitmentOf(rotated.revealed.serverSeed)).toBe(before.commitment);
    expect(rotated.seeds).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'mine', nonce: 0 });
  });

  test('a client seed with a colon is refused, and a seed with an open round is not revealed', async () => {
    await expect(rotatePlaying({ db, clock }, session.playerId, 'a:b')).rejects.toThrow('studio.seed.invalid');
    const id = newId();
    await expect(studio({ cutAt: 'outcome' }).play(begin(id))).rejects.toThrow(PowerCut);
    await expect(rotatePlaying({ db, clock }, session.playerId)).rejects.toThrow('studio.round.open');
    await recoverAll(id);
    await rotatePlaying({ db, clock }, session.playerId);
  });

  test('rounds of one player never share a nonce', async () => {
    const rounds = [];
    for (let n = 0; n < 5; n++) rounds.push(await studio().play(begin(newId())));
    expect(rounds.map(round => Number(round.nonce))).toEqual([0, 1, 2, 3, 4]);
  });
});

test('a batch answers every request with an envelope of its own', async () => {
  const answer = await wallet().batch([{ action: 'balance', token: 't', playerId: platform.playerId }, { action: 'nonsense' }]);
  expect(answer).toMatchObject({ fate: 'done', value: { results: [{ success: true }, { success: false, code: 'request.unknown' }] } });
});

import type { Database } from '@baize/db';
import { drawModels, findInstant, instantModels, instantWin } from '@baize/engine-instant';
import { instant, MovableClock, minute, newId } from '@baize/kernel';
import { FakePlatform, openPlaying, type RunningPlatform, rotatePlaying, startFakePlatform, walletTo } from '@baize/studio-kit/fixtures';
import {
  createRounds,
  decisionsOf,
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
import { checkInstant } from '../rules/check.ts';
import { instantGames } from './kind.ts';
import { roundView } from './views.ts';

class PowerCut extends Error {}

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
const opening = 10n ** 12n;
const stakeMinor = 200_000n;
const card = 'card-koi-1';
const bets: Readonly<Record<string, string>> = { 'draw-3d-1': 'f12', 'draw-keno-1': '0102030405', 'draw-dice-1': 'big' };

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());
beforeEach(async () => {
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  session = (await openPlaying({ db, wallet: wallet(), clock }, 'launch-PLMKOI')).session;
});
afterEach(() => running.stop());

const wallet = () => walletTo(running, clock);
const studio = (cutAt?: Step) =>
  createRounds({
    db,
    clock,
    games: instantGames,
    wallet: wallet(),
    pause: async () => undefined,
    alarm: () => undefined,
    beforeStep(step) {
      if (step === cutAt) throw new PowerCut(step);
    },
  });
const begin = (roundId: string, modelId = card) => ({ roundId, modelId, stakeMinor, session, decides: true });
const choose = (round: RoundRow, choice: string) => ({ roundId: round.id, playerId: session.playerId, position: 0, choice });
const kept = async (id: string): Promise<RoundRow> => (await roundById(db, id)) ?? expect.fail('no round');

/** Stake and win moved once each, and the win is the one of the stored draw. */
async function booksAgree(id: string): Promise<RoundRow> {
  const round = await kept(id);
  const [choice] = await decisionsOf(db, id);
  const model = findInstant(round.modelId) ?? expect.fail(round.modelId);
  expect(round.phase).toBe('finished');
  expect(round.winMinor).toBe(instantWin(model, stakeMinor, { draw: round.draw ?? [], choice }));
  expect(platform.netOf(id)).toBe((round.winMinor ?? 0n) - stakeMinor);
  expect([platform.countOf(id, 'bet'), platform.countOf(id, 'win')]).toEqual([1, 1]);
  return round;
}

describe('a scratch card', () => {
  test('is paid when it is bought, before anything of it is scratched', async () => {
    const round = await studio().play(begin(newId()));
    expect(roundView(await booksAgree(round.id)).cells).toHaveLength(9);
  });
  test.each<[string, Parameters<FakePlatform['fail']>]>([
    ['the answer to the stake is lost', ['bet', 'cut-after']],
    ['the answer to the win is lost', ['win', 'cut-after', 'status-500-after']],
    ['the platform answers nonsense', ['win', 'malformed-after']],
  ])('ends with the draw that was stored when %s', async (_, failures) => {
    platform.fail(...failures);
    const id = newId();
    await studio().play(begin(id));
    clock.move(2 * minute);
    await studio().recover();
    const row = await kept(id);
    if (row.phase === 'rolled-back') expect(platform.netOf(id)).toBe(0n);
    else await booksAgree(id);
  });
  test.each<Step>(['outcome', 'win', 'end'])('survives a power cut before %s, and pays once', async step => {
    const id = newId();
    await expect(studio(step).play(begin(id))).rejects.toThrow(PowerCut);
    const before = await kept(id);
    await studio().play(begin(id));
    const after = await booksAgree(id);
    if (before.draw) expect(after.draw).toEqual(before.draw);
  });
});

describe('an instant draw', () => {
  test.each(drawModels.map(({ id }) => id))('%s shows nothing before the bet, and pays it after', async modelId => {
    const waiting = await studio().play(begin(newId(), modelId));
    expect([waiting.phase, platform.netOf(waiting.id)]).toEqual(['deciding', -stakeMinor]);
    expect(roundView(waiting)).toEqual({ cells: null, drawn: null });
    expect(proofView(waiting, await seedById(db, waiting.seedId)).draw).toBeNull();
    await studio().decide(choose(waiting, bets[modelId] ?? ''));
    const round = await booksAgree(waiting.id);
    expect(roundView(round).drawn).toEqual(round.draw);
  });
  test.each(['s12', 'a321', 'big', '', 'x'])('refuses the bet %o, and the right one is still possible', async wrong => {
    const waiting = await studio().play(begin(newId(), 'draw-3d-1'));
    await expect(studio().decide(choose(waiting, wrong))).rejects.toThrow('studio.decision.invalid');
    await studio().decide(choose(waiting, 's123'));
    await booksAgree(waiting.id);
  });
  test('the same bet again changes nothing, another one is refused', async () => {
    const waiting = await studio().play(begin(newId(), 'draw-dice-1'));
    await studio().decide(choose(waiting, 'big'));
    await studio().decide(choose(waiting, 'big'));
    await expect(studio().decide(choose(waiting, 'small'))).rejects.toThrow('studio.decision.other');
    await booksAgree(waiting.id);
  });
  test('takes the published bet when its player has gone', async () => {
    const waiting = await studio().play(begin(newId(), 'draw-keno-1'));
    clock.move(6 * minute);
    await studio().recover();
    expect(await decisionsOf(db, waiting.id)).toEqual(['08']);
    await booksAgree(waiting.id);
  });
  test.each<Step>(['win', 'end'])('survives a power cut before %s with its bet', async step => {
    const waiting = await studio().play(begin(newId(), 'draw-dice-1'));
    await expect(studio(step).decide(choose(waiting, 'odd'))).rejects.toThrow(PowerCut);
    clock.move(2 * minute);
    await studio().recover();
    const round = await booksAgree(waiting.id);
    expect(round.draw).toEqual(waiting.draw);
  });
});

test('anyone can check a finished round of every game, and a changed one is refused', async () => {
  const played: RoundRow[] = [];
  for (const { id, kind } of instantModels) {
    const row = await studio().play(begin(newId(), id));
    played.push(kind === 'draw' ? await studio().decide(choose(row, bets[id] ?? '')) : row);
    clock.move(minute);
  }
  await rotatePlaying({ db, clock }, session.playerId, 'mine');
  for (const { id } of played) {
    const row = await kept(id);
    const proof = proofView(row, await seedById(db, row.seedId), await decisionsOf(db, id));
    expect(checkInstant(proof), row.modelId).toBe('fits');
    expect(checkInstant({ ...proof, winMinor: String(BigInt(proof.winMinor ?? '0') + 10_000n) })).toBe('win');
    expect(checkInstant({ ...proof, draw: (proof.draw ?? []).map(one => one + 1) })).toBe('draw');
    expect(checkInstant({ ...proof, decisions: ['never'] })).toBe('malformed');
    expect(checkInstant({ ...proof, serverSeed: null })).toBe('hidden');
  }
});

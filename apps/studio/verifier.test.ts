import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, drawServerSeed, roundRandom } from '@baize/engine-fairness';
import { drawInstant, instantModels, instantWin } from '@baize/engine-instant';
import { models } from '@baize/engine-slots';
import { blackjackShoe, findTable, paidOn, roundOfShoe, type SeatMove, seatBetPays, seriesOf, stakeStepOf } from '@baize/engine-tables';
import { cryptoRandom, instant, MovableClock, minute, newId } from '@baize/kernel';
import { FakePlatform, fetchFrom, openPlaying, rotatePlaying } from '@baize/studio-kit/fixtures';
import {
  createRounds,
  createWalletClient,
  type ProofView,
  proofView,
  type RoundRow,
  roundById,
  seedById,
  studioMigrations,
} from '@baize/studio-kit/server';
import { originals } from '@baize/studio-originals/check';
import { slotsGames } from '@baize/studio-slots/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildVerifier } from './build.ts';

let database: TestDatabase;
let folder: string;
let program: string;
const proofs: ProofView[] = [];
/** Shown before the first round of all: what anyone can note down. */
let noted: string;

/** Real rounds of the studio: two of every model, those that wait for the player decided by the player. */
async function playEverything(): Promise<void> {
  const db = database.open('baize_studio');
  const clock = new MovableClock(instant(Date.now()));
  const platform = new FakePlatform(10n ** 15n);
  const wallet = createWalletClient({
    platformUrl: 'http://platform.test',
    keyId: platform.keyId,
    secret: platform.secret,
    clock,
    timeoutMs: 120_000,
    fetch: fetchFrom(platform),
  });
  const studio = createRounds({ db, wallet, clock, games: slotsGames, pause: async () => undefined, alarm: what => expect.fail(what) });
  const { session } = await openPlaying({ db, wallet, clock }, 'launch-JD00001');
  const rounds: { row: RoundRow; decisions: string[] }[] = [];
  for (const model of [...models, ...models, ...models.filter(model => model.gamble)]) {
    let row = await studio.play({ roundId: newId(), modelId: model.id, stakeMinor: 100_000n, session, decides: true });
    const decisions: string[] = [];
    for (let position = 0; row.phase === 'deciding'; position++) {
      const { kind } = slotsGames.turn?.({ ...row, draw: row.draw ?? [], decisions }) ?? expect.fail('a round that waits has a turn');
      const choice = kind === 'gamble' ? (['red', 'black', 'take'][position % 3] ?? 'take') : String(11 - position);
      decisions.push(choice);
      row = await studio.decide({ roundId: row.id, playerId: session.playerId, position, choice });
    }
    rounds.push({ row, decisions });
    clock.move(minute);
  }
  await rotatePlaying({ db, clock }, session.playerId, 'mine');
  for (const { row, decisions } of rounds) {
    const kept = (await roundById(db, row.id)) ?? expect.fail('no round');
    proofs.push(proofView(kept, await seedById(db, kept.seedId), decisions));
  }
  noted = proofs[0]?.commitment ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  folder = mkdtempSync(join(tmpdir(), 'baize-verify-'));
  program = await buildVerifier(folder);
  await playEverything();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program as anyone would: in a folder with nothing but it and the files that are asked about. */
function verify(...names: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...names], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
    maxBuffer: 10 ** 8,
  });
  return { status, said: stdout + stderr };
}

function keep(round: unknown, name = 'round.json'): string {
  writeFileSync(join(folder, name), typeof round === 'string' ? round : JSON.stringify(round));
  return name;
}

const run = (round: unknown) => verify(keep(round));

describe('the offline verifier', () => {
  test('is one file that imports nothing but Node', () => {
    const imports = [...readFileSync(program, 'utf8').matchAll(/(?:^|;)import\s*(?:[^'"]*from\s*)?['"]([^'"]+)['"]/gm)].map(
      match => match[1],
    );
    expect(imports.filter(name => !name?.startsWith('node:') && name !== 'fs')).toEqual([]);
  });

  test('finds a real round of every model as it must be, and each carries the commitment that was shown before', () => {
    const seen = new Set<string>();
    const names: string[] = [];
    for (const proof of proofs) {
      if (seen.has(proof.modelId) && proof.decisions.length === 0) continue;
      seen.add(proof.modelId);
      expect(proof.commitment).toBe(noted);
      names.push(keep(proof, `${names.length}-${proof.modelId}.json`));
    }
    const { status, said } = verify(...names);
    // A file may have been made to fit itself: what was noted before the round is what counts.
    const verdicts = said.trim().split(/\n(?=\d+-)/);
    const [verified = ''] = run(proofs[0]).said.split('\n');
    for (const [n, name] of names.entries()) expect(verdicts[n]).toMatch(`${name}: ${verified}\nCommitment: ${noted}\n`);
    expect([status, verdicts.length]).toEqual([0, names.length]);
    expect(seen.size).toBe(models.length);
    expect(proofs.some(proof => proof.decisions.includes('red'))).toBe(true);
  });

  test('says of several files which is wrong and which cannot be checked', () => {
    const [good, ...others] = [proofs[0], { ...proofs[0], winMinor: '1' }, { ...proofs[0], serverSeed: null }].map((one, n) =>
      keep(one, `${n}.json`),
    );
    const [wrong = '', hidden = ''] = others;
    expect(verify(good ?? '', hidden)).toMatchObject({
      status: 2,
      said: expect.stringMatching(/^0\.json: VERIFIED[\s\S]*\n2\.json: NOT YET/),
    });
    expect(verify(hidden, wrong, good ?? '')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/\n1\.json: FAILED[\s\S]*\n0\.json: VERIFIED/),
    });
    expect(verify(good ?? '', 'missing.json')).toMatchObject({ status: 2, said: expect.stringContaining("Can't read missing.json") });
  });

  test('knows scratch cards and instant draws as well', () => {
    const serverSeed = drawServerSeed(cryptoRandom());
    for (const model of instantModels) {
      const seeds = { serverSeed, clientSeed: 'mine', nonce: 3 };
      const draw = drawInstant(model, roundRandom(seeds));
      const choice = model.kind === 'draw' ? model.rows[0]?.code : undefined;
      const winMinor = String(instantWin(model, 200_000n, { draw, choice }));
      const decisions = choice === undefined ? [] : [choice];
      const sums = { stakeMinor: '200000', winMinor, jackpotMinor: '0' };
      const proof = { modelId: model.id, ...sums, ...seeds, commitment: commitmentOf(serverSeed), draw, decisions };
      expect(run(proof), model.id).toMatchObject({ status: 0 });
      expect(run({ ...proof, winMinor: `${winMinor}0001` })).toMatchObject({ status: 1 });
    }
  });

  test.each(['baccarat-8-1', 'dragon-tiger-8-1', 'roulette-1', 'sic-bo-1', 'fan-tan-1'])('knows a round of %s, and its stakes', modelId => {
    const model = findTable(modelId) ?? expect.fail(modelId);
    const secret = { seed: drawServerSeed(cryptoRandom()), name: newId() };
    const { commitment, draws } = seriesOf(model, secret);
    const draw = draws[4] ?? expect.fail('a round');
    const stakes = model.bets.map(bet => {
      const stake = 10_000n * stakeStepOf(bet);
      return { bet: bet.code, stakeMinor: String(stake), paidMinor: String(paidOn(stake, bet.pays(draw))) };
    });
    const proof = { modelId, ...secret, commitment, place: 5, draw, stakes };
    expect(run(proof)).toMatchObject({ status: 0 });
    expect(run({ ...proof, place: draws.length + 1 })).toMatchObject({ status: 1, said: expect.stringContaining('a different result') });
    expect(run({ ...proof, stakes: stakes.map(stake => ({ ...stake, paidMinor: '7' })) })).toMatchObject({ status: 1 });
    expect(run({ ...proof, seed: other })).toMatchObject({ status: 1, said: expect.stringContaining("doesn't match the commitment") });
    expect(run({ ...proof, seed: null })).toMatchObject({ status: 2 });
  });

  test('knows originals as well, with their choices', () => {
    const serverSeed = drawServerSeed(cryptoRandom());
    const choices: Readonly<Record<string, (draw: readonly number[]) => string[]>> = {
      dice: () => ['o2500'],
      plinko: () => ['h16'],
      keno: () => ['0307112935'],
      mines: draw => ['m5', String(draw[5]), String(draw[20]), 'cash'],
      hilo: ([first = 0]) => [first < 6 ? 'high' : 'low', 'cash'],
      crash: ([point = 0]) => ['a10000000', point > 101 ? 'cash101' : 'end'],
    };
    for (const [name, original] of Object.entries(originals)) {
      const seeds = { serverSeed, clientSeed: 'mine', nonce: 3 };
      const draw = original.draw(roundRandom(seeds));
      const made = choices[name]?.(draw) ?? expect.fail(name);
      const decisions = made.filter((_, at) => original.next(draw, made.slice(0, at)) !== undefined);
      const winMinor = String(paidOn(20_000n, original.pays(draw, decisions)));
      const sums = { stakeMinor: '20000', winMinor, jackpotMinor: '0' };
      const proof = { modelId: original.modelId, ...sums, ...seeds, commitment: commitmentOf(serverSeed), draw, decisions };
      expect(run(proof), name).toMatchObject({ status: 0 });
      expect(run({ ...proof, winMinor: `${winMinor}01` })).toMatchObject({ status: 1 });
    }
  });

  test('deals a shoe of blackjack again by the seats and choices of its rounds', () => {
    const secret = { seed: drawServerSeed(cryptoRandom()), name: newId() };
    const { commitment, burnt, cards } = blackjackShoe(secret);
    const rounds: { seats: number[]; choices: { seat: number; choice: SeatMove }[] }[] = [];
    let at = burnt;
    const play = (seats: number[]) => {
      const choices: { seat: number; choice: SeatMove }[] = [];
      for (;;) {
        const round = roundOfShoe({ commitment, burnt, cards, cut: cards.length }, at, { seats, choices });
        const [turn] = round.turns;
        if (!turn) {
          rounds.push({ seats, choices });
          const draw = cards.slice(at, at + round.taken);
          at += round.taken;
          return { round, draw };
        }
        choices.push({ seat: turn.seat, choice: turn.options.at(-1) ?? 'stand' });
      }
    };
    play([2, 5]);
    const { round, draw } = play([1, 5, 7]);
    const stakes = ['hand:1', 'behind:5', '21-3:7'].map(bet => {
      const { of: times, over } = seatBetPays(round, bet) ?? expect.fail(bet);
      return { bet, stakeMinor: '20000', paidMinor: String((20_000n * times) / over) };
    });
    const proof = { modelId: 'blackjack-8-1', ...secret, commitment, place: 2, draw, stakes, rounds };
    expect(run(proof)).toMatchObject({ status: 0 });
    expect(run({ ...proof, stakes: [{ ...stakes[0], paidMinor: '7' }] }).said).toContain("doesn't pay");
    expect(run({ ...proof, rounds: rounds.with(0, { seats: [2], choices: [] }) }).said).toContain('a different result');
    expect(run({ ...proof, seed: null })).toMatchObject({ status: 2 });
  });

  test('checks a whole shoe of a table', () => {
    const model = findTable('roulette-1') ?? expect.fail('no model');
    const secret = { seed: 'ab'.repeat(32), name: newId() };
    const { commitment, draws } = seriesOf(model, secret);
    const shoe = { modelId: model.id, ...secret, commitment, rounds: draws.map((draw, at) => ({ place: at + 1, draw })) };
    expect(run(shoe)).toMatchObject({ status: 0 });
    expect(run({ ...shoe, seed: null })).toMatchObject({ status: 2 });
    expect(run({ ...shoe, rounds: shoe.rounds.slice(1) })).toMatchObject({ status: 1 });
  });

  const honest = () => proofs[0] ?? expect.fail('no round');
  const other = drawServerSeed(cryptoRandom());
  test.each<[string, () => unknown, string]>([
    ['another win', () => ({ ...honest(), winMinor: String(BigInt(honest().winMinor ?? '0') + 5_000n) }), "doesn't pay"],
    ['another stake', () => ({ ...honest(), stakeMinor: '200000', winMinor: '7' }), "doesn't pay"],
    [
      'one roll changed',
      () => ({ ...honest(), draw: (honest().draw ?? []).map((roll, at) => (at === 0 ? (roll + 1) % 16 : roll)) }),
      'a different result',
    ],
    ['one roll left out', () => ({ ...honest(), draw: (honest().draw ?? []).slice(1) }), 'a different result'],
    ['another nonce', () => ({ ...honest(), nonce: honest().nonce + 1 }), 'a different result'],
    ['another client seed', () => ({ ...honest(), clientSeed: 'theirs' }), 'a different result'],
    ['another server seed', () => ({ ...honest(), serverSeed: other }), "doesn't match the commitment"],
    [
      'another seed with its own commitment',
      () => ({ ...honest(), serverSeed: other, commitment: commitmentOf(other) }),
      'a different result',
    ],
    ['another model', () => ({ ...honest(), modelId: 'lines-20-97' }), "isn't a round"],
    [
      'a jackpot that was not won',
      () => ({ ...honest(), jackpotMinor: '5000', winMinor: String(BigInt(honest().winMinor ?? '0') + 5_000n) }),
      "doesn't pay",
    ],
    ['choices that were never offered', () => ({ ...honest(), decisions: ['red'] }), "isn't a round"],
    ['no JSON at all', () => 'round', "isn't a round"],
    ['nothing', () => ({}), "isn't a round"],
  ])('refuses a round with %s', (_, tampered, said) => {
    const answer = run(tampered());
    expect(answer.status).toBe(1);
    expect(answer.said).toContain(said);
  });

  test('says that a seed still in use cannot be checked yet, how it is called, and which file it lacks', () => {
    expect(run({ ...honest(), serverSeed: null })).toMatchObject({ status: 2, said: expect.stringContaining('still in use') });
    const called = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    expect([called.status, called.stderr]).toEqual([2, 'Usage: node verify.mjs round.json\n']);
    const missing = spawnSync(process.execPath, [program, 'nowhere.json'], { encoding: 'utf8' });
    expect([missing.status, missing.stderr]).toEqual([2, "Can't read nowhere.json. Download it into the same folder first.\n"]);
  });
});

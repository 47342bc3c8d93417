import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainFrom, drawRandom, drawServerSeed } from '@baize/engine-fairness';
import { drawFrom, type FamilyCode, familyCodes, familyOf } from '@baize/engine-lottery';
import { seededRandom } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = join(import.meta.dirname, 'public/lottery-verifier.mjs');
const { check } = (await import(program)) as { check: (proof: unknown) => { state: string; drawn?: number[] } };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lottery-verifier-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const length = 300;

/** Proofs as the site answers them, of draws by the engine. */
function proofsOf(family: FamilyCode, { beacon = '' } = {}) {
  const seeds = chainFrom(drawServerSeed(seededRandom(family.length * 97 + family.charCodeAt(0))), length);
  return seeds.slice(1).map((seed, i) => {
    const number = `20261121-${String(i + 1).padStart(3, '0')}`;
    const result = drawFrom(familyOf(family).machine, drawRandom({ seed, name: `${family}-x_${number}`, beacon }));
    return { gameCode: `${family}-x`, number, family, result, chain: { number: 1, anchor: seeds[0] ?? '', place: i + 1, seed, beacon } };
  });
}

const run = (proof: unknown, saved = program) => {
  const file = join(folder, 'proof.json');
  writeFileSync(file, typeof proof === 'string' ? proof : JSON.stringify(proof));
  const { status, stdout, stderr } = spawnSync(process.execPath, [saved, file], { encoding: 'utf8', cwd: folder });
  return { status, stdout, stderr };
};

test.each(familyCodes)('draws every result of %s as the engine does, and finds what was changed', family => {
  const proofs = proofsOf(family);
  for (const proof of proofs) {
    expect(check({ success: true, value: proof })).toMatchObject({ state: 'fits', drawn: proof.result });
    const [first = 0, ...rest] = proof.result;
    expect(check({ ...proof, result: [first + 1, ...rest] }).state).toBe('result');
  }
  // Under another name a small machine draws the same by chance, now and then.
  const same = proofs.filter(proof => check({ ...proof, number: '20261122-001' }).state === 'fits');
  expect(same.length).toBeLessThan(length / 30);
});

test('checks a draw under whatever name it was saved', () => {
  const [proof] = proofsOf('ssc');
  const saved = join(folder, 'lottery verifier (1).mjs');
  copyFileSync(program, saved);
  expect(run(proof, saved)).toEqual(run(proof));
  expect(run(proof, saved).stdout).toContain('Drawn again:');
});

test('takes a beacon into the draw', () => {
  for (const proof of proofsOf('pk10', { beacon: 'round 4711: 00ff' })) {
    expect(check(proof).state).toBe('fits');
    expect(check({ ...proof, chain: { ...proof.chain, beacon: '' } }).state).not.toBe('fits');
  }
});

test('tells where the value of a beacon can be looked up, and finds one that was public before the bets were closed', () => {
  const [proof] = proofsOf('ssc', { beacon: 'ab'.repeat(32) });
  // Round 1,000 is published 2,997 seconds after the first one, at 15:59:24 UTC.
  const beaconRound = { name: 'drand-quicknet', round: 1_000, at: '2023-08-23T15:59:24.000Z', url: 'https://api.drand.sh/x/public/1000' };
  const mixed = { ...proof, sealsAt: '2023-08-23T15:59:23.000Z', chain: { ...proof?.chain, beaconRound } };
  const { status, stdout } = run(mixed);
  expect(status).toBe(0);
  expect(stdout).toContain(`mixes in ${'ab'.repeat(32)}`);
  expect(stdout).toContain('round 1000 of drand-quicknet: https://api.drand.sh/x/public/1000');
  expect(check({ ...mixed, sealsAt: beaconRound.at }).state).toBe('beacon');
  expect(check({ ...mixed, chain: { ...mixed.chain, beaconRound: { ...beaconRound, name: 'our-own' } } }).state).toBe('beacon');
});

test('finds a seed that is not of the chain, or not of its place', () => {
  const [first, second] = proofsOf('ssc');
  expect(check({ ...first, chain: { ...first?.chain, place: 2 } }).state).toBe('chain');
  expect(check({ ...first, chain: { ...first?.chain, seed: second?.chain.seed } }).state).toBe('chain');
  expect(check({ ...first, chain: { ...first?.chain, anchor: 'a'.repeat(64) } }).state).toBe('chain');
});

test.each([
  ['before the draw', { ...proofsOf('ssc')[0], result: null, chain: { ...proofsOf('ssc')[0]?.chain, seed: null } }, 'waiting'],
  ['an imported result', { ...proofsOf('ssc')[0], chain: null }, 'imported'],
  ['nothing', {}, 'malformed'],
  ['null', null, 'malformed'],
  ['a family that it does not know', { ...proofsOf('ssc')[0], family: 'bingo' }, 'malformed'],
  ['a place without end', { ...proofsOf('ssc')[0], chain: { ...proofsOf('ssc')[0]?.chain, place: 1e12 } }, 'malformed'],
])('says what it has of %s', (_, proof, state) => {
  expect(check(proof).state).toBe(state);
});

test('runs with Node alone, in any folder', () => {
  const [proof] = proofsOf('lhc');
  expect(run(proof)).toMatchObject({ status: 0, stderr: '' });
  expect(run(proof).stdout).toContain(`Drawn again:        ${proof?.result.join(' ')}`);
  expect(run({ ...proof, result: [1, 2, 3, 4, 5, 6, 7] }).status).toBe(1);
  expect(run({ ...proof, result: null }).status).toBe(2);
  expect(run('no proof')).toMatchObject({ status: 1, stdout: 'This is not the proof of a draw.\n' });
});

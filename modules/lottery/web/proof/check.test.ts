import { chainFrom, drawRandom } from '@baize/engine-fairness';
import { drawFrom, familyOf, usualRules } from '@baize/engine-lottery';
import { expect, test } from 'vitest';
import { type Proof, verdictOf } from './check.ts';

const seeds = chainFrom('ab'.repeat(32), 30);
const { machine } = familyOf('ssc');
const [anchor = '', seed = ''] = [seeds[0], seeds[21]];
const result = drawFrom(machine, drawRandom({ seed, name: 'ssc-1_20261123-021', beacon: '' }));

const proof = {
  number: '20261123-021',
  gameCode: 'ssc-1',
  family: 'ssc',
  rules: usualRules,
  result,
  chain: { number: 1, anchor, publishedAt: '', place: 21, seed, beacon: '' },
} as unknown as Proof;

test('a result of ours is drawn again from its seed, and the seed leads to the anchor', () => {
  expect(verdictOf(proof, machine)).toEqual({ isInChain: true, drawn: result, isSame: true });
});

test('another result, another seed and another place are seen', () => {
  const other = result.map(n => (n + 1) % 10);
  expect(verdictOf({ ...proof, result: other }, machine)).toMatchObject({ isInChain: true, isSame: false });
  const chain = { ...(proof.chain as NonNullable<Proof['chain']>), seed: 'cd'.repeat(32) };
  expect(verdictOf({ ...proof, chain }, machine)?.isInChain).toBe(false);
  expect(verdictOf({ ...proof, chain: { ...chain, seed, place: 20 } }, machine)).toMatchObject({ isInChain: false, isSame: true });
  expect(verdictOf({ ...proof, chain: { ...chain, seed: 'no seed' } }, machine)).toEqual({ isInChain: false, drawn: [], isSame: false });
});

test('before the draw, and for imported results, there is nothing to check', () => {
  expect(verdictOf({ ...proof, result: null }, machine)).toBeUndefined();
  expect(verdictOf({ ...proof, chain: null }, machine)).toBeUndefined();
});

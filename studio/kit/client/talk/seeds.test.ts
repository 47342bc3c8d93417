import { expect, test } from 'vitest';
import { type Api, ApiRefusal } from './api.ts';
import { drawClientSeed, ownSeeds, rotateSeeds, type Seeds } from './seeds.ts';

const shown: Seeds = { commitment: 'now', nextCommitment: 'next', clientSeed: null, isOwn: false, nonce: 0, refusedNonces: [] };

/** A studio that takes every pair, or refuses them all. */
function aStudio(refusal?: string) {
  const sent: { commitment: string; clientSeed: string }[] = [];
  const api: Api = {
    token: '',
    get: async <T>() => ({ ...shown, clientSeed: 'of-another-page', isOwn: true }) as T,
    post: async <T>(_: string, body: unknown) => {
      if (refusal) throw new ApiRefusal(refusal, {});
      const pair = body as (typeof sent)[number];
      sent.push(pair);
      return { revealed: null, seeds: { ...shown, ...pair, isOwn: true } } as T;
    },
  };
  return { api, sent };
}

test('the browser draws ninety-six bits, other ones each time', () => {
  const seeds = Array.from({ length: 100 }, drawClientSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[A-Za-z0-9_-]{16}$/);
  expect(new Set(seeds).size).toBe(100);
});

test.each([
  ['the first pair', shown, ['now']],
  ['a pair that the server drew in earlier days', { ...shown, clientSeed: 'of-the-house' }, ['next']],
  ['a pair of the player’s own', { ...shown, clientSeed: 'mine', isOwn: true }, []],
] as const)('%s gets a seed of the browser, unless it has one, and the commitment that was shown', async (_, seeds, commitments) => {
  const { api, sent } = aStudio();
  const own = await ownSeeds(api, seeds);
  expect(sent.map(pair => pair.commitment)).toEqual(commitments);
  expect(own).toMatchObject({ isOwn: true, clientSeed: sent[0]?.clientSeed ?? 'mine' });
  expect(own.clientSeed).not.toBe('of-the-house');
});

test('each rotation has a new seed of the browser’s, for the server seed whose commitment was shown as the next', async () => {
  const { api, sent } = aStudio();
  for (let n = 0; n < 3; n++) await rotateSeeds(api, { ...shown, clientSeed: 'mine', isOwn: true });
  expect(sent.map(pair => pair.commitment)).toEqual(['next', 'next', 'next']);
  expect(new Set([...sent.map(pair => pair.clientSeed), 'mine']).size).toBe(4);
});

test('what another page of the player has done meanwhile counts, and any other refusal is passed on', async () => {
  expect(await ownSeeds(aStudio('studio.seed.stale').api, shown)).toMatchObject({ clientSeed: 'of-another-page', isOwn: true });
  await expect(ownSeeds(aStudio('studio.seed.missing').api, shown)).rejects.toThrow('studio.seed.missing');
});

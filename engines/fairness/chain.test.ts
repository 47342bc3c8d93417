import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainFrom, drawRandom, isInChain, seedBefore } from './chain.ts';

const secret = '0123456789abcdef'.repeat(4);
const hash = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

describe('a chain of seeds', () => {
  test('hashes from its secret end to what is published', () => {
    const seeds = chainFrom(secret, 3);
    expect(seeds).toEqual([hash(hash(hash(secret))), hash(hash(secret)), hash(secret), secret]);
    expect(seedBefore(secret)).toBe(hash(secret));
  });

  test('holds each seed at its place, and no other there', () => {
    const seeds = chainFrom(secret, 50);
    const [anchor = ''] = seeds;
    seeds.slice(1).forEach((seed, i) => {
      expect(isInChain(seed, { anchor, place: i + 1 })).toBe(true);
      expect(isInChain(seed, { anchor, place: i + 2 })).toBe(false);
    });
    expect(isInChain(seeds[30] ?? '', { anchor: seeds[20] ?? '', place: 10 })).toBe(true);
    expect(isInChain('f'.repeat(64), { anchor, place: 1 })).toBe(false);
  });

  test.each([
    ['short', 1],
    [secret.toUpperCase(), 1],
    [secret, 0],
    [secret, -1],
    [secret, 1.5],
    [secret, Number.NaN],
  ])('is no place for %s at %s', (seed, place) => {
    expect(isInChain(seed, { anchor: hash(secret), place })).toBe(false);
  });
});

describe('the chance of a draw', () => {
  const words = (seeds: Parameters<typeof drawRandom>[0]) => {
    const source = drawRandom(seeds);
    return Array.from({ length: 8 }, () => source.nextUint32());
  };
  const wordsOf = (key: string, message: string) => {
    const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(message).digest();
    return Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(i * 4));
  };
  const name = 'ssc1_20261123-021';

  test('is HMAC-SHA256 of its name under the seed', () => {
    expect(words({ seed: secret, name, beacon: '' })).toEqual(wordsOf(secret, `${name}:0:0`));
  });

  test('is another with a beacon, which is mixed into the key', () => {
    const key = createHmac('sha256', Buffer.from(secret, 'hex')).update('beacon 7').digest('hex');
    expect(words({ seed: secret, name, beacon: 'beacon 7' })).toEqual(wordsOf(key, `${name}:0:0`));
  });

  test('differs for every name and every seed', () => {
    const all = [
      { seed: secret, name, beacon: '' },
      { seed: secret, name: 'ssc1_20261123-022', beacon: '' },
      { seed: hash(secret), name, beacon: '' },
      { seed: secret, name, beacon: 'x' },
    ].map(seeds => words(seeds).join());
    expect(new Set(all).size).toBe(4);
  });
});

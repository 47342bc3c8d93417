import { createHash, createHmac } from 'node:crypto';
import { seededRandom, uniform } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { commitmentOf, drawServerSeed, isClientSeed, roundRandom, type Verdict, verify } from './index.ts';

const plain = '0123456789abcdef'.repeat(4);
const words = (seeds: { serverSeed: string; clientSeed: string; nonce: number }, count: number): number[] => {
  const source = roundRandom(seeds);
  return Array.from({ length: count }, () => source.nextUint32());
};

// Computed with Python's hmac and hashlib from the published formula, so that a second implementation stands behind them.
const vectors = [
  {
    serverSeed: '00'.repeat(32),
    clientSeed: 'a',
    nonce: 0,
    commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    words: [6534425, 608127611, 263801054, 2405530865, 1391559325, 3875621686, 1692344903, 3182398041, 1224994562, 676556949],
  },
  {
    serverSeed: plain,
    clientSeed: 'lucky-heron',
    nonce: 7,
    commitment: '4884fdaafea47c29fea7159d0daddd9c085d6200e1359e85bb81736af6b7c837',
    words: [4195234966, 1460133714, 2596475662, 210322048, 1639818461, 2771431619, 438691830, 1553839276, 4131488106, 1813245883],
  },
  {
    serverSeed: 'ff'.repeat(32),
    clientSeed: 'Z_9',
    nonce: 4294967296,
    commitment: 'af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051',
    words: [1360103960, 3433608509, 1761274933, 1349251098, 4267839239, 743286167, 2895842881, 2562632903, 2223226801, 3410819553],
  },
];

describe('the chance of a round', () => {
  test.each(vectors)('the words of client seed $clientSeed at nonce $nonce are the published ones', vector => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.commitment);
    expect(words(vector, 10)).toEqual(vector.words);
  });

  test.each(['', 'a:1', 'ü', 'x'.repeat(65), 'a b'])('the client seed %j is refused', clientSeed => {
    expect(isClientSeed(clientSeed)).toBe(false);
    expect(() => roundRandom({ serverSeed: plain, clientSeed, nonce: 0 })).toThrow('client seed');
  });

  test('a seed that is not 64 hex digits and a negative nonce are refused', () => {
    expect(() => commitmentOf('AB')).toThrow('64 lower-case');
    expect(() => roundRandom({ serverSeed: plain, clientSeed: 'a', nonce: -1 })).toThrow('nonce');
  });

  test('one more or one less of anything gives another stream', () => {
    const base = words({ serverSeed: plain, clientSeed: 'a', nonce: 1 }, 8);
    expect(words({ serverSeed: plain, clientSeed: 'a', nonce: 2 }, 8)).not.toEqual(base);
    expect(words({ serverSeed: plain, clientSeed: 'b', nonce: 1 }, 8)).not.toEqual(base);
    expect(words({ serverSeed: `1${plain.slice(1)}`, clientSeed: 'a', nonce: 1 }, 8)).not.toEqual(base);
  });
});

describe('what the commitment gives away', () => {
  const bound = 32;
  const rounds = 4000;
  const utf8 = (text: string) => Buffer.from(text, 'utf8');
  // Everything that someone who knows commitment, client seed and nonce might try in order to know the first stop in advance.
  const guesses: Record<string, (commitment: string, message: string) => number> = {
    'the commitment itself': commitment => Buffer.from(commitment, 'hex').readUInt32BE(0),
    'the end of the commitment': commitment => Buffer.from(commitment, 'hex').readUInt32BE(28),
    'the commitment as the key': (commitment, message) =>
      createHmac('sha256', Buffer.from(commitment, 'hex')).update(message).digest().readUInt32BE(0),
    'the commitment text as the key': (commitment, message) => createHmac('sha256', commitment).update(message).digest().readUInt32BE(0),
    'the message as the key': (commitment, message) =>
      createHmac('sha256', message).update(Buffer.from(commitment, 'hex')).digest().readUInt32BE(0),
    'a hash of both': (commitment, message) =>
      createHash('sha256')
        .update(Buffer.concat([Buffer.from(commitment, 'hex'), utf8(message)]))
        .digest()
        .readUInt32BE(0),
    'the message alone': (_, message) => createHash('sha256').update(message).digest().readUInt32BE(0),
  };
  const hits = (guess: (commitment: string, message: string) => number, outcome: (seed: string, nonce: number) => number) => {
    const source = seededRandom(20_261);
    let right = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const seed = drawServerSeed(source);
      if (guess(commitmentOf(seed), `player:${nonce}:0`) % bound === outcome(seed, nonce)) right += 1;
    }
    return right;
  };
  // 125 expected, standard deviation 11: five of them above is beyond any luck of these fixed seeds.
  const lucky = rounds / bound + 5 * Math.sqrt((rounds / bound) * (1 - 1 / bound));

  test.each(Object.entries(guesses))('%s predicts the outcome no better than chance', (_, guess) => {
    expect(hits(guess, (serverSeed, nonce) => uniform(roundRandom({ serverSeed, clientSeed: 'player', nonce }), bound))).toBeLessThan(
      lucky,
    );
  });

  // What someone who has seen all earlier rounds under the same seed might hold against the next one.
  const memories: Record<string, (seen: readonly number[]) => number> = {
    'the last outcome': seen => seen.at(-1) ?? 0,
    'the one that came most often': seen => {
      const counts = new Map<number, number>();
      for (const value of seen) counts.set(value, (counts.get(value) ?? 0) + 1);
      return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
    },
    'the one that is overdue': seen =>
      Array.from({ length: bound }, (_, value) => value).sort((a, b) => seen.lastIndexOf(a) - seen.lastIndexOf(b))[0] ?? 0,
    'the step from the last two': seen => (2 * (seen.at(-1) ?? 0) - (seen.at(-2) ?? 0) + bound) % bound,
    'what followed the last time after the same': seen => seen[seen.lastIndexOf(seen.at(-1) ?? 0, -2) + 1] ?? 0,
  };
  test.each(Object.entries(memories))('%s predicts the next round under the same seed no better than chance', (_, guess) => {
    const serverSeed = drawServerSeed(seededRandom(77));
    const seen: number[] = [];
    let right = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const outcome = uniform(roundRandom({ serverSeed, clientSeed: 'player', nonce }), bound);
      if (guess(seen.slice(-200)) === outcome) right += 1;
      seen.push(outcome);
    }
    expect(right).toBeLessThan(lucky);
  });

  test('the same attack does find a game that takes its outcome from the commitment', () => {
    const found = hits(
      commitment => Buffer.from(commitment, 'hex').readUInt32BE(0),
      seed => Number.parseInt(commitmentOf(seed).slice(0, 8), 16) % bound,
    );
    expect(found).toBe(rounds);
  });
});

describe('checking a round', () => {
  const drawAgain = (source: { nextUint32(): number }) => [uniform(source, 24), uniform(source, 24), uniform(source, 37)];
  const seeds = { serverSeed: plain, clientSeed: 'lucky-heron', nonce: 7 };
  const honest = { ...seeds, commitment: commitmentOf(plain), draw: drawAgain(roundRandom(seeds)) };
  test.each<[string, Partial<typeof honest>, Verdict]>([
    ['a seed that is no seed', { serverSeed: 'xyz' }, 'malformed'],
    ['a client seed with a colon', { clientSeed: 'a:b' }, 'malformed'],
    ['half a nonce', { nonce: 0.5 }, 'malformed'],
    ['another seed than the one committed to', { serverSeed: 'ff'.repeat(32) }, 'seed'],
    ['another commitment', { commitment: commitmentOf('ff'.repeat(32)) }, 'seed'],
    ['another client seed', { clientSeed: 'lucky-herom' }, 'draw'],
    ['another nonce', { nonce: 8 }, 'draw'],
    ['a draw with one stop changed', { draw: [honest.draw[0] ?? 0, honest.draw[1] ?? 0, ((honest.draw[2] ?? 0) + 1) % 37] }, 'draw'],
    ['a draw with one stop missing', { draw: honest.draw.slice(0, 2) }, 'draw'],
    ['the round as it was', {}, 'fits'],
  ])('%s', (_, change, verdict) => {
    expect(verify({ ...honest, ...change }, drawAgain)).toBe(verdict);
  });
});

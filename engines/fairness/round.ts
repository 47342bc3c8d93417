import { assert, type RandomSource } from '@baize/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Length of a server seed: as many bits as the digest that commits to it. */
const seedBytes = 32;

const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * True for a client seed that may take part in a round. The colon is excluded because it separates the parts of the message: with it,
 * seed "a:1" at nonce 2 could be written so that it equals another pair.
 */
export const isClientSeed = (text: string): boolean => clientSeedPattern.test(text);

/** What decides a round: everything anyone needs to draw it again. `serverSeed` is 64 lower-case hex digits. */
interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

function keyOf(serverSeed: string): Uint8Array {
  assert(/^[0-9a-f]{64}$/.test(serverSeed), 'a server seed is 64 lower-case hex digits');
  return hexToBytes(serverSeed);
}

/** SHA-256 of the seed's 32 bytes as hex: published before the first round that uses the seed. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(keyOf(serverSeed)));

/** Thirty-two fresh bytes of `source` as a server seed. */
export function drawServerSeed(source: RandomSource): string {
  let text = '';
  for (let i = 0; i < seedBytes / 4; i++) text += source.nextUint32().toString(16).padStart(8, '0');
  return text;
}

/**
 * The chance of one round: HMAC-SHA256 with the server seed as key over `clientSeed:nonce:block`, block = 0, 1, 2 …, each digest read as eight
 * big-endian words. The key is secret until the seed is revealed, and the commitment is a plain hash of it, so no one who knows the commitment, the
 * client seed and the nonce can compute a word; and the server cannot change one, because the commitment fixes the key.
 */
export function roundRandom(seeds: RoundSeeds): RandomSource {
  assert(isClientSeed(seeds.clientSeed), 'a client seed of 1 to 64 letters, digits, - or _');
  assert(Number.isSafeInteger(seeds.nonce) && seeds.nonce >= 0, 'a nonce that is not negative');
  const keyed = hmac.create(sha256, keyOf(seeds.serverSeed));
  let block = 0;
  let words = new DataView(new ArrayBuffer(0));
  let at = 0;
  return {
    nextUint32() {
      if (at === words.byteLength) {
        const digest = keyed
          .clone()
          .update(utf8ToBytes(`${seeds.clientSeed}:${seeds.nonce}:${block}`))
          .digest();
        words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
        block += 1;
        at = 0;
      }
      const word = words.getUint32(at);
      at += 4;
      return word;
    },
  };
}

/** A round as a player may check it: the seeds, the commitment that was shown before, and what was drawn. */
interface ProvenRound extends RoundSeeds {
  readonly commitment: string;
  readonly draw: readonly number[];
}

/** `fits`: all is as it must be. `seed`: the revealed seed is not the one committed to. `draw`: the seeds give another result. */
export type Verdict = 'fits' | 'seed' | 'draw' | 'malformed';

/**
 * Draws the round again with `drawAgain`, the game's own drawing from a source, and compares. Never throws: the values may come from anywhere, and
 * values that are no round answer `malformed`.
 */
export function verify(round: ProvenRound, drawAgain: (source: RandomSource) => readonly number[]): Verdict {
  const wellFormed =
    /^[0-9a-f]{64}$/.test(round.serverSeed) && isClientSeed(round.clientSeed) && Number.isSafeInteger(round.nonce) && round.nonce >= 0;
  if (!wellFormed) return 'malformed';
  if (commitmentOf(round.serverSeed) !== round.commitment) return 'seed';
  const again = drawAgain(roundRandom(round));
  const same = again.length === round.draw.length && again.every((value, index) => value === round.draw[index]);
  return same ? 'fits' : 'draw';
}

import { parseInstant } from '@baize/kernel';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { roundMessage } from './beacon/signature.ts';

/** A chain of drand with a key of the tests, and what it signs: the signature of a round and the value that follows from it. */
export function aDrandChain(seed = 1) {
  const bls = bls12_381.shortSignatures;
  const { secretKey, publicKey } = bls.keygen(new Uint8Array(48).fill(seed));
  return {
    chain: {
      name: 'drand-test',
      hash: 'c0ffee',
      publicKey: publicKey.toHex(),
      genesisAt: parseInstant('2026-11-01T00:00:00.000Z'),
      periodMs: 3_000,
    },
    sign(round: number) {
      const bytes = bls.Signature.toBytes(bls.sign(bls.hash(roundMessage(round)), secretKey));
      return { signature: bytesToHex(bytes), value: bytesToHex(sha256(bytes)) };
    },
  };
}

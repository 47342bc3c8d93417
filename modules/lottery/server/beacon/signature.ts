import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A round of a chain of drand and what a server says was signed for it, in hex. */
export interface Signed {
  readonly publicKey: string;
  readonly round: number;
  readonly signature: string;
}

/** What a round's signature is over: SHA-256 of its number in eight bytes, the highest first. */
export function roundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** The value of a round out of its signature; undefined when the signature is not the chain's. */
export function valueOfSignature({ publicKey, round, signature }: Signed): string | undefined {
  const bls = bls12_381.shortSignatures;
  if (!/^[0-9a-f]{96}$/.test(signature)) return undefined;
  const bytes = hexToBytes(signature);
  try {
    return bls.verify(bytes, bls.hash(roundMessage(round)), hexToBytes(publicKey)) ? bytesToHex(sha256(bytes)) : undefined;
  } catch {
    return undefined; // 48 bytes that are no point of the curve
  }
}

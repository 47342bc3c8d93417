import { assert } from '@baize/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * HMAC-SHA256 of a text with a secret of 64 lower-case hex digits as key. Published before, it commits to both: no other secret or text has the same seal, and
 * without the secret a guessed text can't be tried.
 */
export function sealOf(secret: string, text: string): string {
  assert(/^[0-9a-f]{64}$/.test(secret), 'a secret is 64 lower-case hex digits');
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)));
}

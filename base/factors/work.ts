import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Leading zero bits: 65 000 hashes on average, a second of an old phone. It slows programs down; what stops them are the limits on tries. */
export const workBits = 16;

/** Whether SHA-256 over the captcha's id and the number begins with enough zeros. */
export function isWork(captchaId: string, nonce: number, bits = workBits): boolean {
  const hash = sha256(utf8ToBytes(`${captchaId}:${nonce}`));
  const first = ((hash[0] ?? 255) << 24) | ((hash[1] ?? 255) << 16) | ((hash[2] ?? 255) << 8) | (hash[3] ?? 255);
  return Math.clz32(first) >= bits;
}

/** Looks for the number among `count` from `from` on; undefined when it is not among them. The caller takes a breath in between. */
export function searchWork(captchaId: string, { from, count }: { from: number; count: number }): number | undefined {
  for (let nonce = from; nonce < from + count; nonce++) if (isWork(captchaId, nonce)) return nonce;
  return undefined;
}

import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The key as Node takes it; undefined when the text is no Ed25519 key. */
export function feedKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

interface Signed {
  readonly gameCode: string;
  readonly number: string;
  readonly result: readonly number[];
  readonly signature: string;
}

/** Whether the key has signed exactly this result of exactly this issue. */
export function isSignedBy(publicKey: string, { gameCode, number, result, signature }: Signed): boolean {
  const key = feedKey(publicKey);
  const bytes = Buffer.from(signature, 'base64url');
  return key !== undefined && bytes.length === 64 && verify(null, Buffer.from(`${gameCode}|${number}|${result.join(',')}`), key, bytes);
}

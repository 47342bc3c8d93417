import { randomToken } from '@baize/kernel';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Seal } from './index.ts';

/** The published key of the server, as `/wps/system/sealing` answers it. */
export interface SealingKey {
  kid: string;
  jwk: JWK;
  /** The server's time when it answered: the sealed payload carries server time, so a wrong clock on the device does no harm. */
  now: string;
}

/**
 * Seals bodies as JWE compact, ECDH-ES + A256GCM (RFC 7516, RFC 7518), with time and nonce inside. Defence in depth behind TLS.
 * `load` fetches the key; it is fetched again after ten minutes, and when asked for:
 * the timer of a device that sleeps stands still, and what is known of the server's time is wrong after it.
 */
export function createSeal(load: () => Promise<SealingKey>): Seal {
  let cached: { key: SealingKey; at: number; imported: Awaited<ReturnType<typeof importJWK>> } | undefined;
  return async ({ call, input }, isFresh = false) => {
    if (isFresh || !cached || performance.now() - cached.at > 600_000) {
      const key = await load();
      cached = { key, at: performance.now(), imported: await importJWK(key.jwk, 'ECDH-ES') };
    }
    const at = new Date(Date.parse(cached.key.now) + (performance.now() - cached.at)).toISOString();
    const plain = new TextEncoder().encode(JSON.stringify({ call, at, nonce: randomToken(16), input }));
    return new CompactEncrypt(plain).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: cached.key.kid }).encrypt(cached.imported);
  };
}

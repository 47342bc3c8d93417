import { type Database, isTooSlow, isUnavailable, sql } from '@baize/db';
import { type Clock, day, elapsedMs, type Instant, newId, plus, Refusal } from '@baize/kernel';
import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { openSecret, sealSecret } from './secrets.ts';

/** Keys change every week; the one before stays good for a day. */
const keyDays = 7;
const overlapDays = 1;
/** How far the time inside a sealed payload may be from the server's. */
const windowMs = 60_000;

interface KeyRow {
  readonly kid: string;
  readonly publicJwk: JWK;
  /** Sealed; opened when it is first needed. */
  readonly privateJwk: string;
  readonly createdAt: Instant;
}

const loadKeys = (db: Database): Promise<KeyRow[]> =>
  db.query<KeyRow>(sql`
    select kid, public_jwk as "publicJwk", private_jwk as "privateJwk", created_at as "createdAt" from base.sealing_key order by created_at desc limit 3`);

const placeOf = (kid: string): string => `base.sealing-key:${kid}`;

async function createKey(db: Database, now: Instant): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  const kid = newId();
  await db.query(sql`
    insert into base.sealing_key (kid, public_jwk, private_jwk, created_at)
    values (${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${sealSecret(JSON.stringify(privateJwk), placeOf(kid))}, ${now})`);
}

/** Opens sealed bodies and publishes the key for them. Every failure is the same refusal, `sealed.invalid`: which check failed is no one's business. */
export class Sealing {
  readonly #db: Database;
  readonly #clock: Clock;
  #keys: KeyRow[] = [];
  #loadedAt = Number.NEGATIVE_INFINITY;
  readonly #imported = new Map<string, CryptoKey | Uint8Array>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async #current(): Promise<KeyRow[]> {
    if (performance.now() - this.#loadedAt < 60_000) return this.#keys;
    this.#keys = await loadKeys(this.#db);
    const [newest] = this.#keys;
    if (!newest || elapsedMs(newest.createdAt, this.#clock.now()) > keyDays * day) {
      await createKey(this.#db, this.#clock.now());
      this.#keys = await loadKeys(this.#db);
    }
    this.#loadedAt = performance.now();
    return this.#keys;
  }

  /** The key to seal with, and the server's time. */
  async published(): Promise<{ kid: string; jwk: JWK; now: Instant }> {
    const [newest] = await this.#current();
    if (!newest) throw new Error('a sealing key was just made');
    return { kid: newest.kid, jwk: newest.publicJwk, now: this.#clock.now() };
  }

  async #privateKey(kid: string): Promise<CryptoKey | Uint8Array> {
    // A key that another server has just made is not known here yet.
    if (!this.#keys.some(k => k.kid === kid) && performance.now() - this.#loadedAt > 1_000) this.#loadedAt = Number.NEGATIVE_INFINITY;
    const keys = await this.#current();
    const index = keys.findIndex(k => k.kid === kid);
    const row = keys[index];
    const successor = keys[index - 1];
    if (!row || (successor && elapsedMs(successor.createdAt, this.#clock.now()) > overlapDays * day)) throw new Refusal('sealed.invalid');
    const known = this.#imported.get(kid) ?? (await importJWK(JSON.parse(openSecret(row.privateJwk, placeOf(kid))) as JWK, 'ECDH-ES'));
    this.#imported.set(kid, known);
    return known;
  }

  /** The input inside `sealed`, made for the call `name`, fresh, and never seen before. */
  async open(name: string, sealed: string): Promise<unknown> {
    try {
      const { plaintext } = await compactDecrypt(sealed, header => this.#privateKey(header.kid ?? ''), {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const { call, at, nonce, input } = JSON.parse(new TextDecoder().decode(plaintext)) as {
        call: string;
        at: Instant;
        nonce: string;
        input: unknown;
      };
      const now = this.#clock.now();
      if (call !== name || typeof nonce !== 'string' || nonce.length < 16 || nonce.length > 64) throw new Refusal('sealed.invalid');
      if (!(Math.abs(elapsedMs(at, now)) <= windowMs)) throw new Refusal('sealed.invalid');
      const fresh = await this.#db.query(sql`
        insert into base.sealed_nonce (nonce, expires_at) values (${nonce}, ${plus(now, 2 * windowMs)}) on conflict do nothing returning 1`);
      if (fresh.length === 0) throw new Refusal('sealed.invalid');
      return input;
    } catch (error) {
      // What the database says is no word about the body: it is passed on as it is, above all that the server is busy.
      if (isUnavailable(error) || isTooSlow(error) || (error instanceof Error && 'severity' in error)) throw error;
      throw new Refusal('sealed.invalid');
    }
  }

  async prune(): Promise<void> {
    await this.#db.query(sql`delete from base.sealed_nonce where expires_at < ${this.#clock.now()}`);
  }
}

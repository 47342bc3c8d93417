import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Authenticator } from '@baize/call/server';
import { refuse, unixMs } from '@baize/kernel';
import { type GameIndex, providerOf } from '../catalogue/game-index.ts';
import { repeatedKey } from '../catalogue/json-keys.ts';

/** How far the timestamp of a bet may be from our time. */
const windowMs = 5 * 60_000;

const plainPath = /^\/vendor\/v1\/[a-z-]+$/;
const decimal = /^(0|[1-9][0-9]{0,14})$/;

const single = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

/** Hex HMAC-SHA256 over timestamp, path and the raw bytes of the body. */
export const signatureOf = (secret: string | KeyObject, parts: { timestamp: string; path: string; body: Buffer | string }): string =>
  createHmac('sha256', secret).update(`${parts.timestamp}\n${parts.path}\n`).update(parts.body).digest('hex');

/** Made ready once for each key that there is: to prepare it costs as much as to use it. */
const prepared = new WeakMap<object, KeyObject>();

function readyKey(key: { readonly secret: string }): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key.secret, 'utf8');
  prepared.set(key, known);
  return known;
}

function isEqual(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Recognises a vendor by the signature of the raw body, before anything in it is believed. The timestamp's age is passed on: bets ask for a fresh
 * one, wins and rollbacks do not, because they may come late.
 */
export const vendorAuthenticator = (games: GameIndex): Authenticator => ({
  kind: 'vendor',
  claim: ({ headers }) => single(headers['x-baize-key']).slice(0, 100) || undefined,
  recognise: async ({ headers, path, rawBody }, _db, clock) => {
    // The router reads percent signs; what is signed is the path as it is in the guide.
    if (!plainPath.test(path)) refuse('request.unknown');
    const keyId = single(headers['x-baize-key']);
    const timestamp = single(headers['x-baize-timestamp']);
    const given = single(headers['x-baize-signature']);
    if (!keyId || !given || keyId.length > 100) refuse('vendor.signature.invalid');
    const key = await games.key(keyId, clock.now());
    const right = signatureOf(key ? readyKey(key) : 'no such key', { timestamp, path, body: rawBody ?? '' });
    if (!isEqual(given, right) || !key) refuse('vendor.signature.invalid');
    if (!decimal.test(timestamp)) refuse('vendor.timestamp');
    const repeated = repeatedKey(rawBody);
    if (repeated !== undefined) refuse('request.invalid', { fields: [repeated] });
    await games.noteUse(keyId, clock.now());
    const age = Math.abs(unixMs(clock.now()) - Number(timestamp) * 1_000);
    return { kind: 'vendor', vendorCode: providerOf(key), keyId, isFresh: age <= windowMs };
  },
});

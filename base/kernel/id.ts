import type { Branded } from './brand.ts';
import { assert } from './errors.ts';

/** A UUID of version 7 (RFC 9562): time-ordered, made by whoever starts the action, so that a retry is harmless. */
export type Id<Name extends string> = Branded<string, Name>;

export type MemberId = Id<'MemberId'>;
export type StaffId = Id<'StaffId'>;
export type SessionId = Id<'SessionId'>;
export type BetId = Id<'BetId'>;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const hex: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** 48 bits of `unixMs`, 74 random bits, version and variant as RFC 9562 section 5.7. `random` must hold 16 bytes; the first six are replaced. */
export function uuidFrom(unixMs: number, random: Uint8Array): string {
  assert(random.length === 16, 'a uuid is made of 16 bytes');
  const bytes = Uint8Array.from(random);
  let rest = unixMs;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let text = '';
  for (let i = 0; i < 16; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) text += '-';
    text += hex[bytes[i] ?? 0];
  }
  return text;
}

/** Random bytes drawn in blocks: a call to the operating system for each id would cost more than all the rest of it. */
const block = new Uint8Array(16 * 256);
let used = block.length;

/** A new id. The time in it only orders; it is no business fact, so the wall clock is right here. */
export function newId<Name extends string>(): Id<Name> {
  if (used === block.length) {
    globalThis.crypto.getRandomValues(block);
    used = 0;
  }
  const random = block.subarray(used, used + 16);
  used += 16;
  return uuidFrom(Date.now(), random) as Id<Name>;
}

/** True for the canonical lower-case text of any UUID. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** The text as an id of the wanted kind; a Fault when it is no UUID. Parse foreign input with the call's schema first. */
export function asId<Name extends string>(text: string): Id<Name> {
  assert(isUuid(text), `not a uuid: ${text.slice(0, 40)}`);
  return text as Id<Name>;
}

/** `bytes` random bytes as URL-safe base64 without padding: tokens, public references, nonces. 16 bytes = 128 bits. */
export function randomToken(bytes = 16): string {
  const raw = globalThis.crypto.getRandomValues(new Uint8Array(bytes));
  let binary = '';
  for (const byte of raw) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

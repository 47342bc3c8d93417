import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { assert, Fault } from '@baize/kernel';

/**
 * Secrets of others are in the database only under a key that is not in it: AES-256-GCM, a fresh nonce each time, bound to their place, so that
 * a sealed text moved to another row does not open. A process has one set of keys; the first seals, all open.
 */
interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const mark = 's1';
const nonceBytes = 12;
const tagBytes = 16;
const form = 'an id, a colon and 32 bytes in base64url; several, divided by commas, the newest first';

let keys: readonly Key[] | undefined;

export const newSecretKey = (id = 'k1'): string => `${id}:${randomBytes(32).toString('base64url')}`;

function parse(text: string): readonly Key[] {
  const parsed = text.split(',').map((part): Key => {
    const [id = '', secret = ''] = part.trim().split(':');
    const bytes = Buffer.from(secret, 'base64url');
    if (!/^[a-z0-9-]{1,20}$/.test(id) || bytes.length !== 32) throw new Fault(`BAIZE_SECRET_KEY is ${form}`);
    return { id, bytes };
  });
  if (new Set(parsed.map(key => key.id)).size !== parsed.length)
    throw new Fault('BAIZE_SECRET_KEY names an id twice: give each key its own');
  return parsed;
}

/** Says which keys this process has, in the form of BAIZE_SECRET_KEY. */
export function setSecretKeys(text: string): void {
  keys = parse(text);
}

function ownKeys(): readonly Key[] {
  const named = process.env['BAIZE_SECRET_KEY'];
  if (!keys && named) keys = parse(named);
  if (!keys) throw new Fault(`BAIZE_SECRET_KEY is not set, and secrets in the database need it: ${form}`);
  return keys;
}

/** `place` says where the text will be: "staff.totp:<id>". */
export function sealSecret(plain: string, place: string): string {
  const [key] = ownKeys();
  assert(key, 'there is a first key');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${mark}.${key.id}.${sealed.toString('base64url')}`;
}

/** The text that was sealed for this place. Anything that is not sealed is a fault: whoever can write the row must not be able to choose the secret. */
export function openSecret(stored: string, place: string): string {
  const [first, id, body] = stored.split('.');
  if (first !== mark || id === undefined || body === undefined)
    throw new Fault(
      `a secret in the database is not sealed at ${place.split(':')[0]}: see “Secrets at rest” in docs/runbooks/vendor-keys.md`,
    );
  const key = ownKeys().find(one => one.id === id);
  if (!key) throw new Fault(`a secret in the database is sealed with the key “${id}”, which BAIZE_SECRET_KEY does not name (any more)`);
  const sealed = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new Fault(
      `a secret in the database does not open at ${place.split(':')[0]}: it was changed or moved, or the key “${id}” is another one`,
    );
  }
}

/** True for what `sealSecret` has made, with whatever key. */
export const isSealed = (stored: string): boolean => stored.startsWith(`${mark}.`);

/** What a text sealed with the first key begins with; another beginning wants to be resealed. */
export const currentSeal = (): string => `${mark}.${ownKeys()[0]?.id}.`;

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { CreationOptions, NewKey, RequestOptions, Signed } from '../contract/index.ts';

type Bytes = Uint8Array;

/** The few forms of CBOR (RFC 8949) that an attestation needs: small maps of integers or texts, byte strings, texts, integers. */
function head(major: number, n: number): Buffer {
  const first = major << 5;
  if (n < 24) return Buffer.from([first | n]);
  return n < 256 ? Buffer.from([first | 24, n]) : Buffer.from([first | 25, n >> 8, n & 255]);
}
const integer = (n: number): Buffer => (n >= 0 ? head(0, n) : head(1, -1 - n));
const byteText = (bytes: Bytes): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const text = (words: string): Buffer => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const base64 = (bytes: Bytes): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Bytes): Buffer => createHash('sha256').update(bytes).digest();

interface KeptKey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What a test may have the device do wrong. */
export interface Misdeeds {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  /** Signs something else than what it says. */
  readonly isForged?: boolean;
}

/** An authenticator in software, as WebAuthn describes one: for tests of the server that need no browser. */
export class VirtualAuthenticator {
  readonly #origin: string;
  readonly #keys: KeptKey[] = [];
  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin = this.#origin }: Misdeeds): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #state(key: Pick<KeptKey, 'rpId' | 'counter'>, hasKey: boolean, wrong: Misdeeds): Buffer {
    const flags = 0x01 | (wrong.isVerified === false ? 0 : 0x04) | (hasKey ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(key.counter);
    return Buffer.concat([sha256(wrong.rpId ?? key.rpId), Buffer.from([flags]), counter]);
  }

  create(options: CreationOptions, wrong: Misdeeds = {}): NewKey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const rawId = randomBytes(16);
    const key: KeptKey = { id: base64(rawId), rpId: options.rp.id, userHandle: options.user.id, privateKey, counter: 1 };
    this.#keys.push(key);
    const cose = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), byteText(Buffer.from(x, 'base64url'))],
      [integer(-3), byteText(Buffer.from(y, 'base64url'))],
    );
    const idLength = Buffer.from([0, rawId.length]);
    const authData = Buffer.concat([this.#state(key, true, wrong), Buffer.alloc(16), idLength, rawId, cose]);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), byteText(authData)]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64(this.#clientData('webauthn.create', options.challenge, wrong)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest key of the host, or the one that is asked for. */
  sign(offered: { challengeId: Signed['challengeId']; options: RequestOptions }, wrong: Misdeeds = {}): Signed {
    const { options, challengeId } = offered;
    const wanted = options.allowCredentials.map(one => one.id);
    const key = this.#keys.findLast(one => one.rpId === options.rpId && (wanted.length === 0 || wanted.includes(one.id)));
    if (!key) throw new Error('this device has no key for that host');
    key.counter++;
    const clientData = this.#clientData('webauthn.get', options.challenge, wrong);
    const authenticatorData = this.#state(key, false, wrong);
    const signer = createSign('sha256')
      .update(authenticatorData)
      .update(sha256(wrong.isForged ? 'something else' : clientData));
    return {
      challengeId,
      response: {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientData),
          authenticatorData: base64(authenticatorData),
          signature: base64(signer.sign(key.privateKey)),
          userHandle: wrong.userHandle ?? key.userHandle,
        },
      },
    };
  }

  /** The device is copied, its keys with their counters: what the copy signs is behind what the original has signed. */
  copied(): VirtualAuthenticator {
    const copy = new VirtualAuthenticator(this.#origin);
    copy.#keys.push(...this.#keys.map(key => ({ ...key })));
    return copy;
  }
}

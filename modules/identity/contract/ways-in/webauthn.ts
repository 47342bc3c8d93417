import { idOf } from '@baize/call';
import * as z from 'zod/mini';

/** Bytes as the browser writes them: base64url without padding. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]*$/));
const credentialId = bytes(1_400).check(z.minLength(1));
const transports = z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)));
const known = z.object({ id: z.string(), type: z.literal('public-key'), transports });

/** What the browser hands to the authenticator to make a key (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** The same for using one (PublicKeyCredentialRequestOptionsJSON). An empty list = any key of this host that the device has. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(known),
});
export type RequestOptions = z.output<typeof requestOptions>;

export const newKey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000), transports }),
});
export type NewKey = z.output<typeof newKey>;

/** The signature of a passkey over the challenge. */
export const signed = z.object({
  challengeId: idOf('ChallengeId'),
  response: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: z.optional(bytes(200)),
    }),
  }),
});
export type Signed = z.output<typeof signed>;

export const creationChallenge = z.object({ challengeId: idOf('ChallengeId'), options: creationOptions });
export const requestChallenge = z.object({ challengeId: idOf('ChallengeId'), options: requestOptions });

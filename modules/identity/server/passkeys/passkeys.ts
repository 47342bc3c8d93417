import { isIP } from 'node:net';
import type { CallContext } from '@baize/call/server';
import { type Id, type MemberId, minute, newId, plus, randomToken, refuse } from '@baize/kernel';
import { generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CreationOptions, NewKey, RequestOptions, Signed } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import { type ChallengePurpose, findKey, insertChallenge, listKeys, noteUse, type PasskeyRow, takeChallenge } from './store.ts';

type Context = CallContext<unknown>;

const lifeMs = 5 * minute;
/** Shown by the browser for as long as the member may take. */
const timeout = lifeMs;

interface Site {
  /** The host that a key is bound to. */
  readonly rpId: string;
  readonly origins: string[];
}

/**
 * The host that the member has open, if it is one of the brand's. What the browser signs names its own origin, so that a page on another host that
 * passes requests on gets nowhere. Errors: passkey.host.
 */
export async function siteOf(services: Pick<Services, 'policy'>, context: Context): Promise<Site> {
  const { hostname: rpId } = new URL(`http://${context.host}`);
  if (rpId === 'localhost') return { rpId, origins: [`http://${context.host}`, `https://${context.host}`] };
  const { hosts } = await services.policy(context.db);
  const isOwn = hosts.length === 0 || hosts.includes(rpId);
  if (!isOwn || !context.isSecure || isIP(rpId) > 0) return refuse('passkey.host');
  return { rpId, origins: [`https://${context.host}`] };
}

const bytesOf = (memberId: MemberId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
const handleOf = (memberId: MemberId): string => Buffer.from(bytesOf(memberId)).toString('base64url');
/** EdDSA, ES256, RS256 (IANA COSE algorithms): what authenticators of today make. */
const supportedAlgorithmIDs = [-8, -7, -257];
const knownOf = (keys: readonly PasskeyRow[]) =>
  keys.map(key => ({ id: key.credentialId, type: 'public-key' as const, transports: [...key.transports] }));

/** Opens a challenge for making a key that this device keeps and that asks for a finger, a face or a code. */
export async function challengeForNew(
  services: Services,
  context: Context,
  member: { memberId: MemberId; account: string },
): Promise<{ challengeId: Id<'ChallengeId'>; options: CreationOptions }> {
  const { db, clock } = context;
  const [site, keys, { brandName }] = await Promise.all([siteOf(services, context), listKeys(db, member.memberId), services.policy(db)]);
  const made = await generateRegistrationOptions({
    rpName: brandName,
    rpID: site.rpId,
    userName: member.account,
    userDisplayName: member.account,
    userID: bytesOf(member.memberId),
    supportedAlgorithmIDs,
  });
  const challengeId = newId<'ChallengeId'>();
  const { challenge } = made;
  const expiresAt = plus(clock.now(), lifeMs);
  await insertChallenge(db, {
    id: challengeId,
    purpose: 'passkey-new',
    memberId: member.memberId,
    value: challenge,
    rpId: site.rpId,
    expiresAt,
  });
  return {
    challengeId,
    options: {
      rp: { id: site.rpId, name: brandName },
      user: made.user,
      challenge,
      pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
      timeout,
      excludeCredentials: knownOf(keys.filter(key => key.rpId === site.rpId)),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
}

type MadeKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced' | 'isBackedUp' | 'rpId'>;

/** The key that was made for a challenge of this member. Errors: passkey.expired, passkey.refused. */
export async function checkNew(
  services: Services,
  context: Context,
  made: { memberId: MemberId; challengeId: Id<'ChallengeId'>; response: NewKey },
): Promise<MadeKey> {
  const site = await siteOf(services, context);
  const held = await takeChallenge(context.db, { id: made.challengeId, purpose: 'passkey-new', now: context.clock.now() });
  if (!held || held.memberId !== made.memberId || held.rpId !== site.rpId) return refuse('passkey.expired');
  const { transports, ...response } = made.response.response;
  const checked = await verifyRegistrationResponse({
    response: { ...made.response, response: { ...response, ...(transports ? { transports } : {}) }, clientExtensionResults: {} },
    expectedChallenge: held.value,
    expectedOrigin: site.origins,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined); // it throws for whatever does not fit; what exactly did not is no one's business
  if (!checked?.verified) return refuse('passkey.refused');
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
    rpId: site.rpId,
  };
}

/** Opens a challenge for using a key: of one member, or of whoever is at the device. */
export async function challengeForUse(
  services: Services,
  context: Context,
  asked: { purpose: ChallengePurpose; memberId: MemberId | null },
): Promise<{ challengeId: Id<'ChallengeId'>; options: RequestOptions }> {
  const { db, clock } = context;
  const site = await siteOf(services, context);
  const keys = asked.memberId ? (await listKeys(db, asked.memberId)).filter(key => key.rpId === site.rpId) : [];
  if (asked.memberId && keys.length === 0) refuse('passkey.refused');
  const challengeId = newId<'ChallengeId'>();
  const value = randomToken(32);
  await insertChallenge(db, { ...asked, id: challengeId, value, rpId: site.rpId, expiresAt: plus(clock.now(), lifeMs) });
  return {
    challengeId,
    options: { rpId: site.rpId, challenge: value, timeout, userVerification: 'required', allowCredentials: knownOf(keys) },
  };
}

/**
 * The member whose key signed the challenge. A challenge of one member takes no key of another. Errors: passkey.expired, passkey.refused.
 */
export async function checkUse(
  services: Services,
  context: Context,
  asked: { purpose: ChallengePurpose; memberId: MemberId | null; signed: Signed },
): Promise<MemberId> {
  const { db, clock } = context;
  const { challengeId, response } = asked.signed;
  const site = await siteOf(services, context);
  const held = await takeChallenge(db, { id: challengeId, purpose: asked.purpose, now: clock.now() });
  if (!held || held.memberId !== asked.memberId || held.rpId !== site.rpId) return refuse('passkey.expired');
  const key = await findKey(db, response.id);
  if (!key || key.rpId !== site.rpId || (asked.memberId && key.memberId !== asked.memberId)) return refuse('passkey.refused');
  const { userHandle, ...rest } = response.response;
  if (userHandle && userHandle !== handleOf(key.memberId)) refuse('passkey.refused');
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: rest, clientExtensionResults: {} },
    expectedChallenge: held.value,
    expectedOrigin: site.origins,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
  }).catch(() => undefined);
  if (!checked?.verified) return refuse('passkey.refused');
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  const isNoted = await noteUse(db, { id: key.id, counter: BigInt(newCounter), isBackedUp: credentialBackedUp, at: clock.now() });
  return isNoted ? key.memberId : refuse('passkey.refused');
}

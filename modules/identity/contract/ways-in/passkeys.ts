import { call, idOf, instantText, notFound, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { factorErrors, loginErrors, passkeyErrors, proofErrors } from '../errors.ts';
import { sessionCode } from '../model.ts';
import { typed } from './inputs.ts';
import { creationChallenge, newKey, requestChallenge, signed } from './webauthn.ts';

const limit = { count: 30, perSeconds: 60 };

const passkeyItem = z.object({
  id: idOf('PasskeyId'),
  name: z.string(),
  /** It lives in several devices of its owner. */
  isSynced: z.boolean(),
  madeAt: instantText,
  lastUsedAt: z.nullable(instantText),
});
export type PasskeyItem = z.output<typeof passkeyItem>;

export const maxPasskeys = 10;

export const listPasskeys = call({
  name: 'listPasskeys',
  method: 'GET',
  path: '/wps/member/passkey',
  access: 'official',
  summary: 'The passkeys of the member, at most ten.',
  input: nothing,
  output: z.object({ items: z.array(passkeyItem) }),
});

export const offerPasskey = call({
  name: 'offerPasskey',
  method: 'POST',
  path: '/wps/member/passkey/offer',
  access: 'official',
  summary: 'A challenge for making a passkey on this device; good for five minutes and one use.',
  limit,
  input: nothing,
  output: creationChallenge,
  errors: { ...passkeyErrors, ...proofErrors },
});

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkey',
  access: 'official',
  summary: 'Keeps the passkey that was made for the challenge.',
  sealed: true,
  limit,
  input: z.object({ challengeId: idOf('ChallengeId'), name: typed, response: newKey }),
  output: passkeyItem,
  errors: { ...passkeyErrors, ...proofErrors },
});

export const renamePasskey = call({
  name: 'renamePasskey',
  method: 'POST',
  path: '/wps/member/passkey/:id/name',
  access: 'official',
  summary: 'Gives a passkey of the member another name.',
  limit,
  input: z.object({ id: idOf('PasskeyId'), name: typed }),
  output: nothing,
  errors: { ...notFound, 'passkey.name': 400 },
});

export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/wps/member/passkey/:id',
  access: 'official',
  summary: 'Removes a passkey of the member; it opens nothing from then on.',
  limit,
  input: z.object({ id: idOf('PasskeyId') }),
  output: nothing,
  errors: { ...notFound, ...proofErrors },
});

export const passkeyForLogin = call({
  name: 'passkeyForLogin',
  method: 'POST',
  path: '/wps/session/login/passkey/challenge',
  access: 'guest',
  summary: 'A challenge for signing in with any passkey of this host that the device has.',
  limit: { count: 120, perSeconds: 60 }, // every open login page asks for one
  input: nothing,
  output: requestChallenge,
  errors: passkeyErrors,
});

export const loginByPasskey = call({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'guest',
  summary: 'Signs in with a passkey, which is possession and person in one: no second step follows.',
  sealed: true,
  limit,
  input: signed,
  output: sessionCode,
  errors: { ...loginErrors, ...passkeyErrors },
});

export const passkeyForSecondStep = call({
  name: 'passkeyForSecondStep',
  method: 'POST',
  path: '/wps/session/login/second/passkey',
  access: 'guest',
  summary: 'A challenge for a passkey of the member whose login is half done.',
  sealed: true,
  limit,
  input: z.object({ ticket: z.string().check(z.maxLength(100)) }),
  output: requestChallenge,
  errors: { ...factorErrors, ...passkeyErrors },
});

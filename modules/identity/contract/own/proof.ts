import { call, instantText, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { codeErrors, passkeyErrors, proofWrong } from '../errors.ts';
import { optionalTyped } from '../ways-in/inputs.ts';
import { requestChallenge, signed } from '../ways-in/webauthn.ts';

/** How a logged-in member shows once more who they are. */
const proofWay = z.enum(['password', 'totp', 'passkey']);
export type ProofWay = z.output<typeof proofWay>;

const limit = { count: 30, perSeconds: 60 };

export const proofState = call({
  name: 'proofState',
  method: 'GET',
  path: '/wps/member/proof',
  access: 'official',
  summary: 'Until when this session may do what asks for a proof, and how to give one.',
  input: nothing,
  output: z.object({ provenUntil: z.nullable(instantText), ways: z.array(proofWay) }),
});

export const passkeyForProof = call({
  name: 'passkeyForProof',
  method: 'POST',
  path: '/wps/member/proof/passkey',
  access: 'official',
  summary: 'A challenge for a passkey of the member, to show once more who they are.',
  limit,
  input: nothing,
  output: requestChallenge,
  errors: passkeyErrors,
});

export const proveAgain = call({
  name: 'proveAgain',
  method: 'POST',
  path: '/wps/member/proof',
  access: 'official',
  summary: 'Shows once more who is signed in; for ten minutes this session may then change what protects the account.',
  sealed: true,
  limit,
  input: z.object({ way: proofWay, password: optionalTyped, code: optionalTyped, passkey: z.optional(signed) }),
  output: z.object({ provenUntil: instantText }),
  errors: { ...proofWrong, ...codeErrors, ...passkeyErrors },
});

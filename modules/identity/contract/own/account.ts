import { call, idOf, notFound, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { changePasswordErrors, passkeyErrors } from '../errors.ts';
import * as model from '../model.ts';
import { optionalTyped, typed } from '../ways-in/inputs.ts';
import { signed } from '../ways-in/webauthn.ts';

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'official',
  beforePasswordChange: true,
  summary:
    'Sets a new password and ends every other session of the member. Without the old password by a passkey (passkeyForProof), after which payouts pause for 24 hours.',
  sealed: true,
  input: z.object({ oldPassword: optionalTyped, newPassword: typed, verifyPwd: typed, passkey: z.optional(signed) }),
  output: nothing,
  errors: { ...changePasswordErrors, ...passkeyErrors },
});

export const securityConfig = call({
  name: 'securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  access: 'official',
  beforePasswordChange: true,
  summary: 'What protects the account, and how old it is.',
  input: nothing,
  output: model.securityFacts,
});

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/wps/session/list',
  access: 'member',
  summary: 'Where the member is signed in.',
  input: nothing,
  output: z.object({ items: z.array(model.sessionItem) }),
});

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/wps/session/list/:id',
  access: 'member',
  summary: 'Ends one of the member’s sessions at once.',
  input: z.object({ id: idOf('SessionId') }),
  output: nothing,
  errors: notFound,
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/wps/session/others',
  access: 'official',
  summary: 'Ends every session of the member but this one, at once.',
  input: nothing,
  output: nothing,
});

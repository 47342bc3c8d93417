import { call, idOf, instantText, nothing } from '@baize/call';
import * as z from 'zod/mini';
import {
  admissionErrors,
  bankNameErrors,
  codeErrors,
  contactErrors,
  factorErrors,
  loginErrors,
  passkeyErrors,
  proofErrors,
  sendErrors,
  stepErrors,
} from '../errors.ts';
import { factorWay, sessionCode } from '../model.ts';
import { codeChannel, codeTicket } from '../ways-in/codes.ts';
import { optionalTyped, typed } from '../ways-in/inputs.ts';
import { signed } from '../ways-in/webauthn.ts';

const limit = { count: 30, perSeconds: 60 };
const ticket = z.string().check(z.maxLength(100));

export const codeForSecondStep = call({
  name: 'codeForSecondStep',
  method: 'POST',
  path: '/wps/session/login/second/code',
  access: 'guest',
  summary: 'Sends the code for the second step of a login to the proven number or address of the member.',
  sealed: true,
  limit,
  input: z.object({ ticket, way: z.enum(['sms', 'email']) }),
  output: codeTicket,
  errors: { ...sendErrors, ...factorErrors },
});

export const loginSecondStep = call({
  name: 'loginSecondStep',
  method: 'POST',
  path: '/wps/session/login/second',
  access: 'guest',
  summary: 'Ends a login from a network that the account is not known from; the network is known afterwards.',
  sealed: true,
  limit,
  input: z.object({
    ticket,
    way: factorWay,
    codeId: z.optional(idOf('CodeId')),
    code: optionalTyped,
    /** The name on the bank account, for the way `bank`. */
    holder: optionalTyped,
    passkey: z.optional(signed),
  }),
  output: sessionCode,
  errors: { ...loginErrors, ...codeErrors, ...factorErrors, ...bankNameErrors, ...passkeyErrors },
});

export const offerAuthenticator = call({
  name: 'offerAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/offer',
  access: 'official',
  summary: 'A secret for a new authenticator. It counts once a first code has been entered.',
  sealed: true,
  limit,
  input: nothing,
  output: z.object({ secret: z.string(), otpauthUri: z.string() }),
  errors: stepErrors,
});

export const enrolAuthenticator = call({
  name: 'enrolAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  access: 'official',
  summary: 'Enrols the offered authenticator by its first code; answers ten recovery codes, once.',
  sealed: true,
  limit,
  input: z.object({ code: typed }),
  output: z.object({ recoveryCodes: z.array(z.string()), at: instantText }),
  errors: { ...codeErrors, ...stepErrors },
});

export const codeForContact = call({
  name: 'codeForContact',
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'official',
  summary: 'Sends a code to a number or an address that the member wants to bind.',
  sealed: true,
  limit,
  input: z.object({ channel: codeChannel, target: typed }),
  output: codeTicket,
  errors: { ...sendErrors, ...proofErrors },
});

export const bindContact = call({
  name: 'bindContact',
  method: 'POST',
  path: '/wps/member/contact',
  access: 'official',
  summary: 'Binds a number or an address by the code that was sent to it.',
  sealed: true,
  limit,
  input: z.object({ channel: codeChannel, target: typed, codeId: z.optional(idOf('CodeId')), code: optionalTyped }),
  output: nothing,
  errors: { ...codeErrors, ...contactErrors, ...admissionErrors, ...proofErrors },
});

export const removeAuthenticator = call({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  access: 'official',
  summary: 'Removes the authenticator and its recovery codes, for a code of it.',
  sealed: true,
  limit,
  input: z.object({ code: typed }),
  output: nothing,
  errors: { ...codeErrors, ...stepErrors },
});

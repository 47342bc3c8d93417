import { call, idOf, pageInput, pageOf, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { codeErrors, loginErrors, mobileErrors, passwordErrors, registerErrors, sendErrors } from '../errors.ts';
import { sessionCode } from '../model.ts';
import { codeChannel, codeTicket, outboxItem } from './codes.ts';
import { captchaInput, formInput, noted, optionalTyped, ticks, typed } from './inputs.ts';

const codeInput = { codeId: z.optional(idOf('CodeId')), verificationCode: optionalTyped };
/** Of one address; numbers and networks are counted beside it, over all servers. */
const limit = { count: 20, perSeconds: 60 };

export const smsForNewcomer = call({
  name: 'smsForNewcomer',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'guest',
  summary: 'Sends a code by SMS to the number that is to be registered; good for five minutes and five tries.',
  limit,
  input: z.object({ mobileNum: optionalTyped, ...captchaInput }),
  output: codeTicket,
  errors: sendErrors,
});

export const smsForMember = call({
  name: 'smsForMember',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'guest',
  summary: 'Sends a code for logging in or for a forgotten password, if the number is a member’s. The answer does not tell whether it is.',
  limit,
  input: z.object({ mobileNum: optionalTyped, purpose: z._default(z.enum(['login', 'reset']), 'login'), ...captchaInput }),
  output: codeTicket,
  errors: sendErrors,
});

export const registerByMobile = call({
  name: 'registerByMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'guest',
  summary: 'Makes an account for a phone number that a code has proven, and signs it in. A repeat signs in the account that was made.',
  sealed: true,
  limit,
  input: z.object({
    registrationId: z.optional(idOf('RegistrationId')),
    ...formInput,
    codeId: codeInput.codeId,
    ...ticks,
    registerUrl: noted,
    domain: noted,
  }),
  output: sessionCode,
  errors: { ...registerErrors, ...codeErrors, ...mobileErrors },
});

export const loginBySms = call({
  name: 'loginBySms',
  method: 'POST',
  path: '/wps/session/login/sms',
  access: 'guest',
  summary: 'Signs in with a phone number and the code that was sent to it.',
  sealed: true,
  limit,
  input: z.object({ mobileNum: typed, ...codeInput }),
  output: sessionCode,
  errors: { ...loginErrors, ...codeErrors, ...mobileErrors },
});

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'guest',
  summary: 'Sends a code to the e-mail address of a member who has forgotten the password. The answer does not tell whether there is one.',
  takesForm: true,
  limit,
  input: z.object({ email: optionalTyped, ...captchaInput }),
  output: codeTicket,
  errors: sendErrors,
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'guest',
  summary:
    'Sets a new password with a code and ends every session of the member; logging in comes after it, with the account that is answered.',
  sealed: true,
  limit,
  input: z.object({ channel: codeChannel, target: typed, ...codeInput, newPassword: typed, verifyPwd: typed }),
  output: z.object({ account: z.string() }),
  errors: { ...codeErrors, ...passwordErrors },
});

export const officeOutbox = call({
  name: 'officeOutbox',
  method: 'GET',
  path: '/office/api/messages',
  access: 'staff:messages.read',
  summary:
    'Messages that would have been sent if a gateway were set, newest first. Codes are masked outside demonstrations, numbers and addresses without members.contact.',
  input: z.object({ ...pageInput, near: z.optional(seenRow(/\d{1,18}/)) }),
  output: pageOf(outboxItem),
});

import { call, idOf, instantText, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { captchaErrors, codeErrors, loginErrors, mobileErrors, registerErrors } from './errors.ts';
import * as model from './model.ts';
import { captchaInput, formInput, noted, optionalTyped, ticks, typed } from './ways-in/inputs.ts';

export const registerSetting = call({
  name: 'registerSetting',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'guest',
  summary: 'The fields of the registration form with their rules, and the age that must be confirmed.',
  input: nothing,
  output: model.registerForm,
});

export const newCaptcha = call({
  name: 'newCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'guest',
  summary:
    'Five digits as picture or sound, or nothing for a device that works, good for one use within five minutes and three tries. Answered by the digits, or by work: “pow:” and a number for which SHA-256 over “captchaId:number” begins with sixteen zero bits.',
  input: z.object({ form: z._default(model.captchaForm, 'picture') }),
  output: model.captchaPicture,
  limit: { count: 30, perSeconds: 60 },
});

export const registerMember = call({
  name: 'registerMember',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'guest',
  summary: 'Makes an account and signs it in. A repeat with the same registrationId and password signs in the account that was made.',
  sealed: true,
  limit: { count: 20, perSeconds: 60 },
  input: z.object({
    registrationId: z.optional(idOf('RegistrationId')),
    ...formInput,
    captchaId: captchaInput.captchaId,
    codeId: z.optional(idOf('CodeId')),
    ...ticks,
    registerUrl: noted,
    domain: noted,
    registerMethod: z._default(z.literal('WEB'), 'WEB'),
  }),
  output: model.sessionCode,
  errors: { ...registerErrors, ...codeErrors, ...mobileErrors },
});

export const checkNewcomer = call({
  name: 'checkNewcomer',
  method: 'POST',
  path: '/wps/member/register/check',
  access: 'guest',
  summary:
    'What only the server knows to be wrong with a registration, all of it in one answer. A name is checked with a captcha, which is then good for registering that name with the same registrationId.',
  sealed: true,
  limit: { count: 30, perSeconds: 60 },
  input: z.object({
    registrationId: idOf('RegistrationId'),
    username: optionalTyped,
    password: optionalTyped,
    affiliateCode: optionalTyped,
    ...captchaInput,
  }),
  output: z.object({
    faults: z.array(
      z.object({
        field: z.enum(['username', 'password', 'affiliateCode']),
        code: z.enum(['register.username.taken', 'password.common', 'register.affiliate.unknown', 'register.agent.closed']),
      }),
    ),
  }),
  errors: captchaErrors,
});

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'guest',
  summary: 'Signs in with account and password; after three failures of the account or the address with a captcha too.',
  sealed: true,
  input: z.object({
    username: typed,
    password: typed,
    ...captchaInput,
    /** The agent area takes agents only. */
    area: z._default(z.enum(['member', 'agent']), 'member'),
  }),
  output: model.sessionCode,
  errors: loginErrors,
});

export const loginFreePlay = call({
  name: 'loginFreePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'guest',
  summary: 'Makes a trial account on demo money and signs it in. Five an hour for one address.',
  sealed: true,
  gatewayVersion: '1',
  input: z.object({
    os: noted,
    platform: z._default(z.literal('W'), 'W'),
    /** Random text of the caller: it makes two sealed bodies of one device differ. */
    random: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: model.sessionCode,
});

export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  beforePasswordChange: true,
  summary: 'Ends this session at once, everywhere.',
  input: nothing,
  output: nothing,
});

/** Why a session is over: ended from another device, too many of them, a new password, the account or the session by staff, not used or too old. */
const endingReasons = ['logout', 'revoked', 'limit', 'password', 'frozen', 'staff', 'expired'] as const;

export const sessionEnding = call({
  name: 'sessionEnding',
  method: 'GET',
  path: '/wps/session/ending',
  access: 'guest',
  summary: 'Why and when the session of this browser ended; null where it has none, or has one that is not over.',
  input: nothing,
  output: z.object({ ending: z.nullable(z.object({ reason: z.enum(endingReasons), at: instantText })) }),
});

export const memberInfo = call({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  beforePasswordChange: true,
  summary: 'Who is signed in.',
  input: nothing,
  output: model.memberFacts,
});

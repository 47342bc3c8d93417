import { call, idOf, notFound, nothing, pageInput, pageOf } from '@baize/call';
import * as z from 'zod/mini';
import { changePasswordErrors, loginErrors, registerErrors } from './errors.ts';
import * as model from './model.ts';

/** Longer than any rule allows, so that the rules and not the parser say what is wrong; short enough to cost nothing. */
const typed = z.string().check(
  z.maxLength(500),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'), // neither can be stored
);
const optionalTyped = z._default(typed, '');
/** What a browser says about itself: kept for the record, never acted on. */
const noted = z._default(z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)), '');
const captchaInput = { captchaId: z.optional(idOf('CaptchaId')), captcha: optionalTyped };

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
  summary: 'A picture of five digits, good for one use within five minutes and three tries.',
  input: nothing,
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
    username: optionalTyped,
    password: optionalTyped,
    verifyPwd: optionalTyped,
    ...captchaInput,
    affiliateCode: optionalTyped,
    nickname: optionalTyped,
    agreement: z._default(z.boolean(), false),
    isOfAge: z._default(z.boolean(), false),
    registerUrl: noted,
    domain: noted,
    registerMethod: z._default(z.literal('WEB'), 'WEB'),
  }),
  output: model.sessionCode,
  errors: registerErrors,
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
  input: z.object({
    os: noted,
    platform: z._default(z.literal('W'), 'W'),
    /** The specification's encrypted random text: it makes two sealed bodies of one device differ. */
    random: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: model.sessionCode,
});

export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  summary: 'Ends this session at once, everywhere.',
  input: nothing,
  output: nothing,
});

export const memberInfo = call({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  summary: 'Who is signed in.',
  input: nothing,
  output: model.memberFacts,
});

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'official',
  summary: 'Sets a new password and ends every other session of the member.',
  sealed: true,
  input: z.object({ oldPassword: typed, newPassword: typed, verifyPwd: typed }),
  output: nothing,
  errors: changePasswordErrors,
});

export const securityConfig = call({
  name: 'securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  access: 'official',
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

export const officeMembers = call({
  name: 'officeMembers',
  method: 'GET',
  path: '/office/api/members',
  access: 'staff:members.read',
  summary: 'Members by the beginning of account or nickname, by upline, type and status; newest first.',
  input: z.object({
    search: optionalTyped,
    uplineId: z.optional(idOf('MemberId')),
    type: z.optional(z.pipe(z.enum(['0', '1', '2', '4', '41', '42']), z.pipe(z.transform(Number), model.accountType))),
    status: z.optional(model.memberStatus),
    ...pageInput,
  }),
  output: pageOf(model.officeMemberRow),
});

export const officeMember = call({
  name: 'officeMember',
  method: 'GET',
  path: '/office/api/members/:id',
  access: 'staff:members.read',
  summary: 'One member whole: registration, labels, live sessions, latest sign-ins.',
  input: z.object({ id: idOf('MemberId') }),
  output: model.officeMemberWhole,
  errors: notFound,
});

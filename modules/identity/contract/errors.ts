import type { ErrorTable } from '@baize/call';

/** A captcha: none given, a wrong answer, or one that is used up, too old or was never given out (fetch a new one). */
export const captchaErrors = { 'captcha.empty': 400, 'captcha.wrong': 400, 'captcha.expired': 400 } as const satisfies ErrorTable;

/** A new password that will not do. */
export const passwordErrors = {
  'password.length': 400,
  'password.common': 400,
  'password.like.account': 400,
  'password.differs': 400,
} as const satisfies ErrorTable;

export const registerErrors = {
  'register.field.empty': 400,
  'register.field.unfit': 400,
  'register.agreement.required': 400,
  'register.age.required': 400,
  'register.username.taken': 409,
  'register.affiliate.unknown': 400,
  ...captchaErrors,
  ...passwordErrors,
} as const satisfies ErrorTable;

export const loginErrors = {
  /** Wrong account and wrong password alike (decision 9). */
  'login.cred.err': 401,
  'login.captcha.needed': 400,
  'login.not.member': 403,
  'login.not.agent': 403,
  ...captchaErrors,
} as const satisfies ErrorTable;

export const changePasswordErrors = {
  'modify.pw.incorrect.pw': 400,
  'password.unchanged': 400,
  ...passwordErrors,
} as const satisfies ErrorTable;

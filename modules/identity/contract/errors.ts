import type { ErrorTable } from '@baize/call';

/** A captcha: none given, a wrong answer, or one that is used up, too old or was never given out (fetch a new one). */
export const captchaErrors = { 'captcha.empty': 400, 'captcha.wrong': 400, 'captcha.expired': 400 } as const satisfies ErrorTable;

/**
 * A code by SMS or e-mail: none typed, a wrong one, or one that is used up, too old or was never sent (have a new one sent); too many wrong ones for the number or
 * address, or from here, in a day.
 */
export const codeErrors = { 'code.empty': 400, 'code.wrong': 400, 'code.expired': 400, 'code.closed': 429 } as const satisfies ErrorTable;

/** A phone number that is none, or belongs to someone who has proven it. */
export const mobileErrors = { 'phone.empty': 400, 'phone.invalid': 400, 'phone.taken': 409 } as const satisfies ErrorTable;

/** The second step of a login: its ticket is used up, too old, or not for this way (log in again). */
export const factorErrors = { 'login.ticket.invalid': 401 } as const satisfies ErrorTable;

/** The name on the bank account: none typed, or a wrong one, with how many more may be. */
export const bankNameErrors = { 'bank.name.empty': 400, 'bank.name.wrong': 400 } as const satisfies ErrorTable;

/**
 * The session has not lately shown who it belongs to: prove it and ask again. A call that declares this is let through for ten minutes after a
 * proof only, whatever its handler does.
 */
export const proofErrors = { 'proof.needed': 403 } as const satisfies ErrorTable;
export const proofWrong = { 'proof.wrong': 400 } as const satisfies ErrorTable;

/** A passkey that is not known or does not fit, a challenge that is over, one that is there already, too many, a name that will not do. */
export const passkeyErrors = {
  'passkey.refused': 401,
  'passkey.expired': 400,
  'passkey.known': 409,
  'passkey.full': 409,
  'passkey.name': 400,
  'passkey.host': 403,
} as const satisfies ErrorTable;

/** The callback of a social login: cancelled there; unknown or used; not valid; no response; linked already; not confirmed. */
export const socialErrors = {
  'social.cancelled': 400,
  'social.expired': 400,
  'social.refused': 401,
  'social.unreachable': 502,
  'social.bound': 409,
  'social.confirm': 400,
  'passkey.host': 403,
  'function.not.available': 403,
} as const satisfies ErrorTable;

/** A browser that one click does not open the account in (any more); a key that is none. */
export const deviceErrors = { 'device.unknown': 401, 'device.key': 400 } as const satisfies ErrorTable;

/** The payment password: there is none yet, or it is wrong. */
export const paymentErrors = { 'payment.password.unset': 409, 'payment.password.wrong': 400 } as const satisfies ErrorTable;

/** A proof of the payment password that is used up, too old or another member’s. For the calls that move money. */
export const paymentProofErrors = { 'payment.proof.invalid': 403 } as const satisfies ErrorTable;

/** A new payment password that does not follow its rule, is what everyone tries first, or opens the account as well. */
export const paymentSettingErrors = {
  'payment.password.unfit': 400,
  'payment.password.plain': 400,
  'payment.password.login': 400,
  'password.differs': 400,
} as const satisfies ErrorTable;

/** What changes an authenticator. */
export const stepErrors = { 'authenticator.enrolled': 409, ...proofErrors } as const satisfies ErrorTable;

/** A number or an address that cannot be bound. */
export const contactErrors = { ...mobileErrors, 'mail.empty': 400, 'mail.invalid': 400, 'mail.taken': 409 } as const satisfies ErrorTable;

/** Why a code was not sent. The last ones of each are the gateway's word. */
export const sendErrors = {
  ...captchaErrors,
  'code.too.many': 429,
  'code.closed': 429,
  'phone.empty': 400,
  'phone.invalid': 400,
  'phone.quota': 503,
  'phone.refused': 403,
  'phone.unknown': 502,
  'mail.empty': 400,
  'mail.invalid': 400,
  'mail.unknown': 502,
} as const satisfies ErrorTable;

/** A person we may not register. It doesn't say why: someone who types another person's number must not learn of it. */
export const admissionErrors = { 'person.refused': 403 } as const satisfies ErrorTable;

/** A new password that will not do. */
export const passwordErrors = {
  'password.length': 400,
  /** Long enough, but not as the brand's rule asks. */
  'password.unfit': 400,
  'password.common': 400,
  'password.like.account': 400,
  'password.differs': 400,
} as const satisfies ErrorTable;

export const registerErrors = {
  'register.field.empty': 400,
  'register.field.unfit': 400,
  'register.agreement.required': 400,
  'register.age.required': 400,
  /** By the birthday that was given. */
  'register.age.below': 403,
  'register.username.taken': 409,
  'register.affiliate.unknown': 400,
  /** The code is right, but its agent takes in no one now; only the agent can help. */
  'register.agent.closed': 409,
  ...admissionErrors,
  ...captchaErrors,
  ...passwordErrors,
} as const satisfies ErrorTable;

export const loginErrors = {
  /** Only where the law and the operator let a login say so. */
  'not.exists.user': 401,
  /** Wrong account and wrong password alike, as shipped. */
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

import { currencyCode, idOf, instantText } from '@baize/call';
import * as z from 'zod/mini';

/** 0 member · 1, 2 agent · 4 trial (free play) · 41, 42 agent of the later scheme. */
export const accountTypes = [0, 1, 2, 41, 42, 4] as const;
export const accountType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);

/** active: may log in · frozen: may not, and its sessions have ended. */
export const memberStatus = z.enum(['active', 'frozen']);
export type MemberStatus = z.output<typeof memberStatus>;
export const memberTransitions: Readonly<Record<MemberStatus, readonly MemberStatus[]>> = { active: ['frozen'], frozen: ['active'] };

export const label = z.object({ labelId: z.int(), labelName: z.string() });

export const memberFacts = z.object({
  id: idOf('MemberId'),
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  /** The member may send money to its upline: it has one and is no trial account. */
  toUpline: z.boolean(),
  clubLabel: z.nullable(z.object({ labelName: z.string() })),
  memberLabel: z.nullable(z.string()),
  labels: z.array(label),
  /** 0 for a plain member, else the type, where 4 is the trial account. */
  isAgent: accountType,
  currency: currencyCode,
  previousLoginAt: z.nullable(instantText),
});
export type MemberInfo = z.output<typeof memberFacts>;

/** bank: the name on a bank account that the member has bound. */
export const factorWay = z.enum(['passkey', 'totp', 'sms', 'email', 'bank']);
export type FactorWay = z.output<typeof factorWay>;

export const secondStep = z.object({
  ticket: z.string(),
  expiresAt: instantText,
  /** The hint says which number or address, most of it hidden. */
  ways: z.array(z.object({ way: factorWay, hint: z.string() })),
});
export type SecondStep = z.output<typeof secondStep>;

export const sessionCode = z.object({
  token: z.string(),
  /** The password was given out by someone else and must be changed. */
  firstTimeLogin: z.boolean(),
  /** The password is older than the brand allows, and the brand forces the change. */
  passwordExpired: z.boolean(),
  /** The password was right, the network is not known: `token` is empty until one of the ways has been gone. */
  secondStep: z.optional(secondStep),
});
export type SessionCode = z.output<typeof sessionCode>;

export const sessionItem = z.object({
  id: idOf('SessionId'),
  createdAt: instantText,
  lastSeenAt: instantText,
  ip: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});

export const securityFacts = z.object({
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(instantText),
  passwordAgeDays: z.nullable(z.int()),
  passwordExpired: z.boolean(),
  firstTimeLogin: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeyCount: z.int(),
  hasPaymentPassword: z.boolean(),
  /** An e-mail tells of a login from a new device. */
  sendsLoginAlerts: z.boolean(),
  /** Most of it hidden; null where none is proven. */
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Given at registration, masked, and not proven yet. */
  emailToConfirm: z.nullable(z.string()),
  /** 0 to 100: what of the protection there is has been taken. */
  score: z.int(),
  liveSessionCount: z.int(),
  previousLoginAt: z.nullable(instantText),
});

const loginOutcome = z.enum(['pending', 'success', 'half', 'wrong', 'frozen', 'refused']);
export type LoginOutcome = z.output<typeof loginOutcome>;

/** How someone logged in; device is the one click on a browser that was remembered. */
const loginWay = z.enum(['password', 'sms', 'passkey', 'google', 'facebook', 'device', 'register']);
export type LoginWay = z.output<typeof loginWay>;

export const loginItem = z.object({ at: instantText, outcome: loginOutcome, way: loginWay, ip: z.string(), userAgent: z.string() });

export const fieldRule = z.object({
  field: z.string(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int(),
  isRequired: z.boolean(),
});

export const registerForm = z.object({
  fields: z.array(fieldRule),
  checkboxes: z.array(z.object({ field: z.enum(['agreement', 'isOfAge']), isRequired: z.boolean() })),
  /** Whole years that are confirmed, and that a date of birth must show. */
  minimumAge: z.int(),
  /** The form for registering by phone number; null where the brand does not offer it. */
  mobileFields: z.nullable(z.array(fieldRule)),
});

/** `work`: nothing is drawn or said, the device answers. */
export const captchaForm = z.enum(['picture', 'sound', 'work']);
export type CaptchaForm = z.output<typeof captchaForm>;

export const captchaPicture = z.object({
  captchaId: idOf('CaptchaId'),
  /** A PNG as data URL; null where a sound was asked for. */
  image: z.nullable(z.string()),
  /** The digits read out, a WAV as data URL; null where a picture was asked for. */
  sound: z.nullable(z.string()),
  expiresAt: instantText,
});

export const officeMemberRow = z.object({
  id: idOf('MemberId'),
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  status: memberStatus,
  currency: currencyCode,
  level: z.int(),
  uplineAccount: z.nullable(z.string()),
  createdAt: instantText,
  lastLoginAt: z.nullable(instantText),
});
export type OfficeMember = z.output<typeof officeMemberRow>;

export const officeMemberWhole = z.extend(officeMemberRow, {
  /** From the root of the tree down to the direct upline. */
  uplinePath: z.array(z.object({ id: idOf('MemberId'), account: z.string(), type: accountType })),
  labels: z.array(label),
  registeredIp: z.string(),
  registeredDomain: z.string(),
  registerMethod: z.string(),
  sessions: z.array(z.omit(sessionItem, { isCurrent: true })),
  logins: z.array(loginItem),
});

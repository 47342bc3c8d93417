import { call, idOf, instantText, notFound, nothing, pageInput, pageOf } from '@baize/call';
import * as z from 'zod/mini';
import { deviceErrors, loginErrors, proofErrors } from './errors.ts';
import { loginItem, sessionCode } from './model.ts';

const limit = { count: 30, perSeconds: 60 };
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

export const deviceItem = z.object({
  id: idOf('DeviceId'),
  userAgent: z.string(),
  ip: z.string(),
  firstAt: instantText,
  lastAt: instantText,
  /** One click opens the account there. */
  hasOneClick: z.boolean(),
  isCurrent: z.boolean(),
});
export type DeviceItem = z.output<typeof deviceItem>;

export const listDevices = call({
  name: 'listDevices',
  method: 'GET',
  path: '/wps/member/device',
  access: 'official',
  summary: 'The browsers that the account is known from, the latest used first, at most fifty.',
  input: nothing,
  output: z.object({ items: z.array(deviceItem) }),
});

export const revokeDevice = call({
  name: 'revokeDevice',
  method: 'DELETE',
  path: '/wps/member/device/:id',
  access: 'official',
  summary: 'Forgets a browser: its sessions end, one click opens nothing there, and the next sign-in from it is one from a new device.',
  input: z.object({ id: idOf('DeviceId') }),
  output: nothing,
  errors: notFound,
});

export const rememberDevice = call({
  name: 'rememberDevice',
  method: 'POST',
  path: '/wps/member/device/key',
  access: 'official',
  summary: 'Lets this browser open the account with one click, by a key that it holds and cannot hand out.',
  sealed: true,
  limit,
  input: z.object({ publicKey: bytes(400) }),
  output: z.object({ deviceId: idOf('DeviceId') }),
  errors: { ...deviceErrors, ...proofErrors },
});

export const forgetDevice = call({
  name: 'forgetDevice',
  method: 'DELETE',
  path: '/wps/member/device/key',
  access: 'official',
  summary: 'One click opens nothing in this browser from now on.',
  input: nothing,
  output: nothing,
});

export const challengeForDevice = call({
  name: 'challengeForDevice',
  method: 'POST',
  path: '/wps/session/login/device/challenge',
  access: 'guest',
  summary: 'What the browser has to sign for signing in with one click. Given for any id, known or not.',
  limit,
  input: z.object({ deviceId: idOf('DeviceId') }),
  output: z.object({ challengeId: idOf('ChallengeId'), challenge: z.string() }),
});

export const loginByDevice = call({
  name: 'loginByDevice',
  method: 'POST',
  path: '/wps/session/login/device',
  access: 'guest',
  summary:
    'Signs in with one click: by the cookie of the browser and the signature of its key. A cookie without the key was carried off, and ends it.',
  sealed: true,
  limit,
  input: z.object({ deviceId: idOf('DeviceId'), challengeId: idOf('ChallengeId'), signature: bytes(200) }),
  output: sessionCode,
  errors: { ...loginErrors, ...deviceErrors },
});

/** What the browser signs: for one host, one device and one challenge. */
export const deviceStatement = (signed: { host: string; deviceId: string; challenge: string }): string =>
  `baize one click\n${signed.host}\n${signed.deviceId}\n${signed.challenge}`;

export const listNetworks = call({
  name: 'listNetworks',
  method: 'GET',
  path: '/wps/member/network',
  access: 'official',
  summary: 'The networks from which no second step is asked, the latest used first, at most fifty.',
  input: nothing,
  output: z.object({ items: z.array(z.object({ network: z.string(), lastAt: instantText, isCurrent: z.boolean() })) }),
});

export const forgetNetwork = call({
  name: 'forgetNetwork',
  method: 'DELETE',
  path: '/wps/member/network',
  access: 'official',
  summary: 'The next sign-in from the network asks for the second step again.',
  input: z.object({ network: z.string().check(z.maxLength(100)) }),
  output: nothing,
  errors: notFound,
});

export const memberLogins = call({
  name: 'memberLogins',
  method: 'GET',
  path: '/wps/member/logins',
  access: 'official',
  summary: 'Sign-ins that were tried with the account, newest first: when, how, from where, and how they ended.',
  input: z.object(pageInput),
  output: pageOf(loginItem),
});

export const setLoginAlerts = call({
  name: 'setLoginAlerts',
  method: 'POST',
  path: '/wps/member/login-alerts',
  access: 'official',
  summary: 'Whether an e-mail tells the member of a sign-in from a new device.',
  limit,
  input: z.object({ isOn: z.boolean() }),
  output: nothing,
  errors: proofErrors,
});

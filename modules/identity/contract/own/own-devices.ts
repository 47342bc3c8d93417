import { call, idOf, instantText, notFound, nothing, pageInput, pageOf, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { proofErrors } from '../errors.ts';
import { loginItem } from '../model.ts';

const limit = { count: 30, perSeconds: 60 };

const deviceItem = z.object({
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

export const forgetDevice = call({
  name: 'forgetDevice',
  method: 'DELETE',
  path: '/wps/member/device/key',
  access: 'official',
  summary: 'One click opens nothing in this browser from now on.',
  input: nothing,
  output: nothing,
});

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
  /** `near` names a login by its time. */
  input: z.object({ ...pageInput, near: z.optional(seenRow(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/)) }),
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

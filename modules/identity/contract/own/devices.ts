import { call, idOf } from '@baize/call';
import * as z from 'zod/mini';
import { deviceErrors, loginErrors, proofErrors } from '../errors.ts';
import { sessionCode } from '../model.ts';

const limit = { count: 30, perSeconds: 60 };
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

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

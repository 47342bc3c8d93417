import { call, instantText, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { loginErrors, proofErrors, socialErrors } from '../errors.ts';
import { sessionCode } from '../model.ts';
import { typed } from './inputs.ts';

export const socialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.output<typeof socialProvider>;

/** The names as their owners write them; what is typed to confirm a binding. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

const limit = { count: 30, perSeconds: 60 };

export const startSocial = call({
  name: 'startSocial',
  method: 'POST',
  path: '/wps/session/login/social/start',
  access: 'guest',
  summary: 'The address of the other house to go to; the way back is good for ten minutes, once, in this browser.',
  limit,
  input: z.object({ provider: socialProvider }),
  output: z.object({ url: z.string() }),
  errors: socialErrors,
});

const unboundIdentity = z.object({ ticket: z.string(), provider: socialProvider, name: z.string(), expiresAt: instantText });
export type UnboundIdentity = z.output<typeof unboundIdentity>;

export const finishSocial = call({
  name: 'finishSocial',
  method: 'POST',
  path: '/wps/session/login/social',
  access: 'guest',
  summary: 'Ends the way back from the other house: with a session, or with a ticket for binding an identity that nobody has here.',
  sealed: true,
  limit,
  /** The query that the browser came back with. */
  input: z.object({ query: z.string().check(z.maxLength(6_000)) }),
  output: z.object({ session: z.nullable(sessionCode), unbound: z.nullable(unboundIdentity) }),
  errors: { ...loginErrors, ...socialErrors },
});

export const bindSocial = call({
  name: 'bindSocial',
  method: 'POST',
  path: '/wps/member/social',
  access: 'official',
  summary: 'Binds an identity of another house to this account. It cannot be changed or undone, so its name is typed to confirm it.',
  sealed: true,
  limit,
  input: z.object({ ticket: z.string().check(z.maxLength(100)), confirm: typed }),
  output: nothing,
  errors: { ...socialErrors, ...proofErrors },
});

export const listSocial = call({
  name: 'listSocial',
  method: 'GET',
  path: '/wps/member/social',
  access: 'official',
  summary: 'The identities of other houses that are bound to this account.',
  input: nothing,
  output: z.object({ items: z.array(z.object({ provider: socialProvider, name: z.string(), boundAt: instantText })) }),
});

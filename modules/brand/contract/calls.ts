import { call, instantText, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { domainRoute, permissionInfo, whitelabel } from './model.ts';

/** The page's own host. It names a domain of the brand for the statistics of a later day; the brand itself never comes from the caller. */
const hostInput = z.object({
  host: z.string().check(z.maxLength(253), z.regex(/^[a-z0-9.:[\]-]+$/i), z.describe('Host that the page was loaded from')),
});

export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  access: 'guest',
  summary: 'Whether the platform is open to the caller, with everything the shell needs before its first page.',
  input: hostInput,
  output: permissionInfo,
});

export const systemPermission = call({
  name: 'systemPermission',
  method: 'GET',
  path: '/wps/system/permission',
  access: 'guest',
  summary: 'The same answer as systemStatus; the shell asks again after signing in.',
  input: hostInput,
  output: permissionInfo,
});

export const systemWhitelabel = call({
  name: 'systemWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'guest',
  summary: 'Name, currency, zone, languages, licence and jurisdiction of the brand.',
  input: nothing,
  output: whitelabel,
});

export const systemDomainRoute = call({
  name: 'systemDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'guest',
  summary: 'The domains under which the brand can be reached.',
  input: nothing,
  output: domainRoute,
});

export const systemSealing = call({
  name: 'systemSealing',
  method: 'GET',
  path: '/wps/system/sealing',
  access: 'guest',
  summary: 'The public key that sealed bodies are encrypted to, and the time of the server.',
  input: nothing,
  output: z.object({
    kid: z.string(),
    jwk: z.object({ kty: z.literal('EC'), crv: z.string(), x: z.string(), y: z.string() }),
    now: instantText,
  }),
});

export const serviceLink = call({
  name: 'serviceLink',
  method: 'GET',
  path: '/wps/system/serviceLink',
  access: 'guest',
  summary:
    'The address of the first live chat. For a signed-in member that is no trial account it carries `info`: userId, loginname, name, timestamp and their hash.',
  input: nothing,
  output: z.object({ path: z.nullable(z.string()) }),
});

import { call, instantText, nothing, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { brandOfficeErrors } from './errors.ts';
import { maintenance, networkRule, regionMode, regionReason, switches, switchNames } from './model.ts';

const mostCountries = 260;
export const mostNetworks = 500;
export const mostHosts = 50;

const country = z.string().check(z.regex(/^[A-Z]{2}$/), z.describe('ISO 3166, two letters'));
const addressText = z.string().check(z.minLength(2), z.maxLength(45), z.regex(/^[0-9a-f.:]+$/i));
const hostNames = z.array(z.string().check(z.maxLength(253))).check(z.maxLength(mostHosts));
const hostPurpose = z.enum(['domain', 'image', 'launch']);

export const officeBrand = call({
  name: 'officeBrand',
  method: 'GET',
  path: '/office/api/brand',
  access: 'staff:brand.read',
  summary: 'What the office can change of the brand: switches, ages, maintenance, regions, hosts.',
  input: nothing,
  output: z.object({
    switches,
    birthdayAge: z.int(),
    passwordDays: z.int(),
    /** Of the law; the age on the form is never below it. */
    minimumAge: z.int(),
    jurisdiction: z.string(),
    zone: z.string(),
    /** Whether members are let in, maintenance and regions aside. */
    isOpen: z.boolean(),
    maintenance,
    region: z.object({ mode: regionMode, countries: z.array(z.string()), networks: z.array(networkRule) }),
    /** How long the brand's domains take to answer this server, measured every ten minutes; without a speed, one that was measured did not answer. */
    speeds: z.array(z.object({ host: z.string(), speedMs: z.nullable(z.int()), measuredAt: z.nullable(instantText) })),
    hosts: z.object({ domain: z.array(z.string()), image: z.array(z.string()), launch: z.array(z.string()) }),
    /** Where countries of addresses come from: a database file, or the small table that replaces one. */
    countriesFrom: z.enum(['file', 'stand-in']),
    /** Whoever asks: how the server sees their address. */
    caller: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  }),
});

export const officeSetSwitch = call({
  name: 'officeSetSwitch',
  method: 'PUT',
  path: '/office/api/brand/switches/:name',
  access: 'staff:brand.write',
  summary: 'Throws a feature switch. Open pages hear of it. Recorded in the audit log.',
  input: z.object({ name: z.enum(switchNames), isOn: z.boolean(), reason }),
  output: nothing,
});

export const officeSetBirthdayAge = call({
  name: 'officeSetBirthdayAge',
  method: 'PUT',
  path: '/office/api/brand/birthday-age',
  access: 'staff:brand.write',
  summary: 'The age that a birthday on the registration form must show. Recorded in the audit log.',
  input: z.object({ age: z.int().check(z.gte(18), z.lte(99)), reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetPasswordDays = call({
  name: 'officeSetPasswordDays',
  method: 'PUT',
  path: '/office/api/brand/password-days',
  access: 'staff:brand.write',
  summary: 'After how many days a password expires, where the switch forces its change. Recorded in the audit log.',
  input: z.object({ days: z.int().check(z.gte(1), z.lte(3_650)), reason }),
  output: nothing,
});

export const officeSetMaintenance = call({
  name: 'officeSetMaintenance',
  method: 'PUT',
  path: '/office/api/brand/maintenance',
  access: 'staff:opening.write',
  summary: 'Closes the house to members, or opens it. Pages that are open hear of it at once. Recorded in the audit log.',
  input: z.object({
    isOn: z.boolean(),
    /** What members read; may be empty. */
    notice: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    endsAt: z._default(z.nullable(instantText), null),
    reason,
  }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetRegion = call({
  name: 'officeSetRegion',
  method: 'PUT',
  path: '/office/api/brand/region',
  access: 'staff:opening.write',
  summary: 'Says which countries and networks are let in. Recorded in the audit log.',
  input: z.object({
    mode: regionMode,
    countries: z.array(country).check(z.maxLength(mostCountries)),
    networks: z
      .array(
        z.object({
          network: z.string().check(z.maxLength(50)),
          verdict: z.enum(['allow', 'deny']),
          note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
        }),
      )
      .check(z.maxLength(mostNetworks)),
    reason,
  }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeTryAddress = call({
  name: 'officeTryAddress',
  method: 'GET',
  path: '/office/api/brand/region/try',
  access: 'staff:brand.read',
  summary: 'What an address is told: its country, and whether it is let in.',
  input: z.object({ ip: addressText }),
  output: z.object({ country: z.nullable(z.string()), isRestricted: z.boolean(), by: regionReason }),
  errors: brandOfficeErrors,
});

export const officeSetHosts = call({
  name: 'officeSetHosts',
  method: 'PUT',
  path: '/office/api/brand/hosts/:purpose',
  access: 'staff:brand.write',
  summary: 'The domains of the brand, or the hosts of pictures or of games, in order. Needs a second person.',
  input: z.object({ purpose: hostPurpose, hosts: hostNames, reason }),
  output: z.object(approvalField),
  errors: { ...brandOfficeErrors, ...checkedErrors },
});

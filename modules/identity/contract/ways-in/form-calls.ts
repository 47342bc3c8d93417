import { call, type ErrorTable, nothing, reason } from '@baize/call';
import * as z from 'zod/mini';
import { fieldSetting } from './form.ts';
import { registrationFields } from './registration.ts';

const formErrors = {
  /** The form cannot work so: which field, and why. */
  'registration.form.unfit': 400,
  /** Someone else has changed the form meanwhile. */
  'registration.form.changed': 409,
} as const satisfies ErrorTable;

/** Stands for one state of the form, so that no one overwrites a change that they have not seen. */
const version = z.string().check(z.maxLength(64));

export const officeRegistrationForm = call({
  name: 'officeRegistrationForm',
  method: 'GET',
  path: '/office/api/registration-form',
  access: 'staff:registration.read',
  summary: 'Every field of the registration form in its order, with what switches ask for and the age that applies.',
  input: nothing,
  output: z.object({
    version,
    settings: z.array(fieldSetting),
    demands: z.object({ asksMobile: z.boolean(), verifiesMobile: z.boolean() }),
    /** Whole years that are confirmed, and that a date of birth must show. */
    minimumAge: z.int(),
  }),
});

export const officeSetRegistrationForm = call({
  name: 'officeSetRegistrationForm',
  method: 'PUT',
  path: '/office/api/registration-form',
  access: 'staff:registration.write',
  summary: 'The registration form as a whole: each field once, in its order. Applies to the next newcomer. Recorded in the audit log.',
  input: z.object({
    version,
    settings: z.array(fieldSetting).check(
      z.length(registrationFields.length),
      z.refine(settings => new Set(settings.map(({ field }) => field)).size === registrationFields.length, 'each field once'),
    ),
    reason,
  }),
  output: nothing,
  errors: formErrors,
});

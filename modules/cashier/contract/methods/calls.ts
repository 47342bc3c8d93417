import { call, currencyCode, idOf, nothing, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { methodErrors } from './errors.ts';
import { methodSettings, officeMethod } from './model.ts';

export const officeMethods = call({
  name: 'officeMethods',
  method: 'GET',
  path: '/office/api/cashier/methods',
  access: 'staff:cashier.read',
  summary: 'Every deposit method in its order, also those that are off, and the providers that are set up.',
  input: nothing,
  output: z.object({
    methods: z.array(officeMethod),
    providers: z.array(z.string()),
    zone: z.string(),
    /** The brand's, which a new method begins with. */
    currency: currencyCode,
  }),
});

export const officeSaveMethod = call({
  name: 'officeSaveMethod',
  method: 'PUT',
  path: '/office/api/cashier/methods/:id',
  access: 'staff:cashier.configure',
  summary: 'Makes a deposit method, or changes one. The id is made by the office. Needs a second person, except for switching it off.',
  input: z.object({
    id: idOf('MethodId'),
    /** Of the method that was changed; 0 for a new one. */
    version: z.int().check(z.gte(0)),
    settings: methodSettings,
    reason,
  }),
  output: z.object({ version: z.int(), ...approvalField }),
  errors: { ...methodErrors, ...checkedErrors },
});

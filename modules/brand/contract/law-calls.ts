import { call, nothing, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { brandOfficeErrors } from './errors.ts';
import { jurisdictionName, lawFacts } from './jurisdiction.ts';

export const officeLaw = call({
  name: 'officeLaw',
  method: 'GET',
  path: '/office/api/brand/law',
  access: 'staff:brand.read',
  summary: 'The jurisdiction profile and every fact of the law as it is in force.',
  input: nothing,
  output: z.object({ jurisdiction: jurisdictionName, facts: lawFacts }),
});

export const officeSetLaw = call({
  name: 'officeSetLaw',
  method: 'PUT',
  path: '/office/api/brand/law',
  access: 'staff:brand.write',
  summary: 'Chooses the profile, and makes facts stricter than it. Needs a second person. Audited.',
  input: z.object({ jurisdiction: jurisdictionName, facts: lawFacts, reason }),
  output: z.object(approvalField),
  errors: { ...brandOfficeErrors, ...checkedErrors },
});

import { call, nothing, reason } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { siteErrors } from './errors.ts';

export const officeOpenSite = call({
  name: 'officeOpenSite',
  method: 'PUT',
  path: '/office/api/brand/site/opening',
  access: 'staff:opening.write',
  summary:
    'Opens the site to members. Refused while a required step of setting up is open. Needs a second person where there is one. Audited.',
  input: z.object({ reason }),
  output: z.object(approvalField),
  errors: { ...siteErrors, ...checkedErrors },
});

export const officeCloseSite = call({
  name: 'officeCloseSite',
  method: 'PUT',
  path: '/office/api/brand/site/closing',
  access: 'staff:opening.write',
  summary: 'Takes the site back to “opening soon”. Rounds under way end and are paid. Audited.',
  input: z.object({ reason }),
  output: nothing,
  errors: { 'brand.site.state': 409 },
});

export const officeConfirmLaw = call({
  name: 'officeConfirmLaw',
  method: 'PUT',
  path: '/office/api/brand/law/confirmation',
  access: 'staff:brand.write',
  summary: 'Records that a person has read the law in force and says that it is the right one. Audited.',
  input: z.object({ reason }),
  output: nothing,
});

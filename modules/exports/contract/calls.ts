import { call, instantText, notFound, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { exportErrors } from './errors.ts';
import { exportStates } from './model.ts';

/** What to write: a list by its name, and its filter as that list's own call takes it, as a JSON object. */
const order = {
  source: z.string().check(z.maxLength(40)),
  format: z.enum(['csv', 'xlsx']),
  filter: z.string().check(z.maxLength(2_000)),
  zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/), z.describe('IANA time zone in which times are written')),
};

const progress = z.object({
  id: z.uuid(),
  source: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(exportStates),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  createdAt: instantText,
  /** Until when a ready file can be fetched. */
  expiresAt: z.nullable(instantText),
});

export const memberExport = call({
  name: 'memberExport',
  method: 'GET',
  path: '/wps/exports/now',
  access: 'official',
  isFile: true,
  limit: { count: 20, perSeconds: 60 },
  summary: 'A filtered list of the member as a file, where it is short enough to be sent at once.',
  input: z.object(order),
  output: z.unknown(),
  errors: { ...notFound, ...exportErrors },
});

export const startMemberExport = call({
  name: 'startMemberExport',
  method: 'POST',
  path: '/wps/exports',
  access: 'official',
  once: true,
  summary: 'Writes a filtered list of the member into a file in the background.',
  input: z.object(order),
  output: progress,
  errors: { ...notFound, ...exportErrors },
});

export const memberExports = call({
  name: 'memberExports',
  method: 'GET',
  path: '/wps/exports',
  access: 'official',
  summary: 'The member’s files: those being written with their progress, and those that can still be fetched.',
  input: nothing,
  output: z.object({ exports: z.array(progress) }),
});

export const memberExportFile = call({
  name: 'memberExportFile',
  method: 'GET',
  path: '/wps/exports/:id/file',
  access: 'official',
  isFile: true,
  limit: { count: 20, perSeconds: 60 },
  summary: 'A finished file. Only for whoever had it written, and until it expires.',
  input: z.object({ id: z.uuid() }),
  output: z.unknown(),
  errors: { ...notFound, ...exportErrors },
});

export const staffExport = call({
  name: 'staffExport',
  method: 'GET',
  path: '/office/api/exports/now',
  access: 'staff',
  isFile: true,
  limit: { count: 20, perSeconds: 60 },
  summary:
    'A filtered list of the office as a file, where it is short enough to be sent at once. Needs the permission of the list; kept in the audit trail.',
  input: z.object(order),
  output: z.unknown(),
  errors: { ...notFound, ...exportErrors },
});

export const startStaffExport = call({
  name: 'startStaffExport',
  method: 'POST',
  path: '/office/api/exports',
  access: 'staff',
  once: true,
  summary: 'Writes a filtered list of the office into a file in the background. Needs the permission of the list; kept in the audit trail.',
  input: z.object(order),
  output: progress,
  errors: { ...notFound, ...exportErrors },
});

export const staffExports = call({
  name: 'staffExports',
  method: 'GET',
  path: '/office/api/exports',
  access: 'staff',
  summary: 'The files that the signed-in person of the office has had written.',
  input: nothing,
  output: z.object({ exports: z.array(progress) }),
});

export const staffExportFile = call({
  name: 'staffExportFile',
  method: 'GET',
  path: '/office/api/exports/:id/file',
  access: 'staff',
  isFile: true,
  limit: { count: 20, perSeconds: 60 },
  summary: 'A finished file. Only for whoever had it written, while they have the permission of the list, and until it expires.',
  input: z.object({ id: z.uuid() }),
  output: z.unknown(),
  errors: { ...notFound, ...exportErrors },
});

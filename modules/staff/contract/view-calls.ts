import { call, type ErrorTable, idOf, notFound, nothing } from '@baize/call';
import * as z from 'zod/mini';

const viewErrors = {
  /** So many views of one person are kept at most. */
  'staff.views.most': 409,
  /** A view is shared with a role that its maker has. */
  'staff.views.role': 403,
} as const satisfies ErrorTable;

export const mostViews = 100;

const path = z.string().check(z.regex(/^\/[a-z0-9/-]{0,98}$/));
const id = idOf('SavedViewId');

export const staffViews = call({
  name: 'staffViews',
  method: 'GET',
  path: '/office/api/views',
  access: 'staff',
  summary: 'The saved views of a page that the caller made or that are shared with a role of theirs, and these roles.',
  input: z.object({ path }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        /** Query string, without the question mark. */
        search: z.string(),
        role: z.nullable(z.string()),
        /** Who made it. */
        by: z.string(),
        /** The caller made it, or it is shared with a role of theirs and its maker has left that role or the office. */
        mayDrop: z.boolean(),
      }),
    ),
    roles: z.array(z.string()),
  }),
});

export const staffKeepView = call({
  name: 'staffKeepView',
  method: 'POST',
  path: '/office/api/views',
  access: 'staff',
  summary: 'Keeps the filters of a page under a name, for the caller or for everyone with one of their roles.',
  input: z.object({
    path,
    search: z.string().check(z.maxLength(600)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    role: z.nullable(z.string().check(z.maxLength(40))),
  }),
  output: z.object({ id }),
  errors: viewErrors,
});

export const staffDropView = call({
  name: 'staffDropView',
  method: 'DELETE',
  path: '/office/api/views/:id',
  access: 'staff',
  summary: 'Removes a view that the caller made, or a shared one whose maker has left its role or the office.',
  input: z.object({ id }),
  output: nothing,
  errors: notFound,
});

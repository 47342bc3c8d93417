import { call, instantText, notFound, nothing } from '@baize/call';
import * as z from 'zod/mini';

/** The anchor of a section of the help centre. */
const section = z.string().check(z.minLength(1), z.maxLength(80));

export const helpCenter = call({
  name: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'guest',
  summary: 'The help centre in the language asked for, else in that of the caller.',
  input: z.object({ lang: z.optional(z.string().check(z.maxLength(8))) }),
  output: z.object({
    publishedAt: instantText,
    /** Of the text, where the language asked for has none. */
    language: z.string(),
    /** Markdown; its second-level titles are the questions. */
    text: z.string(),
  }),
  errors: notFound,
});

export const helpAnswered = call({
  name: 'helpAnswered',
  method: 'PUT',
  path: '/wps/system/helpCenter/answered',
  access: 'official',
  summary: 'Says whether a section of the help centre helped; the last answer of a member counts.',
  input: z.object({ section, isHelpful: z.boolean() }),
  output: nothing,
  errors: notFound,
});

export const officeHelpAnswers = call({
  name: 'officeHelpAnswers',
  method: 'GET',
  path: '/office/api/legal/help/answers',
  access: 'staff:legal.read',
  summary: 'For each section of the help centre, how many members it helped, the least helpful first.',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ section, title: z.string(), helpful: z.int(), unhelpful: z.int() })),
  }),
});

import { call, idOf, instantText, notFound, nothing, pageInput, pageOf, queryInteger, reason } from '@baize/call';
import * as z from 'zod/mini';
import { legalErrors } from './errors.ts';

/** What the operator has to replace before opening. */
export const ownPages = ['terms', 'privacy', 'responsible', 'about'] as const;
/** All pages: the help centre is written and published like the legal ones. */
export const legalPages = [...ownPages, 'help'] as const;
const legalPage = z.enum(legalPages);
export type LegalPage = z.output<typeof legalPage>;
/** Members agree to these, when they register and after each change. */
export const agreedPages: readonly LegalPage[] = ['terms', 'privacy'];

export const mostText = 60_000;
const versionId = idOf('LegalVersionId');
const versionNumber = queryInteger({ min: 0, max: 1_000_000, otherwise: 0 });
/** Markdown by language code. */
const texts = z.record(z.string().check(z.maxLength(8)), z.string().check(z.maxLength(mostText)));
/** A page in all languages may be long. */
const mostBytes = 4 * 1024 * 1024;

export const legalText = call({
  name: 'legalText',
  method: 'GET',
  path: '/wps/legal/:page',
  access: 'guest',
  beforeOpening: true,
  summary: 'A legal page in the language of the caller: the version in force.',
  input: z.object({ page: legalPage }),
  output: z.object({
    number: z.int(),
    /** A text that the product ships as an example, not the operator's own. */
    isSample: z.boolean(),
    publishedAt: instantText,
    /** Of the text, where the caller's language has none. */
    language: z.string(),
    text: z.string(),
  }),
  errors: notFound,
});

export const legalConsents = call({
  name: 'legalConsents',
  method: 'GET',
  path: '/wps/legalConsents',
  access: 'official',
  summary: 'The versions in force that the member has not agreed to yet.',
  input: nothing,
  output: z.object({ items: z.array(z.object({ id: versionId, page: legalPage, publishedAt: instantText })) }),
});

export const legalAgree = call({
  name: 'legalAgree',
  method: 'POST',
  path: '/wps/legalConsents',
  access: 'official',
  summary: 'Agrees to versions in force. Kept with moment and address; agreeing again changes nothing.',
  input: z.object({ ids: z.array(versionId).check(z.minLength(1), z.maxLength(legalPages.length)) }),
  output: nothing,
  errors: notFound,
});

const version = z.object({
  id: versionId,
  number: z.int(),
  isSample: z.boolean(),
  /** null: the draft. */
  publishedAt: z.nullable(instantText),
  by: z.string(),
  languages: z.array(z.string()),
  consents: z.int(),
});

export const officeLegal = call({
  name: 'officeLegal',
  method: 'GET',
  path: '/office/api/legal',
  access: 'staff:legal.read',
  summary: 'Each legal page with its version in force and its draft.',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ page: legalPage, current: z.nullable(version), draft: z.nullable(version) })),
  }),
});

export const officeLegalVersions = call({
  name: 'officeLegalVersions',
  method: 'GET',
  path: '/office/api/legal/:name/versions',
  access: 'staff:legal.read',
  summary: 'All versions of a page, the newest first, with how many members agreed.',
  input: z.object({ name: legalPage, ...pageInput }),
  output: pageOf(version),
});

export const officeLegalTexts = call({
  name: 'officeLegalTexts',
  method: 'GET',
  path: '/office/api/legal/:page/texts',
  access: 'staff:legal.read',
  summary: 'What the editor begins with: the draft, else the version in force.',
  input: z.object({ page: legalPage }),
  output: z.object({ texts, draft: z.nullable(z.object({ id: versionId, revision: z.int() })) }),
});

export const officeLegalVersion = call({
  name: 'officeLegalVersion',
  method: 'GET',
  path: '/office/api/legal/:name/versions/:number',
  access: 'staff:legal.read',
  summary: 'The texts of one version of a page, or of its draft, to compare with another.',
  input: z.object({ name: legalPage, number: versionNumber }),
  output: z.object({ version, texts }),
  errors: notFound,
});

export const officeSaveLegal = call({
  name: 'officeSaveLegal',
  method: 'PUT',
  path: '/office/api/legal/:page/draft',
  access: 'staff:legal.write',
  summary: 'Saves the draft of a page. Members see nothing of it. Audited.',
  input: z.object({ page: legalPage, texts, revision: z.int().check(z.gte(0)) }),
  output: z.object({ revision: z.int() }),
  errors: legalErrors,
  maxBytes: mostBytes,
});

export const officeRestoreLegal = call({
  name: 'officeRestoreLegal',
  method: 'POST',
  path: '/office/api/legal/:page/restore',
  access: 'staff:legal.write',
  summary: 'Starts a draft with the texts of a published version, in place of the draft there is. Members see nothing of it. Audited.',
  input: z.object({ page: legalPage, number: versionNumber, revision: z.int().check(z.gte(0)) }),
  output: z.object({ revision: z.int() }),
  errors: { ...legalErrors, ...notFound },
});

export const officePublishLegal = call({
  name: 'officePublishLegal',
  method: 'POST',
  path: '/office/api/legal/:page/publish',
  access: 'staff:legal.write',
  summary: 'Puts the draft in force. Members agree again to terms and privacy when they next come. Audited.',
  input: z.object({ page: legalPage, revision: z.int(), reason }),
  output: nothing,
  errors: legalErrors,
});

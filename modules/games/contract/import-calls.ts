import { call, type ErrorTable, idOf, instantText, notFound, pageInput, pageOf, reason } from '@baize/call';
import * as z from 'zod/mini';
import { vendorCode } from './vendor-calls.ts';

/** So long a file may be. */
export const mostFileCharacters = 8_000_000;
/** So many games a vendor's source may list. */
export const mostImportGames = 50_000;

const importStates = ['reading', 'ready', 'failed', 'applied', 'discarded'] as const;
export const importEffects = ['added', 'changed', 'removed', 'refused'] as const;

/** Why a source could not be read as a whole; nothing of the catalogue changes then. */
export const importProblems = [
  'timeout',
  'unreachable',
  'private',
  'redirect',
  'certificate',
  'status',
  'too.long',
  'too.many',
  'json',
  'shape',
  'columns',
  'empty',
] as const;

/** Why a line is refused; the others are taken all the same. */
export const lineProblems = ['field', 'vendor', 'kind', 'duplicate', 'taken', 'stakes', 'cells'] as const;

const importErrors = {
  /** One is being read, or waits for a decision. */
  'games.import.open': 409,
  'games.import.no.feed': 409,
  /** The vendor keeps a wallet, or is switched … nothing of it is ready any more. */
  'games.import.state': 409,
} as const satisfies ErrorTable;

const listedImport = z.object({
  id: idOf('ImportId'),
  source: z.enum(['file', 'feed']),
  fileName: z.string(),
  state: z.enum(importStates),
  problem: z.nullable(z.enum(importProblems)),
  detail: z.string(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  same: z.int(),
  refused: z.int(),
  askedAt: instantText,
  decidedAt: z.nullable(instantText),
});
export type ListedImport = z.output<typeof listedImport>;

export const staffImports = call({
  name: 'staffImports',
  method: 'GET',
  path: '/office/api/vendors/:code/imports',
  access: 'staff:vendors.read',
  summary: 'The catalogues of a vendor that were read, newest first.',
  input: z.object({ code: vendorCode, ...pageInput }),
  output: pageOf(listedImport),
});

export const staffStartImport = call({
  name: 'staffStartImport',
  method: 'POST',
  path: '/office/api/vendors/:code/imports',
  access: 'staff:vendors.write',
  summary: 'Reads a catalogue, from a CSV file or from the vendor’s feed. What would change is told; nothing changes before it is applied.',
  input: z.object({
    code: vendorCode,
    /** A CSV file; null = the feed. */
    file: z.nullable(
      z.object({ name: z.string().check(z.maxLength(200)), text: z.string().check(z.minLength(1), z.maxLength(mostFileCharacters)) }),
    ),
  }),
  output: z.object({ id: idOf('ImportId') }),
  errors: { ...notFound, ...importErrors },
  maxBytes: 4 * mostFileCharacters,
});

export const staffImportRows = call({
  name: 'staffImportRows',
  method: 'GET',
  path: '/office/api/imports/:id/rows',
  access: 'staff:vendors.read',
  summary: 'What an import adds, changes and removes, and the lines that it refuses, in their order.',
  input: z.object({ id: idOf('ImportId'), effect: z.enum(importEffects), ...pageInput }),
  output: pageOf(
    z.object({
      line: z.nullable(z.int()),
      code: z.string(),
      nameCn: z.string(),
      nameEn: z.string(),
      /** Of a refused line; detail: the field, or the other vendor. */
      reason: z.nullable(z.enum(lineProblems)),
      /** Of a changed one: the fields. */
      detail: z.string(),
    }),
  ),
  errors: notFound,
});

export const staffDecideImport = call({
  name: 'staffDecideImport',
  method: 'PUT',
  path: '/office/api/imports/:id/decision',
  access: 'staff:vendors.write',
  summary:
    'Applies what an import found, or discards it. Switches and returns that staff have set stay; removed games finish their rounds.',
  input: z.object({ id: idOf('ImportId'), isApplied: z.boolean(), reason }),
  output: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
  errors: { ...notFound, ...importErrors },
});

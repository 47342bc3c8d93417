import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { enqueue } from '@baize/jobs';
import { newId, refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { findVendor, vendorsBeside } from '../vendors/store.ts';
import { countImportRows, countImports, decideImport, findImport, importRows, insertImport, listImports, lockImport } from './store.ts';
import { applyImport, type ReadImport } from './work.ts';

interface ImportParts {
  readonly readImport: ReadImport;
  /** Reads the catalogue again, here and in the other servers. */
  readonly changed: () => Promise<void>;
}

async function staffImports({ db, input }: ContextOf<typeof calls.staffImports>) {
  const { code, page, pageSize } = input;
  const [rows, total] = await Promise.all([
    listImports(db, code, { limit: pageSize, offset: (page - 1) * pageSize }),
    countImports(db, code),
  ]);
  return { items: rows.map(({ vendor: _, vendors: __, ...row }) => row), total, page, pageSize };
}

async function staffStartImport(context: ContextOf<typeof calls.staffStartImport>, { readImport }: ImportParts) {
  const { code, file } = context.input;
  const vendor = await findVendor(context.db, code);
  if (!vendor) refuse('object.not.found');
  if (!file && vendor.serviceUrl === '') refuse('games.import.no.feed');
  const vendors = file ? [code] : (await vendorsBeside(context.db, vendor)).map(one => one.code);
  const id = newId<'ImportId'>();
  await context.db.transaction(async tx => {
    const made = {
      ...{ id, vendor: code, vendors, source: file ? ('file' as const) : ('feed' as const) },
      fileName: file?.name ?? '',
      content: file?.text.replaceAll('\0', '') ?? null,
      askedBy: staffOf(context).staffId,
      askedAt: context.clock.now(),
    };
    if (!(await insertImport(tx, made))) refuse('games.import.open');
    await enqueue(tx, readImport, { importId: id });
  });
  return { id };
}

async function staffImportRows({ db, input }: ContextOf<typeof calls.staffImportRows>) {
  const { id, effect, page, pageSize } = input;
  if (!(await findImport(db, id))) refuse('object.not.found');
  const [rows, total] = await Promise.all([
    importRows(db, { id, effect, limit: pageSize, offset: (page - 1) * pageSize }),
    countImportRows(db, { id, effect }),
  ]);
  const items = rows.map(row => ({ ...row, reason: calls.lineProblems.find(one => one === row.reason) ?? null }));
  return { items, total, page, pageSize };
}

async function staffDecideImport(context: ContextOf<typeof calls.staffDecideImport>, { changed }: ImportParts) {
  const { id, isApplied, reason } = context.input;
  const { staffId } = staffOf(context);
  const row = await context.db.transaction(async tx => {
    const found = await lockImport(tx, id);
    if (!found) refuse('object.not.found');
    if (found.state !== 'ready') refuse('games.import.state');
    if (isApplied) await applyImport(tx, id, context.clock);
    await decideImport(tx, { id, state: isApplied ? 'applied' : 'discarded', by: staffId, at: context.clock.now() });
    const { added, changed: others, removed } = found;
    const action = isApplied ? 'catalogue.apply' : 'catalogue.discard';
    await auditCall(context, tx, { action, target: `vendor:${found.vendor}`, reason, after: { added, changed: others, removed } });
    return found;
  });
  if (isApplied) context.after(changed);
  return { added: row.added, changed: row.changed, removed: row.removed };
}

export const importHandlers = (parts: ImportParts): Handler[] => [
  handle(calls.staffImports, staffImports),
  handle(calls.staffStartImport, context => staffStartImport(context, parts)),
  handle(calls.staffImportRows, staffImportRows),
  handle(calls.staffDecideImport, context => staffDecideImport(context, parts)),
];

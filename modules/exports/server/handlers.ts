import { type CallContext, type ContextOf, FileAnswer, type Handler, handle, memberOf, staffOf } from '@baize/call/server';
import { enqueue } from '@baize/jobs';
import { hour, newId, plus, refuse } from '@baize/kernel';
import { typeOf } from '@baize/sheets';
import { auditCall } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import type { WriteJob } from './jobs.ts';
import type { ExportSource } from './source.ts';
import { bytesOf, countUnderWay, type Export, exportsOf, findExport, insertExport, lockOwner, type Owner } from './store.ts';
import { bytesOfList, fileName, type Order, type Translate } from './write.ts';

export interface ExportParts {
  readonly sources: readonly ExportSource[];
  readonly translate: Translate;
}

interface Doors {
  readonly parts: ExportParts;
  readonly downloads: Downloads;
}

const ownerOf = (context: Pick<CallContext<unknown>, 'actor'>): Owner =>
  context.actor.kind === 'staff'
    ? { audience: 'staff', ownerId: context.actor.staffId }
    : { audience: 'member', ownerId: memberOf(context).memberId };

/** The list that is asked for, when this caller may have it. A member's list is not there for staff, nor the other way round. */
function sourceFor({ actor }: Pick<CallContext<unknown>, 'actor'>, parts: ExportParts, name: string): ExportSource {
  const source = parts.sources.find(one => one.name === name && one.audience === actor.kind);
  if (!source) return refuse('object.not.found');
  if (actor.kind === 'staff' && source.permission && !actor.permissions.has(source.permission))
    return refuse('function.not.available', { needs: source.permission });
  return source;
}

function parsed(filter: string): unknown {
  try {
    return JSON.parse(filter) as unknown;
  } catch {
    return refuse('request.invalid', { fields: ['filter'] });
  }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function orderOf(context: ContextOf<typeof calls.memberExport>, parts: ExportParts): Order & { filter: unknown } {
  const { source: name, format, filter: text, zone } = context.input;
  if (!isZone(zone)) refuse('request.invalid', { fields: ['zone'] });
  const source = sourceFor(context, parts, name);
  const filter = parsed(text);
  return {
    source,
    opened: source.open(filter, context.clock.now()),
    filter,
    format,
    zone,
    language: context.language,
    ownerId: ownerOf(context).ownerId,
  };
}

/** Exports of member data by staff are recorded. */
async function note(context: ContextOf<typeof calls.memberExport>, { rows, isAtOnce }: { rows: number; isAtOnce: boolean }): Promise<void> {
  if (context.actor.kind !== 'staff') return;
  const { source, format, filter } = context.input;
  await context.db.transaction(tx =>
    auditCall(context, tx, { action: 'exports.export', target: source, after: { format, filter, rows, isAtOnce } }),
  );
}

/** Written whole before the first byte is sent: the rows come through a cursor, and its connection must not wait for the client. */
async function sendNow(context: ContextOf<typeof calls.memberExport>, { parts, downloads }: Doors): Promise<FileAnswer> {
  const order = orderOf(context, parts);
  const rows = await order.opened.count(context.db, order.ownerId);
  if (rows > calls.rowsAtOnce) refuse('exports.too.large', { rows, most: calls.rowsAtOnce });
  const ended = downloads.begin(ownerOf(context));
  try {
    await note(context, { rows, isAtOnce: true });
    const bytes: Uint8Array[] = [];
    for await (const piece of bytesOfList(context.db, order, parts.translate)) bytes.push(piece);
    return new FileAnswer({ name: fileName(order, parts.translate, context.clock.now()), type: typeOf(order.format), bytes, ended });
  } catch (error) {
    ended();
    throw error;
  }
}

const view = (e: Export) => ({
  id: e.id,
  source: e.source,
  format: e.format,
  state: e.state,
  rowsTotal: e.rowsTotal,
  rowsDone: Math.min(e.rowsDone, e.rowsTotal),
  createdAt: e.createdAt,
  expiresAt: e.state === 'ready' ? e.expiresAt : null,
});

async function start(context: ContextOf<typeof calls.memberExport>, parts: ExportParts, write: WriteJob) {
  const order = orderOf(context, parts);
  const owner = ownerOf(context);
  const now = context.clock.now();
  const rowsTotal = await order.opened.count(context.db, order.ownerId);
  const { format, zone, language, filter } = order;
  const expiresAt = plus(now, calls.fileHours * hour);
  const made = { ...owner, id: newId(), source: order.source.name, format, zone, language, filter, rowsTotal, createdAt: now, expiresAt };
  await context.db.transaction(async tx => {
    await lockOwner(tx, owner);
    if ((await countUnderWay(tx, owner, now)) >= calls.mostUnderWay) refuse('exports.too.many', { most: calls.mostUnderWay });
    await insertExport(tx, made);
    await enqueue(tx, write, { id: made.id });
  });
  await note(context, { rows: rowsTotal, isAtOnce: false });
  return view({ ...made, state: 'waiting', rowsDone: 0 });
}

async function file(context: ContextOf<typeof calls.memberExportFile>, { parts, downloads }: Doors): Promise<FileAnswer> {
  const found = await findExport(context.db, context.input.id);
  const owner = ownerOf(context);
  const isTheirs = found?.audience === owner.audience && found.ownerId === owner.ownerId;
  if (!found || !isTheirs || found.state !== 'ready' || found.expiresAt <= context.clock.now()) return refuse('object.not.found');
  const source = sourceFor(context, parts, found.source);
  return new FileAnswer({
    name: fileName({ ...found, source }, parts.translate, found.createdAt),
    type: typeOf(found.format),
    bytes: downloads.paced(bytesOf(context.db, found.id)),
    ended: downloads.begin(owner),
  });
}

const exportsFor = async ({ db, clock }: CallContext<unknown>, owner: Owner) => ({
  exports: (await exportsOf(db, owner, clock.now())).map(view),
});

export function exportHandlers(parts: ExportParts, write: WriteJob): Handler[] {
  const doors = { parts, downloads: createDownloads() };
  return [
    handle(calls.memberExport, context => sendNow(context, doors)),
    handle(calls.startMemberExport, context => start(context, parts, write)),
    handle(calls.memberExports, context => exportsFor(context, ownerOf(context))),
    handle(calls.memberExportFile, context => file(context, doors)),
    handle(calls.staffExport, context => sendNow(context, doors)),
    handle(calls.startStaffExport, context => start(context, parts, write)),
    handle(calls.staffExports, context => exportsFor(context, ownerOf({ actor: staffOf(context) }))),
    handle(calls.staffExportFile, context => file(context, doors)),
  ];
}

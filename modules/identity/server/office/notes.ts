import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { newId, refuse } from '@baize/kernel';
import { auditCall, staffAccounts } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { findMember } from '../store.ts';
import { insertNote, listNotes } from './note-store.ts';

async function officeMemberNotes({ db, input }: ContextOf<typeof calls.officeMemberNotes>) {
  const { id, page, pageSize, near } = input;
  if (!(await findMember(db, id))) refuse('object.not.found');
  const { rows, total } = await listNotes(db, { memberId: id, page, pageSize, near });
  const people = await staffAccounts(
    db,
    rows.map(row => row.staffId),
  );
  return { items: rows.map(({ staffId, ...row }) => ({ ...row, account: people.get(staffId) ?? '' })), total, page, pageSize };
}

/** The audit log has that a note was written; its text stays with the member, and goes when the member is forgotten. */
async function officeAddMemberNote(context: ContextOf<typeof calls.officeAddMemberNote>) {
  const { id: memberId, text } = context.input;
  await context.db.transaction(async tx => {
    if (!(await findMember(tx, memberId))) refuse('object.not.found');
    await insertNote(tx, { id: newId(), memberId, text, at: context.clock.now(), staffId: staffOf(context).staffId });
    await auditCall(context, tx, { action: 'member.note', target: `member:${memberId}` });
  });
  return {};
}

export const noteHandlers: Handler[] = [
  handle(calls.officeMemberNotes, officeMemberNotes),
  handle(calls.officeAddMemberNote, officeAddMemberNote),
];

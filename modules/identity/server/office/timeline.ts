import type { MemberTimeline } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { staffAccounts } from '@baize/staff/server';
import { pastLines } from '../members/lines-store.ts';
import { loginsUntil } from '../sessions/store.ts';
import { findMember } from '../store.ts';
import { notesUntil } from './note-store.ts';

/** Registration, logins and the notes of staff. */
export const memberTimelines: readonly MemberTimeline[] = [
  {
    name: 'identity.account',
    permission: 'members.read',
    read: async (db, { memberId, until }) => {
      // Whoever may read a timeline may read this part of it, so that one of an unknown member is refused whole.
      const member = (await findMember(db, memberId)) ?? refuse('object.not.found');
      return member.createdAt <= until ? [{ key: memberId, at: member.createdAt, text: 'office.timeline.registered' }] : [];
    },
  },
  {
    name: 'identity.logins',
    permission: 'members.read',
    read: async (db, asked) =>
      (await loginsUntil(db, asked)).map(({ seq, at, outcome, ip }) => ({ key: seq, at, text: `office.outcome.${outcome}`, note: ip })),
  },
  {
    name: 'identity.lines',
    permission: 'members.read',
    read: async (db, { memberId, until, limit }) => {
      const { items } = await pastLines(db, memberId, { page: 1, pageSize: limit, until });
      return items.map(({ number, until: at, line }) => ({
        key: String(number),
        at,
        text: line.length > 0 ? 'office.timeline.line.from' : 'office.timeline.line.operator',
        note: line.map(one => one.account).join(' › '),
      }));
    },
  },
  {
    name: 'identity.notes',
    permission: 'members.read',
    read: async (db, asked) => {
      const rows = await notesUntil(db, asked);
      const people = await staffAccounts(
        db,
        rows.map(row => row.staffId),
      );
      return rows.map(({ id, at, staffId, text }) => ({
        key: id,
        at,
        text: 'office.timeline.note',
        note: text,
        by: people.get(staffId) ?? '',
      }));
    },
  },
];

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Channel, channel, type Entry } from '../declare.ts';
import { mayEnter, type Visitor } from './visitor.ts';

const shape = { summary: 'x', message: z.object({}) };
const odds = channel({ name: 'odds', key: 'EventId', access: ['guest'], ...shape });
const chat = channel({ name: 'chat', key: 'TableId', access: ['member', 'staff:chat.read'], ...shape });
const purse = channel({ name: 'purse', key: 'MemberId', access: ['official', 'staff:purse.read'], ...shape });
const tasks = channel({ name: 'tasks', key: 'StaffId', access: ['staff'], ...shape });

const guest: Visitor = { kind: 'guest' };
const member = (id: string, isTrial = false): Visitor => ({ kind: 'member', id, sessionId: `session of ${id}`, isTrial });
const staff = (...permissions: string[]): Visitor => ({ kind: 'staff', id: 's', sessionId: 's', permissions: new Set(permissions) });

const cases: [string, Channel, Visitor, string, boolean][] = [
  ['by a guest, where it is open to all', odds, guest, 'e', true],
  ['by a member, where it is open to all', odds, member('m'), 'e', true],
  ['by staff, where it is open to all', odds, staff(), 'e', true],
  ['by a guest, where members are', chat, guest, 't', false],
  ['by a member, where members are', chat, member('m', true), 't', true],
  ['by staff with the permission', chat, staff('chat.read'), 't', true],
  ['by staff without the permission', chat, staff('purse.read'), 't', false],
  ['by the member whose it is', purse, member('m'), 'm', true],
  ['by another member', purse, member('other'), 'm', false],
  ['by a trial member, where only official ones are', purse, member('m', true), 'm', false],
  ['by a guest, whose it can not be', purse, guest, 'm', false],
  ['by staff who may see it', purse, staff('purse.read'), 'm', true],
  ['by the staff whose it is', tasks, staff(), 's', true],
  ['by other staff', tasks, staff(), 'other', false],
];
test.each(cases)('a room is entered %s', (_, one, visitor, key, isOpen) => {
  expect(mayEnter(one, visitor, key)).toBe(isOpen);
});

test.each([
  ['MemberId', 'guest'],
  ['StaffId', 'member'],
  ['StaffId', 'guest'],
] as [string, Entry][])('no channel is personal by its key %s and open to each %s', (key, entry) => {
  expect(() => channel({ name: 'x', key, access: [entry], summary: 'x', message: z.object({}) })).toThrow('personal');
});

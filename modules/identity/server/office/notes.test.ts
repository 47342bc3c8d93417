import { newId } from '@baize/kernel';
import { auditTrail, memberTimeline } from '@baize/staff/contract';
import { aStaff, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeAddMemberNote, officeMemberNotes, officeSetMemberStatus } from '../../contract/index.ts';
import { aMember, outcomeOf, testParts } from '../../fixtures/index.ts';
import { forgetMembers, identityModule, notePastSignIns } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  const identity = identityModule(testParts);
  t = await startTestServer({ modules: [identity, staffBeside([identity], identity.permissions ?? [])] });
});
afterAll(() => t.close());

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
test('a note names who wrote it, is in the audit log without its text, and goes when the member is forgotten', async () => {
  const member = await aMember(t.db, t.clock);
  const call = await office();
  await call(officeAddMemberNote, { id: member.id, text: '  called about a payout  ' });
  const { items } = await call(officeMemberNotes, { id: member.id });
  expect(items.map(one => one.text)).toEqual(['called about a payout']);
  expect(items[0]?.account).not.toBe('');
  const [entry] = (await call(auditTrail, { target: `member:${member.id}`, action: 'member.note' })).items;
  expect(JSON.stringify(entry)).not.toContain('payout');
  await t.db.transaction(tx => forgetMembers(tx, [member.id]));
  expect((await call(officeMemberNotes, { id: member.id })).total).toBe(0);
});

test('the next page of notes is what it was, whatever is written meanwhile', async () => {
  const { id } = await aMember(t.db, t.clock);
  const call = await office();
  const write = async (text: string) => {
    t.clock.move(1_000);
    await call(officeAddMemberNote, { id, text });
  };
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) await write(text);
  const shown = async (page: number, near?: string) => call(officeMemberNotes, { id, page, pageSize: 2, near });
  const { items } = await shown(1);
  expect(items.map(one => one.text)).toEqual(['eight', 'seven']);
  await write('nine');
  const near = `1.${items[0]?.id}`;
  expect((await shown(2, near)).items.map(one => one.text)).toEqual(['six', 'five']);
  expect((await shown(2)).items.map(one => one.text)).toEqual(['seven', 'six']);
});

test('notes need a permission and a member', async () => {
  const member = await aMember(t.db, t.clock);
  const auditor = await office(['auditor']);
  expect(await outcomeOf(auditor(officeAddMemberNote, { id: member.id, text: 'mine' }))).toBe('403 function.not.available');
  expect(await outcomeOf((await office())(officeAddMemberNote, { id: newId(), text: 'nobody' }))).toBe('404 object.not.found');
  expect(await outcomeOf((await office())(officeAddMemberNote, { id: member.id, text: '  ' }))).toBe('400 request.invalid');
  await (await office(['support']))(officeAddMemberNote, { id: member.id, text: 'support may' });
});

test('the timeline of an unknown member is refused, not empty', async () => {
  expect(await outcomeOf((await office())(memberTimeline, { memberId: newId() }))).toBe('404 object.not.found');
});

test('a member’s timeline has registration, logins, notes and what staff did, newest first, in pages that lose nothing', async () => {
  const member = await aMember(t.db, t.clock);
  const { id: memberId, account } = member;
  const at = t.clock.now();
  const visit = { memberId, account, ip: '198.51.100.77', userAgent: 'x', at };
  // More of one moment than fit beside each other would be split; these are of one moment and of many.
  await notePastSignIns(
    t.db,
    Array.from({ length: 15 }, () => visit),
  );
  for (let i = 0; i < 40; i += 1) {
    t.clock.move(1_000);
    await notePastSignIns(t.db, [{ ...visit, at: t.clock.now() }]);
  }
  const call = await office();
  await call(officeAddMemberNote, { id: memberId, text: 'looked at' });
  await call(officeSetMemberStatus, { id: memberId, status: 'frozen', reason: 'asked by compliance' });
  const pages = [await call(memberTimeline, { memberId })];
  while (pages.at(-1)?.next) pages.push(await call(memberTimeline, { memberId, after: pages.at(-1)?.next ?? undefined }));
  const all = pages.flatMap(page => page.items);
  expect([pages.length, new Set(all.map(one => `${one.source} ${one.key}`)).size]).toEqual([2, all.length]);
  expect(all.filter(one => one.source === 'identity.logins')).toHaveLength(55);
  expect(all.map(one => one.at)).toEqual(
    all
      .map(one => one.at)
      .sort()
      .reverse(),
  );
  expect(
    all
      .slice(0, 3)
      .map(one => one.text)
      .sort(),
  ).toEqual(['office.action.member.freeze', 'office.action.member.note', 'office.timeline.note']);
  expect(all.some(one => one.text === 'office.timeline.registered')).toBe(true);
  const support = await (await office(['support']))(memberTimeline, { memberId });
  expect(support.items.some(one => one.source === 'staff.deeds')).toBe(false);
});

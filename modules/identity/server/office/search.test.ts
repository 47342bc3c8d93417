import { newId } from '@baize/kernel';
import { auditTrail, staffSearch } from '@baize/staff/contract';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, testParts, withContact } from '../../fixtures/index.ts';
import { identityModule, putContact } from '../index.ts';
import { memberSearches } from './search.ts';

let t: TestServer;
beforeAll(async () => {
  const staff = staffModule({ ...staffParts, permissions: ['members.read'], searches: memberSearches });
  t = await startTestServer({ modules: [identityModule(testParts), staff] });
});
afterAll(() => t.close());

const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
type Office = Awaited<ReturnType<typeof office>>;
const titles = async (call: Office, words: string, isAudited = false) =>
  (await call(staffSearch, { words, isAudited })).items.map(item => item.title);
const trail = async (call: Office) => (await call(auditTrail, { target: 'members', action: 'member.search-contact' })).items;

test('a member is found by account, by its beginning and by id, the whole account first', async () => {
  const call = await office();
  const long = await aMember(t.db, t.clock, { account: 'harbour1' });
  await aMember(t.db, t.clock, { account: 'harbour' });
  expect(await titles(call, 'HARBOUR')).toEqual(['harbour', 'harbour1']);
  expect(await titles(call, long.id)).toEqual(['harbour1']);
  expect(await titles(call, newId())).toEqual([]);
  expect(await titles(call, 'arbour')).toEqual([]);
  expect(await trail(call)).toEqual([]);
});

test('a contact finds its member only when it is whole, proven and asked for, and each such search is in the audit log', async () => {
  const call = await office();
  const [proven, claimed] = [await aMember(t.db, t.clock, { account: 'proven1' }), await aMember(t.db, t.clock, { account: 'claimed1' })];
  await withContact(t, proven, { mobile: '8613800138009' });
  const unproven = { mobile: '8613800138010', mobileVerifiedAt: null, email: null, emailVerifiedAt: null };
  await t.db.transaction(tx => putContact(tx, claimed.id, unproven));
  expect(await titles(call, '8613800138009')).toEqual([]);
  expect(await trail(call)).toEqual([]);
  expect(await titles(call, '+86 138-0013-8009', true)).toEqual(['proven1']);
  expect(await titles(call, '861380013800', true)).toEqual([]);
  expect(await titles(call, '8613800138010', true)).toEqual([]);
  expect((await trail(call)).map(entry => entry.after)).toEqual([
    { by: 'mobile', match: 'whole', contact: '861••••••••10', found: 0 },
    { by: 'mobile', match: 'whole', contact: '861•••••••00', found: 0 },
    { by: 'mobile', match: 'whole', contact: '861••••••••09', found: 1 },
  ]);
});

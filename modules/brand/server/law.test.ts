import { auditTrail, staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsStrict, jurisdictionProfiles, lawFactNames, lawOf, officeLaw, officeSetLaw, systemWhitelabel } from '../contract/index.ts';
import { brandModule, jurisdictionOf } from './index.ts';

const reason = 'new licence';
let t: TestServer;
let told = 0;
beforeAll(async () => {
  const brand = brandModule({ sealing: () => t.server.sealing, changed: () => void told++ });
  t = await startTestServer({ modules: [brand, staffBeside([brand], ['brand.read', 'brand.write'])] });
});
afterAll(() => t.close());
const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const { name: _, ...uk } = jurisdictionProfiles.uk;

test('as shipped, a login does not tell unknown accounts, though the standard profile allows it', async () => {
  expect(jurisdictionProfiles.standard.allowsTellingUnknownAccounts).toBe(true);
  expect((await jurisdictionOf(t.db)).allowsTellingUnknownAccounts).toBe(false);
});

test('another law takes two people, is in force immediately, and is in the audit log', async () => {
  const [first, second] = [await office(), await office()];
  const before = told;
  const input = { jurisdiction: 'uk', facts: { ...uk, minimumAge: 21, realityCheckMinutes: 30 }, reason } as const;
  expect((await first(officeSetLaw, input as never)).approvalId).not.toBeNull();
  expect((await jurisdictionOf(t.db)).name).toBe('standard');
  expect(await outcomeOf(first(officeSetLaw, input as never))).toBe('409 approval.waiting');
  const [waiting] = await t.db.query<{ id: string }>({ text: 'select id from staff.approval', values: [], name: 'waiting law' });
  await second(staffDecideApproval, { id: waiting?.id as never, decision: 'approved', reason });
  expect(await jurisdictionOf(t.db)).toMatchObject({ name: 'uk', minimumAge: 21, realityCheckMinutes: 30, allowsAutoplay: false });
  expect((await t.client()(systemWhitelabel, {})).jurisdiction).toMatchObject({ name: 'uk', minimumAge: 21, minimumCycleMs: 2_500 });
  expect(told).toBe(before + 1);
  expect((await first(auditTrail, { action: 'brand.set-law', pageSize: 1 })).items[0]).toMatchObject({
    before: { jurisdiction: 'standard', minimumAge: 18 },
    after: { jurisdiction: 'uk', minimumAge: 21 },
  });
});

test('a fact can be stricter than its profile, never looser', async () => {
  const [first, second] = [await office(), await office()];
  for (const looser of [
    { minimumAge: 17 },
    { minimumCycleMs: 0 },
    { allowsAutoplay: true },
    { realityCheckMinutes: 61 },
    { retentionYears: 4 },
  ])
    expect(await outcomeOf(first(officeSetLaw, { jurisdiction: 'uk', facts: { ...uk, ...looser }, reason } as never))).toMatch(
      /^400 (brand\.law\.looser|request\.invalid)$/,
    );
  await byTwo({ first, second }, officeSetLaw, { jurisdiction: 'uk', facts: uk, reason } as never);
  expect(await first(officeLaw, {})).toEqual({ jurisdiction: 'uk', facts: uk });
});

test('under a stricter profile, what was stricter before has no effect where it is looser now', () => {
  expect(lawOf('nj', { minimumAge: 19, realityCheckMinutes: 15 })).toMatchObject({ minimumAge: 21, realityCheckMinutes: 15 });
  for (const fact of lawFactNames) expect(isAsStrict(fact, uk[fact], uk)).toBe(true);
});

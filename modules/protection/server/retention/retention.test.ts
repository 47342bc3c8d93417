import { underJurisdiction } from '@baize/brand/fixtures';
import { brandMigrations } from '@baize/brand/server';
import { defineModule } from '@baize/call/server';
import { aMember, aToken, testParts as identityParts, withContact } from '@baize/identity/fixtures';
import { identityModule, type Member, memberById, personOf } from '@baize/identity/server';
import { day, instant, newId, plus } from '@baize/kernel';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeRetention } from '../../contract/index.ts';
import { protectionModule } from '../index.ts';
import { forgetJob, yearsBefore } from './retention.ts';

let t: TestServer;
beforeAll(async () => {
  const modules = [
    defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
    identityModule(identityParts),
    staffModule({ ...staffParts, permissions: ['protection.read'] }),
    protectionModule(),
  ];
  t = await startTestServer({ modules });
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await t.close();
});

/** A member with a contact and a session, whose account was closed so many days ago. */
async function closed(daysAgo: number | undefined): Promise<Member> {
  const member = await aMember(t.db, t.clock, { registration: { ip: '198.51.100.20' } });
  await aToken(t.db, t.clock, member);
  await t.db.query({
    text: "insert into identity.device (id, member_id, token_hash, user_agent, ip, first_at, last_at) values ($1::uuid, $2, sha256(convert_to($4, 'UTF8')), 'a browser', '203.0.113.5', $3, $3)",
    values: [newId(), member.id, t.clock.now(), member.account],
    name: 'device of a closed account',
  });
  await t.db.query({
    text: "insert into identity.social_identity (issuer, subject, member_id, provider, name, bound_at) values ('https://a.example', $1, $2::uuid, 'google', 'Ada', $3)",
    values: [member.account, member.id, t.clock.now()],
    name: 'social sign-in of a closed account',
  });
  await t.db.query({
    text: "insert into identity.credential (member_id, password_hash, changed_at, is_initial) values ($1, '$argon2id$x', $2, false) on conflict do nothing",
    values: [member.id, t.clock.now()],
    name: 'password of a closed account',
  });
  await withContact(t, member, { email: `${member.account}@example.com` });
  const at = t.clock.now();
  await t.db.query({
    text: 'insert into compliance.guard (member_id, bar, barred_at, made_at) values ($1, $2, $3, $4)',
    values: [member.id, daysAgo === undefined ? null : 'closed', daysAgo === undefined ? null : plus(at, -daysAgo * day), at],
    name: 'a closed account',
  });
  return member;
}
const emailOf = async (member: Member) => (await personOf(t.db, member.id)).email;

test('years are those of the calendar', () => {
  expect(yearsBefore(instant(Date.UTC(2026, 10, 21)), 5)).toBe('2021-11-21T00:00:00.000Z');
});

test('what the law no longer needs of a closed account is deleted, once, and counted', async () => {
  const [old, recent, open] = [await closed(6 * 366), await closed(4 * 365), await closed(undefined)];
  const work = { db: t.db, clock: t.clock };
  await forgetJob.run(work, {});
  expect(await Promise.all([old, recent, open].map(emailOf))).toEqual(['', `${recent.account}@example.com`, `${open.account}@example.com`]);
  expect((await memberById(t.db, old.id))?.account).toBe(old.account);
  await forgetJob.run(work, {});
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  const { years, items, total } = await call(officeRetention, {});
  expect(years).toBe(5);
  expect(total).toBe(7);
  expect(Object.fromEntries(items.map(({ kind, removed }) => [kind, removed]))).toEqual({
    members: 1,
    sessions: 1,
    contacts: 1,
    passwords: 1,
    devices: 1,
    registrations: 1,
    bindings: 1,
  });
  const left = (id: string) =>
    t.db.query({
      text: `select (select count(*)::int from identity.device where member_id = $1) as devices, (select ip from identity.registration where member_id = $1) as ip,
        (select name from identity.social_identity where member_id = $1) as name, (select count(*)::int from identity.credential where member_id = $1) as passwords`,
      values: [id],
      name: 'what is left',
    });
  expect(await left(old.id)).toEqual([{ devices: 0, ip: '', name: null, passwords: 0 }]);
  expect(await left(recent.id)).toMatchObject([{ devices: 1, name: 'Ada', passwords: 1 }]);
});

test('an account that lives keeps its social login, whoever asks the database to delete it', async () => {
  const member = await closed(undefined);
  const [{ removed } = { removed: -1 }] = await t.db.query<{ removed: number }>({
    text: 'select identity.forget_social(array[$1::uuid]) as removed',
    values: [member.id],
    name: 'forget the social sign-in of a living account',
  });
  expect(removed).toBe(0);
});

test('how long is the law’s to say', async () => {
  const member = await closed(4 * 365);
  await t.db.query({ text: 'update brand.brand set law_facts = \'{"retentionYears": 7}\'', values: [], name: 'longer' });
  await forgetJob.run({ db: t.db, clock: t.clock }, {});
  expect(await emailOf(member)).not.toBe('');
  await underJurisdiction(t.db, 'standard');
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  expect((await call(officeRetention, {})).years).toBe(7);
});

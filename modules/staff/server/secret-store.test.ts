import { currentSeal } from '@baize/call/server';
import { one, sql } from '@baize/db';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaff, signedInStaff, testParts } from '../fixtures.ts';
import { staffModule } from './index.ts';
import { resealTotp } from './secret-store.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

test('authenticator secrets stand in the database sealed, and what is not sealed with the newest key is sealed anew', async () => {
  const staff = await aStaff(t.db, t.clock);
  const stored = async () =>
    (await one<{ secret: string }>(t.db, sql`select totp_secret as secret from staff.account where id = ${staff.id}`)).secret;
  expect(await stored()).toMatch(/^s1\./);
  expect(await stored()).not.toContain(staff.totpSecret);
  await t.owner.query(sql`update staff.account set totp_secret = ${staff.totpSecret} where id = ${staff.id}`);
  await resealTotp(t.db);
  expect((await stored()).startsWith(currentSeal())).toBe(true);
  await signedInStaff(t, staff);
});

import { currentSeal, newSecretKey, setSecretKeys } from '@baize/call/server';
import { one, sql } from '@baize/db';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aStaff, signedInStaff, testParts } from '../fixtures.ts';
import { staffModule } from './index.ts';
import { resealTotp } from './secret-store.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

test('authenticator secrets are sealed in the database, and resealed when the key is not the newest', async () => {
  const staff = await aStaff(t.db, t.clock);
  const stored = async () =>
    (await one<{ secret: string }>(t.db, sql`select totp_secret as secret from staff.account where id = ${staff.id}`)).secret;
  expect(await stored()).toMatch(/^s1\./);
  expect(await stored()).not.toContain(staff.totpSecret);
  const own = process.env['BAIZE_SECRET_KEY'] ?? '';
  onTestFinished(() => setSecretKeys(own));
  setSecretKeys(`${newSecretKey('next')},${own}`);
  expect((await stored()).startsWith(currentSeal())).toBe(false);
  await resealTotp(t.db);
  expect((await stored()).startsWith(currentSeal())).toBe(true);
  await signedInStaff(t, staff);
});

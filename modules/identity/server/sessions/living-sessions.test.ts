import { sql } from '@baize/db';
import { day, hour, minute, type SessionId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, aToken, testParts } from '../../fixtures/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { identityModule } from '../index.ts';

const module = identityModule(testParts);
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [module] });
});
afterAll(() => t.close());

async function aSession() {
  const member = await aMember(t.db, t.clock);
  const token = await aToken(t.db, t.clock, member);
  const [row] = await t.owner.query<{ id: SessionId }>(sql`select id from identity.session where token_hash = ${sha256(token)}`);
  if (!row) throw new Error('a session that was opened');
  return { member, id: row.id };
}
const living = async (...ids: SessionId[]) => ((await module.authenticators?.[0]?.living?.(ids, t.db, t.clock)) ?? []).map(({ id }) => id);

test('of many sessions those are alive that a call would be let through with', async () => {
  const [fine, loggedOut, frozen] = [await aSession(), await aSession(), await aSession()];
  await t.owner.query(sql`update identity.session set ended_at = created_at, end_reason = 'logout' where id = ${loggedOut.id}`);
  await t.owner.query(sql`update identity.member set status = 'frozen' where id = ${frozen.member.id}`);
  expect(await living(fine.id, loggedOut.id, frozen.id)).toEqual([fine.id]);
});

test('a session is over when it was not used for twelve hours, and thirty days after it began', async () => {
  const { id } = await aSession();
  t.clock.move(12 * hour - minute);
  expect(await living(id)).toEqual([id]);
  t.clock.move(minute);
  expect(await living(id)).toEqual([]);
  await t.owner.query(sql`update identity.session set last_seen_at = ${t.clock.now()} where id = ${id}`);
  expect(await living(id)).toEqual([id]);
  t.clock.move(30 * day);
  await t.owner.query(sql`update identity.session set last_seen_at = ${t.clock.now()} where id = ${id}`);
  expect(await living(id)).toEqual([]);
});

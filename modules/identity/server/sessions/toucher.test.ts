import { sql } from '@baize/db';
import { minute, plus } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMember, aToken, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';
import { createSessionToucher } from './store.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule(testParts)] });
});
afterAll(() => t.close());

test('sessions that are used at the same time are noted in one statement, each with its latest moment', async () => {
  for (let n = 0; n < 30; n++) await aToken(t.db, t.clock, await aMember(t.db, t.clock));
  const ids = (await t.owner.query<{ id: string }>(sql`select id from identity.session order by id desc`)).map(row => row.id as never);
  const at = plus(t.clock.now(), minute);
  const touch = createSessionToucher();
  const query = vi.spyOn(t.db, 'query');
  await Promise.all([...ids, ...ids].map((id, n) => touch(t.db, { id, at: n === 3 ? plus(at, minute) : at })));
  expect(query.mock.calls.length).toBeLessThanOrEqual(2);
  query.mockRestore();
  const seen = await t.owner.query<{ at: string }>(sql`select last_seen_at as at from identity.session order by id desc`);
  expect(seen.map(row => row.at)).toEqual(ids.map((_, n) => (n === 3 ? plus(at, minute) : at)));
});

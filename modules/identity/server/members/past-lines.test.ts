import { sql } from '@baize/db';
import { aStaff, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeMemberLines } from '../../contract/index.ts';
import { aMember, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  const identity = identityModule(testParts);
  t = await startTestServer({ modules: [identity, staffBeside([identity], identity.permissions ?? [])] });
});
afterAll(() => t.close());

test('the next page of past lines is what it was, whoever is moved meanwhile', async () => {
  const uplines = [await aMember(t.db, t.clock, { type: 1 }), await aMember(t.db, t.clock, { type: 1 })];
  const { id } = await aMember(t.db, t.clock);
  let moves = 0;
  const move = async () => {
    t.clock.move(1_000);
    const to = uplines[moves++ % 2]?.id;
    await t.db.transaction(tx => tx.query(sql`select identity.move_line(${id}, ${to}, ${t.clock.now()})`));
  };
  for (let n = 0; n < 8; n += 1) await move();
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  const shown = async (page: number, near?: string) =>
    (await call(officeMemberLines, { id, page, pageSize: 2, near })).items.map(line => line.number);
  const [first, second] = await shown(1);
  expect([first, second]).toEqual([7, 6]);
  await move();
  expect(await shown(2, `1.${first}`)).toEqual([5, 4]);
  expect(await shown(2)).toEqual([6, 5]);
});

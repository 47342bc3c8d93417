import { aMember, outcomeOf } from '@baize/identity/fixtures';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentAnnouncements, officeAnnouncements, officePublishAnnouncement, officeWithdrawAnnouncement } from '../../contract/index.ts';
import { contractKit, startAgentsServer } from '../../fixtures.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

const texts = { titleCn: '佣金调整', titleEn: 'New rates', textCn: '自下月起。', textEn: 'From next month on.' };

test('staff announce something to agents and take it back; members see nothing of it, and both acts are audited', async () => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  const agent = await kit.as(await aMember(t.db, t.clock, { type: 1 }));
  expect((await agent(agentAnnouncements, {})).items).toEqual([]);
  const first = await call(officePublishAnnouncement, { ...texts, reason: 'decided on Monday' });
  t.clock.move(1_000);
  const second = await call(officePublishAnnouncement, { ...texts, titleEn: 'Second', reason: 'decided on Monday' });
  expect((await agent(agentAnnouncements, {})).items.map(one => one.id)).toEqual([second.id, first.id]);
  await call(officeWithdrawAnnouncement, { id: first.id, reason: 'was wrong' });
  expect(await outcomeOf(call(officeWithdrawAnnouncement, { id: first.id, reason: 'was wrong' }))).toBe('404 object.not.found');
  expect((await agent(agentAnnouncements, {})).items).toMatchObject([{ ...texts, id: second.id, titleEn: 'Second' }]);
  expect((await call(officeAnnouncements, {})).items.map(one => one.withdrawnAt !== null)).toEqual([false, true]);
  const { items } = await auditEntries(t.db, { target: `announcement:${first.id}`, page: 1, pageSize: 10 });
  expect(items.map(one => one.action)).toEqual(['agents.withdraw-announcement', 'agents.publish-announcement']);
  expect(await outcomeOf((await kit.as(await aMember(t.db, t.clock)))(agentAnnouncements, {}))).toMatch(/^403/);
});

test('staff without the permission publish nothing', async () => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }));
  expect(await outcomeOf(call(officePublishAnnouncement, { ...texts, reason: 'decided on Monday' }))).toMatch(/^403/);
});

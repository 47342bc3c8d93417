import { call, nothing } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { defineModule, handle } from '@baize/call/server';
import { auditTrail, staffDecideApproval, staffSetup } from '@baize/staff/contract';
import { aStaff, outcomeOf, signedInStaff, staffBeside, testParts } from '@baize/staff/fixtures';
import { isChecked, staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  officeBrand,
  officeCloseSite,
  officeConfirmLaw,
  officeOpenSite,
  officeSetBooks,
  officeSetLanguages,
  officeSetLicence,
  officeSetName,
  officeSetServices,
  systemStatus,
} from '../../contract/index.ts';
import { brandModule, decideSite } from '../index.ts';

const reason = 'the licence is in force';
const host = 'play.example.com';
const shapes = { method: 'GET', summary: 'For this test.', input: nothing, output: nothing } as const;
const play = call({ ...shapes, name: 'play', path: '/wps/play', access: 'guest' });
const read = call({ ...shapes, name: 'read', path: '/wps/read', access: 'guest', beforeOpening: true });
const game = defineModule({ name: 'game', handlers: [handle(play, async () => ({})), handle(read, async () => ({}))] });

let t: TestServer;
let missing: string[] = [];
beforeAll(async () => {
  const brand = brandModule({ sealing: () => t.server.sealing, missingSteps: async () => missing });
  const permissions = ['brand.read', 'brand.write', 'opening.write'];
  const staff = staffModule({ ...testParts, permissions, checked: brand.handlers.filter(isChecked), setup: brand.setup ?? [] });
  t = await startTestServer({ modules: [brand, game, staff] });
});
beforeEach(async () => {
  missing = [];
  await t.db.query({ text: "update brand.brand set site = 'new'", values: [], name: 'a new site' });
  await decideSite(t.db, 'closed');
  t.clock.move(10_000); // what is kept of the settings is too old
});
afterAll(() => t.close());

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;

describe('before the opening', () => {
  test('members read that the site is not open; what is asked before it is answered', async () => {
    expect(await outcomeOf(t.client()(play, {}))).toBe('503 system.not.open');
    expect(await outcomeOf(t.client()(read, {}))).toBe('ok');
    expect((await t.client()(systemStatus, { host })).site).toEqual({ isOpen: false, isPreview: false });
  });

  test('whoever is logged in to the office sees the site, with any role', async () => {
    const call = await office(['auditor']);
    expect(await outcomeOf(call(play, {}))).toBe('ok');
    expect((await call(systemStatus, { host })).site).toEqual({ isOpen: false, isPreview: true });
  });

  test('a session of the office that is over shows nothing', async () => {
    const call = await office();
    t.clock.move(13 * 3_600_000);
    expect(await outcomeOf(call(play, {}))).toBe('503 system.not.open');
  });

  test('what the first start has decided stays', async () => {
    await decideSite(t.db, 'open');
    expect(await outcomeOf(t.client()(play, {}))).toBe('503 system.not.open');
  });
});

describe('the opening', () => {
  test('is refused while a required step is open, and says which', async () => {
    missing = ['brand.name', 'cashier.methods'];
    const refusal = await (await office())(officeOpenSite, { reason }).catch((error: unknown) => error);
    expect(isCallRefusal(refusal) && [refusal.status, refusal.code, refusal.facts]).toEqual([
      409,
      'brand.site.missing',
      { count: 2, missing },
    ]);
  });

  test('takes two people where there are two, and lets members in; closing takes one', async () => {
    const [first, second] = [await office(), await office()];
    const { approvalId } = await first(officeOpenSite, { reason });
    expect(await outcomeOf(t.client()(play, {}))).toBe('503 system.not.open');
    expect(await outcomeOf(first(officeOpenSite, { reason }))).toBe('409 approval.waiting');
    expect(await outcomeOf(first(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason }))).toBe('403 approval.own');
    await second(staffDecideApproval, { id: approvalId as never, decision: 'approved', reason });
    expect(await outcomeOf(t.client()(play, {}))).toBe('ok');
    expect((await first(officeBrand, {})).isOpen).toBe(true);
    expect(await outcomeOf(first(officeOpenSite, { reason }))).toBe('409 brand.site.state');
    expect((await first(auditTrail, { action: 'brand.open-site', pageSize: 1 })).items[0]).toMatchObject({
      target: 'brand',
      before: { site: 'closed' },
      after: { site: 'open' },
    });
    await first(officeCloseSite, { reason });
    expect(await outcomeOf(t.client()(play, {}))).toBe('503 system.not.open');
    expect(await outcomeOf(first(officeCloseSite, { reason }))).toBe('409 brand.site.state');
  });

  test('is for one person where there is no one else', async () => {
    const brand = brandModule({ sealing: () => own.server.sealing });
    const own: TestServer = await startTestServer({ modules: [brand, game, staffBeside([brand], ['brand.read', 'opening.write'])] });
    await decideSite(own.db, 'closed');
    const { call } = await signedInStaff(own, await aStaff(own.db, own.clock));
    expect((await call(officeOpenSite, { reason })).approvalId).toBeNull();
    expect(await outcomeOf(own.client()(play, {}))).toBe('ok');
    await own.close();
  });

  test('needs the permission', async () => {
    const call = await office(['auditor']);
    expect(await outcomeOf(call(officeOpenSite, { reason }))).toBe('403 function.not.available');
    expect(await outcomeOf(call(officeCloseSite, { reason }))).toBe('403 function.not.available');
  });
});

test('the steps of the brand are done by what is stored, and the law by a person who confirms it', async () => {
  const call = await office();
  const open = async () =>
    (await call(staffSetup, {})).items.filter(item => item.name.startsWith('brand.') && !item.isDone).map(({ name }) => name);
  expect(await open()).toEqual(['brand.name', 'brand.books', 'brand.languages', 'brand.licence', 'brand.law', 'brand.service']);
  await call(officeSetName, { name: 'Harbour', merchantCode: 'HARBOUR', reason });
  await call(officeSetBooks, { currency: 'EUR', zone: 'Europe/Malta', reason });
  await call(officeSetLanguages, { languages: ['EN', 'CN'], defaultLanguage: 'EN', reason });
  await call(officeSetLicence, { texts: { CN: '牌照 123', EN: 'Licence 123' }, reason });
  expect(await open()).toEqual(['brand.law', 'brand.service']);
  await call(officeSetServices, { services: [{ kind: 'email', title: 'Help', address: 'help@example.com' }], reason });
  await call(officeConfirmLaw, { reason });
  expect(await open()).toEqual([]);
  expect((await call(auditTrail, { action: 'brand.confirm-law', pageSize: 1 })).items[0]).toMatchObject({
    target: 'law',
    after: { jurisdiction: 'standard' },
  });
});

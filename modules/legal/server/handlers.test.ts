import { call, nothing } from '@baize/call';
import { defineModule, handle } from '@baize/call/server';
import { aMember, aToken, testParts as identityParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { minute } from '@baize/kernel';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type LegalPage,
  legalAgree,
  legalConsents,
  legalText,
  officeLegal,
  officeLegalTexts,
  officeLegalVersion,
  officeLegalVersions,
  officePublishLegal,
  officeRestoreLegal,
  officeSaveLegal,
} from '../contract/index.ts';
import { agreeAtRegistration, legalModule } from './index.ts';

const reason = 'approved by counsel';
const simple = { access: 'member', summary: 'x', input: nothing, output: nothing } as const;
/** Takes up what the terms are about, and brings a member out of it. */
const bet = call({ name: 'bet', method: 'POST', path: '/t/bet', needsConsent: true, ...simple });
const leave = call({ name: 'leave', method: 'POST', path: '/t/leave', ...simple });
const play = defineModule({ name: 'play', handlers: [handle(bet, async () => ({})), handle(leave, async () => ({}))] });
let t: TestServer;
beforeAll(async () => {
  const brand = defineModule({ name: 'brand', handlers: [] });
  const identity = identityModule(identityParts);
  t = await startTestServer({ modules: [brand, identity, staffBeside([legalModule], ['legal.read', 'legal.write']), legalModule, play] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const guest = () => t.client({ headers: { 'x-language': 'EN' } });
async function aPlayer() {
  const member = await aMember(t.db, t.clock);
  return { member, call: t.client({ token: await aToken(t.db, t.clock, member) }) };
}
const pagesOf = (answer: { items: readonly { page: LegalPage }[] }) => answer.items.map(item => item.page).sort();

async function published(page: LegalPage, texts: Record<string, string>): Promise<void> {
  const call = await office();
  const revision = (await call(officeLegalTexts, { page })).draft?.revision ?? 0;
  const saved = await call(officeSaveLegal, { page, texts, revision } as never);
  await call(officePublishLegal, { page, revision: saved.revision, reason });
  t.clock.move(minute);
}

test('anyone reads every page from the start, marked as a sample', async () => {
  for (const page of ['terms', 'privacy', 'responsible', 'about'] as const)
    expect(await guest()(legalText, { page })).toMatchObject({ number: 0, isSample: true, language: 'EN' });
  expect((await t.client({ headers: { 'x-language': 'CN' } })(legalText, { page: 'terms' })).text).toContain('服务条款');
});

test('members are not asked about the sample', async () => {
  const { call } = await aPlayer();
  expect((await call(legalConsents, {})).items).toEqual([]);
});

test('a draft is seen by staff alone until it is published, with Chinese and English', async () => {
  const call = await office();
  const { revision } = await call(officeSaveLegal, { page: 'about', texts: { EN: 'We are Harbour.' }, revision: 0 } as never);
  expect((await guest()(legalText, { page: 'about' })).isSample).toBe(true);
  expect(await outcomeOf(call(officePublishLegal, { page: 'about', revision, reason }))).toBe('400 legal.text.missing');
  expect(await outcomeOf(call(officeSaveLegal, { page: 'about', texts: { XX: 'x' }, revision } as never))).toBe(
    '400 legal.language.invalid',
  );
  expect(await outcomeOf(call(officeSaveLegal, { page: 'about', texts: { EN: 'mine' }, revision: 0 } as never))).toBe(
    '409 legal.draft.changed',
  );
  const texts = { EN: 'We are Harbour.', CN: '我们是海港。', AR: 'نحن' };
  const saved = await call(officeSaveLegal, { page: 'about', texts, revision } as never);
  await call(officePublishLegal, { page: 'about', revision: saved.revision, reason });
  expect(await guest()(legalText, { page: 'about' })).toMatchObject({ number: 1, isSample: false, text: texts.EN });
  expect(await t.client({ headers: { 'x-language': 'AR' } })(legalText, { page: 'about' })).toMatchObject({ language: 'AR', text: 'نحن' });
  expect((await t.client({ headers: { 'x-language': 'TH' } })(legalText, { page: 'about' })).language).toBe('EN');
  expect(await outcomeOf(call(officePublishLegal, { page: 'about', revision: 1, reason }))).toBe('409 legal.draft.missing');
  expect((await call(auditTrail, { action: 'legal.publish', pageSize: 1 })).items[0]).toMatchObject({ reason, after: { version: 1 } });
  const about = (await call(officeLegal, {})).items.find(item => item.page === 'about');
  expect(about).toMatchObject({ current: { number: 1, languages: ['AR', 'CN', 'EN'] }, draft: null });
  expect((await call(officeLegalVersions, { name: 'about' })).items.map(item => item.number)).toEqual([1, 0]);
});

test('an older version is restored as a draft, which members see after it is published', async () => {
  const call = await office();
  const page = 'about';
  const first = { EN: 'Play for fun.', CN: '适度娱乐。' };
  await published(page, first);
  await published(page, { EN: 'Play.', CN: '娱乐。' });
  const { revision } = await call(officeRestoreLegal, { page, number: 2, revision: 0 });
  expect(await guest()(legalText, { page })).toMatchObject({ number: 3, text: 'Play.' });
  expect(await call(officeLegalVersion, { name: page, number: 4 })).toMatchObject({
    version: { number: 4, publishedAt: null },
    texts: first,
  });
  expect((await call(auditTrail, { action: 'legal.restore', pageSize: 1 })).items[0]).toMatchObject({ after: { version: 2 } });
  await call(officePublishLegal, { page, revision, reason });
  expect(await guest()(legalText, { page })).toMatchObject({ number: 4, text: first.EN });
  expect((await call(officeLegalVersion, { name: page, number: 3 })).texts).toEqual({ EN: 'Play.', CN: '娱乐。' });
});

test('a restored version takes the place of the draft that was seen, and of no newer one', async () => {
  const call = await office();
  const page = 'about';
  const saved = await call(officeSaveLegal, { page, texts: { EN: 'Half a thought' }, revision: 0 } as never);
  expect(await outcomeOf(call(officeRestoreLegal, { page, number: 2, revision: 0 }))).toBe('409 legal.draft.changed');
  expect(await outcomeOf(call(officeRestoreLegal, { page, number: 5, revision: saved.revision }))).toBe('404 object.not.found');
  expect(await outcomeOf(call(officeRestoreLegal, { page, number: 99, revision: saved.revision }))).toBe('404 object.not.found');
  expect(await outcomeOf(call(officeLegalVersion, { name: page, number: 99 }))).toBe('404 object.not.found');
  await call(officeRestoreLegal, { page, number: 2, revision: saved.revision });
  expect((await call(officeLegalTexts, { page })).texts).toMatchObject({ EN: 'Play for fun.' });
});

test('after a change of terms, members agree again, once; it is kept with moment and address', async () => {
  const { member, call } = await aPlayer();
  await published('terms', { EN: 'Terms 1', CN: '条款 1' });
  const asked = await call(legalConsents, {});
  expect(pagesOf(asked)).toEqual(['terms']);
  await call(legalAgree, { ids: asked.items.map(item => item.id) } as never);
  await call(legalAgree, { ids: asked.items.map(item => item.id) } as never);
  expect((await call(legalConsents, {})).items).toEqual([]);
  const kept = await t.db.query<{ ip: string }>({
    text: 'select ip from legal.consent where member_id = $1',
    values: [member.id],
    name: 'kept',
  });
  expect(kept).toEqual([{ ip: '127.0.0.1' }]);
  await published('terms', { EN: 'Terms 2', CN: '条款 2' });
  const again = await call(legalConsents, {});
  expect(pagesOf(again)).toEqual(['terms']);
  expect(await outcomeOf(call(legalAgree, { ids: asked.items.map(item => item.id) } as never))).toBe('404 object.not.found');
});

test('until a member agrees to new terms, nothing new is taken up, and everything else goes on; a trial account is never asked', async () => {
  const { call: ask } = await aPlayer();
  const trial = await aMember(t.db, t.clock, { type: 4, currency: 'DMO' });
  const guestOfTrial = t.client({ token: await aToken(t.db, t.clock, trial) });
  await published('terms', { EN: 'Terms 3', CN: '条款 3' });
  expect(await outcomeOf(ask(bet, {}))).toBe('403 consent.required');
  expect(await outcomeOf(ask(leave, {}))).toBe('ok');
  expect(await outcomeOf(guestOfTrial(bet, {}))).toBe('ok');
  const { items } = await ask(legalConsents, {});
  await ask(legalAgree, { ids: items.map(item => item.id) } as never);
  expect(await outcomeOf(ask(bet, {}))).toBe('ok');
});

test('whoever registers has agreed to what is in force', async () => {
  const { member, call } = await aPlayer();
  await published('privacy', { EN: 'Privacy 1', CN: '隐私 1' });
  await t.db.transaction(tx => agreeAtRegistration(tx, { memberId: member.id, at: t.clock.now(), ip: '203.0.113.7' }));
  expect((await call(legalConsents, {})).items).toEqual([]);
});

test('a published version and an agreement never change', async () => {
  for (const text of [
    "update legal.version set texts = '{}' where published_at is not null",
    'update legal.consent set ip = $$x$$',
    'delete from legal.consent',
    'delete from legal.version',
  ])
    await expect(t.db.query({ text, values: [], name: `never ${text}` })).rejects.toThrow();
});

test('the step of setting up is done when every page is the operator’s own', async () => {
  const [step] = legalModule.setup ?? [];
  expect(await step?.isDone(t.db, t.clock)).toBe(false);
  for (const page of ['terms', 'privacy', 'responsible', 'about'] as const) await published(page, { CN: '我们的', EN: 'Ours' });
  expect(await step?.isDone(t.db, t.clock)).toBe(true);
});

import { codes, languages } from '@baize/i18n';
import { aMember, aToken, testParts as identityParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { aStaff, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  helpAnswered,
  helpCenter,
  officeHelpAnswers,
  officeLegalTexts,
  officePublishLegal,
  officeSaveLegal,
  sectionsOf,
} from '../contract/index.ts';
import { legalModule } from './index.ts';

let t: TestServer;
beforeAll(async () => {
  const identity = identityModule(identityParts);
  t = await startTestServer({ modules: [identity, staffBeside([legalModule], ['legal.read', 'legal.write']), legalModule] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const aPlayer = async () => t.client({ token: await aToken(t.db, t.clock, await aMember(t.db, t.clock)) });
const anchors = (text: string) => sectionsOf(text).sections.map(section => section.id);

test('anyone reads the help centre in the language asked for, else in their own, else in English', async () => {
  const guest = t.client({ headers: { 'x-language': 'EN' } });
  expect(await guest(helpCenter, {})).toMatchObject({ language: 'EN' });
  expect((await guest(helpCenter, { lang: 'CN' })).text).toContain('帮助中心');
  expect(await guest(helpCenter, { lang: 'TH' })).toMatchObject({ language: 'EN' });
  expect(await guest(helpCenter, { lang: 'xx' })).toMatchObject({ language: 'EN' });
});

test('the questions that are shipped have the same addresses in every language, and no two the same', async () => {
  const { texts } = await (await office())(officeLegalTexts, { page: 'help' });
  const [english, ...others] = Object.values(texts).map(anchors);
  expect(new Set(english).size).toBe(english?.length);
  for (const other of others) expect(other).toEqual(english);
  expect(Object.keys(texts).every(code => codes.some(known => known === code && languages[known]))).toBe(true);
});

test('a member says once whether an answer helped, and the last word counts', async () => {
  const [one, two, call] = [await aPlayer(), await aPlayer(), await office()];
  const countOf = async (id: string) => (await call(officeHelpAnswers, {})).items.find(item => item.section === id);
  await one(helpAnswered, { section: 'deposit', isHelpful: true });
  await one(helpAnswered, { section: 'deposit', isHelpful: false });
  await two(helpAnswered, { section: 'deposit', isHelpful: false });
  expect(await countOf('deposit')).toMatchObject({ helpful: 0, unhelpful: 2 });
  expect(await countOf('login')).toMatchObject({ helpful: 0, unhelpful: 0 });
  // What helps least is what has to be written better.
  expect((await call(officeHelpAnswers, {})).items[0]?.section).toBe('deposit');
  expect(await outcomeOf(one(helpAnswered, { section: 'nowhere', isHelpful: true }))).toBe('404 object.not.found');
  expect(await outcomeOf(t.client({})(helpAnswered, { section: 'deposit', isHelpful: true }))).toBe('401 customer.not.login');
});

test('the operator publishes their own answers; what was said of a question that is gone is no longer counted', async () => {
  const call = await office();
  const texts = { EN: '# Help\n\n## Deposits {#deposit}\n\nAsk us.', CN: '# 帮助\n\n## 存款 {#deposit}\n\n请联系我们。' };
  const { revision } = await call(officeSaveLegal, { page: 'help', texts, revision: 0 } as never);
  await call(officePublishLegal, { page: 'help', revision, reason: 'our own words' });
  expect((await call(officeHelpAnswers, {})).items.map(item => item.section)).toEqual(['deposit']);
  const player = await aPlayer();
  expect(await outcomeOf(player(helpAnswered, { section: 'login', isHelpful: true }))).toBe('404 object.not.found');
});

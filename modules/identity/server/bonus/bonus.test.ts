import { listen } from '@baize/events';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { auditEntries, staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  answerBonusPrompt,
  bonusContacted,
  bonusPrompt,
  memberInfo,
  newCaptcha,
  officeBonusAnswers,
  officeDecideBonusAnswer,
  officeReadBonusNumber,
  registerMember,
} from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';

const heard: { memberId: string; channel: string; reason: string }[] = [];
const identity = identityModule(testParts);
let t: TestServer;
beforeAll(async () => {
  const ear = listen({ name: 'ear.bonus', event: bonusContacted, handle: async (_, payload) => void heard.push(payload) });
  const modules = [identity, staffModule({ ...staffParts, permissions: identity.permissions ?? [] })];
  t = await startTestServer({ modules: [...modules, { name: 'ear', handlers: [], listeners: [ear as never] }] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

async function register(username: string) {
  const visitor = aVisitor(t, { ip: '198.51.100.77' });
  const { captchaId } = await visitor.call(newCaptcha, {});
  await visitor.call(registerMember, {
    username,
    email: `${username}@example.com`,
    birthday: '1990-05-17',
    password: memberPassword,
    verifyPwd: memberPassword,
    captchaId,
    captcha: '12345',
    agreement: true,
    isOfAge: true,
  });
  return visitor;
}
const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;

test('a newcomer is asked once for a number on Zalo or WhatsApp, may skip it, and no one else is asked', async () => {
  const one = await register('newcomer1');
  expect(await one.call(bonusPrompt, {})).toEqual({ isOpen: true });
  expect(await outcomeOf(one.call(answerBonusPrompt, { choice: 'zalo', number: '' }))).toBe('400 phone.empty');
  expect(await outcomeOf(one.call(answerBonusPrompt, { choice: 'zalo', number: 'abc' }))).toBe('400 phone.invalid');
  await one.call(answerBonusPrompt, { choice: 'whatsapp', number: '+84 912 345 678'.replace('+', '') });
  expect(await one.call(bonusPrompt, {})).toEqual({ isOpen: false });
  await one.call(answerBonusPrompt, { choice: 'skipped' }); // changes nothing any more
  const kept = await t.owner.query({
    name: 'kept',
    text: "select bonus_choice as choice from identity.preference where bonus_choice = 'whatsapp'",
    values: [],
  });
  expect(kept).toHaveLength(1);
  const two = await register('newcomer2');
  await two.call(answerBonusPrompt, { choice: 'skipped' });
  expect(await two.call(bonusPrompt, {})).toEqual({ isOpen: false });
  expect(await aVisitor(t, { token: await aToken(t.db, t.clock, await aMember(t.db, t.clock)) }).call(bonusPrompt, {})).toEqual({
    isOpen: false,
  });
});

test('who left a number waits for staff, who read it by name and mark the result once', async () => {
  const visitor = await register('waiting1');
  await visitor.call(answerBonusPrompt, { choice: 'zalo', number: '0912 345 678' });
  const { id: memberId } = await visitor.call(memberInfo, {});
  const call = await office();
  const one = (await call(officeBonusAnswers, {})).items.find(row => row.memberId === memberId);
  expect(one).toMatchObject({ account: 'waiting1', channel: 'zalo', status: 'waiting', decidedBy: null });
  expect(await call(officeReadBonusNumber, { memberId })).toEqual({ number: '0912345678' });
  const { items } = await auditEntries(t.db, { target: `member:${memberId}`, page: 1, pageSize: 5 });
  expect(items[0]).toMatchObject({ action: 'member.read-contact' });

  const decide = (status: 'contacted' | 'invalid') => call(officeDecideBonusAnswer, { memberId, status, reason: 'answered on Zalo' });
  expect(await outcomeOf(decide('contacted'))).toBe('ok');
  expect(await outcomeOf(decide('invalid'))).toBe('409 bonus.decided');
  await t.deliverEvents();
  expect(heard.filter(one => one.memberId === memberId)).toMatchObject([{ channel: 'zalo', reason: 'answered on Zalo' }]);
  expect((await call(officeBonusAnswers, { which: 'decided' })).items).toMatchObject([{ memberId, status: 'contacted' }]);
});

test('a number that is marked as invalid is announced to no one', async () => {
  const visitor = await register('invalid1');
  await visitor.call(answerBonusPrompt, { choice: 'whatsapp', number: '84912345678' });
  const { id: memberId } = await visitor.call(memberInfo, {});
  await (await office())(officeDecideBonusAnswer, { memberId, status: 'invalid', reason: 'no such number' });
  await t.deliverEvents();
  expect(heard.some(one => one.memberId === memberId)).toBe(false);
});

test('whoever may not read contacts sees neither the list nor a number, and a member who left none is not found', async () => {
  const { id: memberId } = await aMember(t.db, t.clock);
  const auditor = await office(['auditor']);
  for (const work of [() => auditor(officeBonusAnswers, {}), () => auditor(officeReadBonusNumber, { memberId })])
    expect(await outcomeOf(work())).toBe('403 function.not.available');
  const call = await office();
  expect(await outcomeOf(call(officeReadBonusNumber, { memberId }))).toBe('404 object.not.found');
  expect(await outcomeOf(call(officeDecideBonusAnswer, { memberId, status: 'contacted', reason: 'who is this' }))).toBe(
    '404 object.not.found',
  );
});

test('the next page of decided answers follows the one that was seen, whatever is decided meanwhile', async () => {
  const call = await office();
  const ids: string[] = [];
  const decide = async (name: string) => {
    const visitor = await register(name);
    await visitor.call(answerBonusPrompt, { choice: 'zalo', number: '84912345678' });
    const { memberId } =
      (await call(officeBonusAnswers, { pageSize: 100 })).items.find(row => row.account === name) ?? expect.fail('no answer');
    t.clock.move(1_000);
    await call(officeDecideBonusAnswer, { memberId, status: 'contacted', reason: 'called and helped' });
    ids.push(memberId);
  };
  for (const name of ['paged1', 'paged2']) await decide(name);
  const page = async (near?: string) =>
    (await call(officeBonusAnswers, { which: 'decided', page: 2, pageSize: 1, near })).items.map(row => row.memberId);
  expect(await page()).toEqual([ids[0]]);
  await decide('paged3');
  expect(await page()).toEqual([ids[1]]);
  expect(await page(`1.${ids[1]}`)).toEqual([ids[0]]);
});

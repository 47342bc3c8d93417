import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, registerSetting, shippedRule } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule, putFieldRule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule(testParts)] });
});
afterAll(() => t.close());

test('a changed password follows the rule that the brand asks of a newcomer', async () => {
  const { call } = aVisitor(t, { token: await aToken(t.db, t.clock, await aMember(t.db, t.clock)) });
  await putFieldRule(t.db, { ...shippedRule('password'), isShown: true, minLength: 10, patternId: 20 });
  const to = (newPassword: string) => outcomeOf(call(changePassword, { oldPassword: memberPassword, newPassword, verifyPwd: newPassword }));
  expect(await to('Aa1!xyzuv')).toBe('400 password.length');
  expect(await to('correct horse battery')).toBe('400 password.unfit');
  expect(await to('Aa1!xyzuvw')).toBe('ok');
});

test('the form names the lengths that are judged, also where the brand asks for less than the product does', async () => {
  await putFieldRule(t.db, { ...shippedRule('password'), isShown: true, minLength: 4, maxLength: 100 });
  const { fields } = await aVisitor(t).call(registerSetting, {});
  expect(fields.find(one => one.field === 'password')).toMatchObject({ minLength: 8, maxLength: 64 });
});

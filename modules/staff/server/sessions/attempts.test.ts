import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffLogin } from '../../contract/index.ts';
import { anOfficeVisitor, outcomeOf, testParts } from '../../fixtures.ts';
import { staffModule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());

test('one line of IPv6 is one address, however many of its own it uses', async () => {
  const attempt = (ip: string, n = 0) =>
    outcomeOf(anOfficeVisitor(t, { ip }).call(staffLogin, { account: `nobody${n}`, password: 'wrong password' }));
  const outcomes: string[] = [];
  for (let n = 1; n <= 21; n++) outcomes.push(await attempt(`2001:db8:7:1::${n}`, n));
  expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => '401 staff.cred.err'));
  expect(outcomes[20]).toBe('429 request.too.many');
  expect(await attempt('2001:db8:7:1:ffff::1')).toBe('429 request.too.many');
  expect(await attempt('2001:db8:7:2::1')).toBe('401 staff.cred.err');
});

import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login, memberInfo } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule, loginHistory } from '../index.ts';
import { maxSessions } from '../rules.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule(testParts)] });
});
afterEach(() => expect(t.faults).toEqual([]));
afterAll(() => t.close());

test('logins of one member at the same moment see each other’s sessions: there are never more than twenty', async () => {
  const member = await aMember(t.db, t.clock);
  const tokens: string[] = [];
  for (let n = 0; n < maxSessions - 1; n++) {
    tokens.push(await aToken(t.db, t.clock, member));
    t.clock.move(1_000);
  }
  const signIn = () => outcomeOf(aVisitor(t).call(login, { username: member.account, password: memberPassword }));
  expect(await Promise.all([signIn(), signIn(), signIn()])).toEqual(['ok', 'ok', 'ok']);
  const alive = await Promise.all(tokens.map(token => outcomeOf(aVisitor(t, { token }).call(memberInfo, {}))));
  expect(alive).toEqual(tokens.map((_, n) => (n < 2 ? '401 user.or.token.invalid' : 'ok')));
  expect((await loginHistory(t.db, member.id, 10)).map(row => row.outcome)).toEqual(['success', 'success', 'success']);
});

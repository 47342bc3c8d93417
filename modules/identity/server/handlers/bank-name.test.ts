import { hour, minute, plus } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  enrolAuthenticator,
  login,
  loginSecondStep,
  memberInfo,
  memberLogins,
  offerAuthenticator,
  proofState,
} from '../../contract/index.ts';
import {
  aMember,
  aToken,
  aVisitor,
  codeSentTo,
  memberPassword,
  outcomeOf,
  testParts,
  testPolicy,
  withContact,
} from '../../fixtures/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { insertTicket } from '../factors/store.ts';
import { identityModule, type Member } from '../index.ts';

let t: TestServer;
let allowsBankName = true;
const names = new Map<string, readonly string[]>();
beforeAll(async () => {
  const policy = async () => ({ ...testPolicy, allowsBankName, hasCodeLogin: true });
  const bankNames = async (_: unknown, memberId: string) => names.get(memberId) ?? [];
  t = await startTestServer({ modules: [identityModule({ ...testParts, policy, bankNames })] });
});
beforeEach(() => {
  allowsBankName = true;
  t.clock.move(hour);
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let last = 0;
const fresh = () => aVisitor(t, { ip: `192.0.2.${(++last % 250) + 1}` });

async function withAccount(...holders: readonly string[]): Promise<Member> {
  const member = await aMember(t.db, t.clock);
  names.set(member.id, holders.length > 0 ? holders : ['Wang Xiaoming']);
  return member;
}

async function halfWay(member: Member, visitor = fresh()) {
  const code = await visitor.call(login, { username: member.account, password: memberPassword });
  const ticket = code.secondStep?.ticket ?? '';
  const name = (holder: string) => outcomeOf(visitor.call(loginSecondStep, { ticket, way: 'bank', holder }));
  return { visitor, code, ticket, name };
}
const waysOf = async (member: Member) => (await halfWay(member)).code.secondStep?.ways.map(one => one.way);

test('the right name opens, however it is written, and the network is known afterwards', async () => {
  const member = await withAccount();
  const { visitor, code, ticket, name } = await halfWay(member);
  expect(code).toMatchObject({ token: '', secondStep: { ways: [{ way: 'bank', hint: '' }] } });
  expect(await name('  ')).toBe('400 bank.name.empty');
  const { token } = await visitor.call(loginSecondStep, { ticket, way: 'bank', holder: ' ｗａｎｇ  XIAOMING' });
  expect((await t.client({ token })(memberInfo, {})).account).toBe(member.account);
  expect(await name('Wang Xiaoming')).toBe('401 login.ticket.invalid');
  expect((await halfWay(member, visitor)).code.token).not.toBe('');
});

test('a wrong name counts and says how many tries are left; the fifth closes the way for a day, from everywhere and for the right name too', async () => {
  const member = await withAccount();
  const first = await halfWay(member);
  for (const left of [4, 3, 2]) {
    const refused = first.visitor.call(loginSecondStep, { ticket: first.ticket, way: 'bank', holder: 'Li Na' });
    await expect(refused).rejects.toMatchObject({ code: 'bank.name.wrong', facts: { left } });
  }
  const second = await halfWay(member);
  expect(await second.name('Zhang Wei')).toBe('400 bank.name.wrong');
  expect(await second.name('Chen Jing')).toBe('400 bank.name.wrong');
  for (const { name } of [first, second]) expect(await name('Wang Xiaoming')).toBe('429 request.too.many');
  expect(await outcomeOf(halfWay(member))).toBe('429 request.too.many');
  t.clock.move(23 * hour + 59 * minute);
  expect(await outcomeOf(halfWay(member))).toBe('429 request.too.many');
  t.clock.move(minute);
  expect(await (await halfWay(member)).name('Wang Xiaoming')).toBe('ok');
});

test('fifty names at the same time are five tries', async () => {
  const member = await withAccount();
  const tickets = await Promise.all(Array.from({ length: 10 }, () => halfWay(member)));
  const outcomes = await Promise.all(tickets.flatMap(({ name }) => Array.from({ length: 5 }, () => name('Li Na'))));
  expect(outcomes.filter(outcome => outcome === '400 bank.name.wrong')).toHaveLength(5);
  expect(new Set(outcomes)).toEqual(new Set(['400 bank.name.wrong', '429 request.too.many']));
});

test('a correct name resets the count, and a known network needs none while the way is closed', async () => {
  const member = await withAccount();
  const home = await halfWay(member);
  for (const holder of ['a', 'b', 'c', 'd']) expect(await home.name(holder)).toBe('400 bank.name.wrong');
  expect(await home.name('Wang Xiaoming')).toBe('ok');
  const thief = await halfWay(member);
  for (const holder of ['a', 'b', 'c', 'd', 'e']) expect(await thief.name(holder)).toBe('400 bank.name.wrong');
  expect(await thief.name('Wang Xiaoming')).toBe('429 request.too.many');
  t.clock.move(hour); // so many failures ask for a captcha for a while
  expect(await outcomeOf(halfWay(member))).toBe('429 request.too.many');
  expect((await halfWay(member, home.visitor)).code.token).not.toBe('');
  const { items } = await home.visitor.call(memberLogins, { page: 1, pageSize: 5 });
  expect(items.map(row => row.outcome)).toEqual(['success', 'refused', 'half', 'success', 'half']);
});

test('where the law takes no name for a proof it is neither offered nor taken, also not for a login that is half done', async () => {
  const member = await withAccount();
  const begun = await halfWay(member);
  allowsBankName = false;
  expect(await begun.name('Wang Xiaoming')).toBe('401 login.ticket.invalid');
  expect(await waysOf(member)).toBeUndefined();
});

test('it is beside number and address, and is not offered to whoever has an authenticator, nor to whoever has bound no account', async () => {
  const member = await withAccount();
  await withContact(t, member, { mobile: '13812345001', email: 'name@example.com' });
  expect(await waysOf(member)).toEqual(['sms', 'email', 'bank']);
  const home = aVisitor(t, { token: await aToken(t.db, t.clock, member, true) });
  const { secret } = await home.call(offerAuthenticator, {});
  await home.call(enrolAuthenticator, { code: await generate({ secret, epoch: Math.floor(Date.parse(t.clock.now()) / 1_000) }) });
  expect(await waysOf(member)).toEqual(['totp', 'sms', 'email']);
  const nobody = await aMember(t.db, t.clock);
  expect(await waysOf(nobody)).toBeUndefined();
});

test('where the way is closed the others stay open', async () => {
  const member = await withAccount();
  await withContact(t, member, { email: 'still@example.com' });
  const { name } = await halfWay(member);
  for (const holder of ['a', 'b', 'c', 'd', 'e']) expect(await name(holder)).toBe('400 bank.name.wrong');
  expect(await waysOf(member)).toEqual(['email']);
  expect(await codeSentTo(t, 'still@example.com')).toBeUndefined();
});

test('after a code by SMS a name opens a session that has proven nothing; after the password one that has', async () => {
  const member = await withAccount();
  const expiresAt = plus(t.clock.now(), hour);
  for (const [way, isProven] of [
    ['sms', false],
    ['password', true],
  ] as const) {
    await insertTicket(t.db, { tokenHash: sha256(way), memberId: member.id, ways: ['bank'], way, expiresAt });
    const { token } = await fresh().call(loginSecondStep, { ticket: way, way: 'bank', holder: 'Wang Xiaoming' });
    const { provenUntil } = await aVisitor(t, { token }).call(proofState, {});
    expect(provenUntil !== null).toBe(isProven);
  }
});

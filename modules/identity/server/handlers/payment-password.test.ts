import { sql } from '@baize/db';
import { hour, minute } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, paymentPasswordRule, provePaymentPassword, securityConfig, setPaymentPassword } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { checkPaymentPassword, createPasswordHasher, identityModule, type Member, takePaymentProof } from '../index.ts';

let t: TestServer;
const passwords = createPasswordHasher();
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule({ ...testParts, passwords })] });
});
beforeEach(() => t.clock.move(48 * hour));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const homeOf = async (member: Member, isProven = true) =>
  aVisitor(t, { ip: '203.0.113.200', token: await aToken(t.db, t.clock, member, isProven) });
const newPassword = '840371';
const twice = (text: string) => ({ newPassword: text, verifyPwd: text });

async function withPayment() {
  const member = await aMember(t.db, t.clock);
  const home = await homeOf(member);
  await home.call(setPaymentPassword, twice(newPassword));
  const check = (typed: string, ip = '203.0.113.200') =>
    outcomeOf(
      checkPaymentPassword({ db: t.db, passwords, now: t.clock.now(), memberId: member.id, ip, userAgent: 'test', typed }).catch(error => {
        throw Object.assign(error, { requestId: '', status: 0 });
      }),
    );
  return { member, home, check };
}

test('a payment password is set with a proof, follows its rule, and is neither the login password nor what everyone tries', async () => {
  const member = await aMember(t.db, t.clock, { password: '93847561' });
  const home = await homeOf(member);
  expect(await home.call(paymentPasswordRule, {})).toMatchObject({ rule: { patternId: 6, minLength: 6, maxLength: 6 }, isSet: false });
  expect(await outcomeOf(home.call(provePaymentPassword, { password: newPassword }))).toBe('409 payment.password.unset');
  for (const unfit of ['', '12345', '1234567', '12345a', '１２３４５６', ' 84037'])
    expect(await outcomeOf(home.call(setPaymentPassword, twice(unfit)))).toBe('400 payment.password.unfit');
  for (const plain of ['123456', '654321', '000000', '999999'])
    expect(await outcomeOf(home.call(setPaymentPassword, twice(plain)))).toBe('400 payment.password.plain');
  expect(await outcomeOf(home.call(setPaymentPassword, { newPassword, verifyPwd: '840372' }))).toBe('400 password.differs');
  expect(await outcomeOf((await homeOf(member, false)).call(setPaymentPassword, twice(newPassword)))).toBe('403 proof.needed');
  await home.call(setPaymentPassword, twice(newPassword));
  expect(await home.call(paymentPasswordRule, {})).toMatchObject({ isSet: true });
  expect(await home.call(securityConfig, {})).toMatchObject({ hasPaymentPassword: true, score: 35 });
});

test('the login password is refused as payment password where their rules would let it', async () => {
  const member = await aMember(t.db, t.clock, { password: '840371' });
  expect(await outcomeOf((await homeOf(member)).call(setPaymentPassword, twice('840371')))).toBe('400 payment.password.login');
});

test('a right payment password gives a proof for one movement within five minutes, of this member', async () => {
  const { member, home } = await withPayment();
  const other = await withPayment();
  expect(await outcomeOf(home.call(provePaymentPassword, { password: memberPassword }))).toBe('400 payment.password.wrong');
  const { proof } = await home.call(provePaymentPassword, { password: newPassword });
  const take = (memberId: Member['id'], text = proof) =>
    t.db
      .transaction(tx => takePaymentProof(tx, { memberId, proof: text, now: t.clock.now() }))
      .then(
        () => 'taken',
        error => error.code,
      );
  expect(await take(other.member.id)).toBe('payment.proof.invalid');
  expect(await take(member.id, 'made up')).toBe('payment.proof.invalid');
  const undone = t.db.transaction(async tx => {
    await takePaymentProof(tx, { memberId: member.id, proof, now: t.clock.now() });
    throw new Error('the movement was refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(await take(member.id)).toBe('taken');
  expect(await take(member.id)).toBe('payment.proof.invalid');
  const late = await home.call(provePaymentPassword, { password: newPassword });
  t.clock.move(5 * minute);
  expect(await take(member.id, late.proof)).toBe('payment.proof.invalid');
});

test('wrong payment passwords have a throttle of their own: five, then a quarter of an hour; fifteen in a day, then a day; logging in is not touched', async () => {
  const { home, check } = await withPayment();
  for (let i = 0; i < 5; i++) expect(await check('000000', `192.0.2.${i}`)).toBe('0 payment.password.wrong');
  const refused = home.call(provePaymentPassword, { password: newPassword });
  await expect(refused).rejects.toMatchObject({ code: 'request.too.many', facts: { waitSeconds: 900 } });
  for (let round = 0; round < 2; round++) {
    t.clock.move(15 * minute);
    for (let i = 0; i < 5; i++) expect(await check('000000')).toBe('0 payment.password.wrong');
  }
  t.clock.move(15 * minute);
  expect(await check(newPassword)).toBe('0 request.too.many');
  t.clock.move(24 * hour);
  expect(await check(newPassword)).toBe('ok');
});

test('whoever mistypes a payment password makes no one at the same address answer a captcha or wait to log in', async () => {
  const { check } = await withPayment();
  const neighbour = await aMember(t.db, t.clock);
  const signIn = () => outcomeOf(aVisitor(t, { ip: '192.0.2.77' }).call(login, { username: neighbour.account, password: memberPassword }));
  for (let i = 0; i < 5; i++) expect(await check('000000', '192.0.2.77')).toBe('0 payment.password.wrong');
  expect(await signIn()).toBe('ok');
  // As fifty members behind one address would.
  await t.db.query(sql`
    insert into identity.login_attempt (purpose, account_hash, outcome, ip, network, user_agent, at)
    select 'payment', decode(md5(n::text), 'hex'), 'wrong', '192.0.2.77', '192.0.2.77', '', ${t.clock.now()} from generate_series(1, 50) n`);
  expect(await signIn()).toBe('ok');
});

test('two hundred guesses at the same time are no more than five, and a new payment password resets the count', async () => {
  const { member, check } = await withPayment();
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, i) => check(String(100_007 + i))));
  expect(outcomes.filter(one => one === '0 payment.password.wrong')).toHaveLength(5);
  expect(outcomes.filter(one => one === '0 request.too.many')).toHaveLength(195);
  await (await homeOf(member)).call(setPaymentPassword, twice('502918'));
  expect(await check('502918')).toBe('ok');
});

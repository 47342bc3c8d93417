import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { officeSetMaintenance, officeSetRegion } from '@baize/brand/contract';
import { withSwitch } from '@baize/brand/fixtures';
import { type CallRefusal, isCallRefusal } from '@baize/call/client';
import { confirmReceipt, findTransferPartner, sendTransfer, startDeposit } from '@baize/cashier/contract';
import { aMethod } from '@baize/cashier/deposit-fixtures';
import { launchGame, staffSwitchGame } from '@baize/games/contract';
import { aCatalogue } from '@baize/games/fixtures';
import { loadTexts } from '@baize/i18n/server';
import * as identity from '@baize/identity/contract';
import { aCaptcha, aMember, aToken, aVisitor, memberPassword, type Visitor } from '@baize/identity/fixtures';
import { openIdHouse } from '@baize/identity/openid-provider';
import { codesOf, setMemberStatus } from '@baize/identity/server';
import { minute, newId } from '@baize/kernel';
import { kycAddDocument } from '@baize/kyc/contract';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startWholeServer, type WholeServer } from '../fixtures.ts';
import { toldByPage, toldByServer } from './catalogue.ts';

/** Every code of the catalogue is caused here, over the whole server with its adapters, and told in the words of whoever asks. */

let t: WholeServer;
let texts: Awaited<ReturnType<typeof loadTexts>>;
let house: Awaited<ReturnType<typeof openIdHouse>>;
/** What the gateway for messages answers. */
let gatewayStatus = 200;
const gateway = createServer((request, reply) => {
  request.resume();
  request.on('end', () => reply.writeHead(gatewayStatus).end('{}'));
});

beforeAll(async () => {
  house = await openIdHouse(['http://localhost/login']);
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  t = await startWholeServer({
    sms: { url, format: 'form', template: 'mobile={to}&content={text}', headers: {} },
    google: { ...house.client, issuer: house.issuer },
  });
  texts = await loadTexts();
  await aCatalogue(t.db);
  for (const name of ['MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3'] as const) await withSwitch(t.db, name, true);
});
afterEach(() => {
  gatewayStatus = 200;
  t.clock.move(20 * minute);
});
afterAll(async () => {
  await t.close();
  house.close();
  gateway.close();
});

let language = 'EN';
let last = 0;
const fresh = () => aVisitor(t, { ip: `192.0.2.${(++last % 250) + 1}`, language });
const solved = async () => ({ captchaId: (await aCaptcha(t.db, t.clock, '12345')) as never, captcha: '12345' });
const number = () => `139${String(++last).padStart(8, '0')}`;
const homeOf = async (member: Parameters<typeof aToken>[2], isProven = true): Promise<Visitor> =>
  aVisitor(t, { token: await aToken(t.db, t.clock, member, isProven), language });
const atHome = async (wanted: Parameters<typeof aMember>[2] = {}, isProven = true) =>
  homeOf(await aMember(t.db, t.clock, wanted), isProven);
/** Over HTTP, as a browser sends files. */
async function upload(call: typeof kycAddDocument | typeof confirmReceipt, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const token = await aToken(t.db, t.clock, await aMember(t.db, t.clock), true);
  return t.client({ token, headers: { 'x-language': language } })(call as typeof kycAddDocument, input as never);
}

const form = () => ({
  username: `n${newId().replaceAll('-', '').slice(-12)}`,
  email: 'li@example.com',
  birthday: '1990-05-17',
  password: memberPassword,
  verifyPwd: memberPassword,
  agreement: true,
  isOfAge: true,
});
const register = async (change: Readonly<Record<string, unknown>>) =>
  fresh().call(identity.registerMember, { ...form(), ...(await solved()), ...change } as never);
const newPassword = async (change: Readonly<Record<string, string>>) =>
  (await atHome()).call(identity.changePassword, {
    oldPassword: memberPassword,
    newPassword: 'harbour lantern 93',
    verifyPwd: 'harbour lantern 93',
    ...change,
  });
const smsTo = async (mobileNum: string, answered = 200, change: Readonly<Record<string, string>> = {}) => {
  gatewayStatus = answered;
  return fresh().call(identity.smsForNewcomer, { mobileNum, ...(await solved()), ...change });
};
/** A visitor with a code on its way, who logs in by it. */
async function byCode(verificationCode: string, waitMs = 0) {
  const visitor = fresh();
  const mobileNum = number();
  const { codeId } = await visitor.call(identity.smsForMember, { mobileNum, purpose: 'login', ...(await solved()) });
  t.clock.move(waitMs);
  return visitor.call(identity.loginBySms, { mobileNum, codeId, verificationCode });
}
const picture = (bytes: Buffer | string) => new File([bytes as never], 'a.png', { type: 'image/png' });
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const isFrozen = (id: Parameters<typeof codesOf>[1]) =>
  t.db.transaction(tx => setMemberStatus(tx, { memberId: id, status: 'frozen', now: t.clock.now() }));

/** Something of the whole house is so while the work goes on. */
async function whileSo(begin: () => Promise<unknown>, end: () => Promise<unknown>, work: () => Promise<unknown>): Promise<unknown> {
  await begin();
  try {
    return await work();
  } finally {
    await end();
  }
}
/** Logged in again each time: the clock moves on between the tests. */
const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
const maintenance = (isOn: boolean) => async () =>
  (await office())(officeSetMaintenance, { isOn, notice: '', endsAt: null, reason: 'as tried' });
const letsIn = (mode: 'deny' | 'allow', countries: string[]) => async () =>
  (await office())(officeSetRegion, { mode, countries, networks: [], reason: 'as tried' });
const switched = (isEnabled: boolean) => async () => (await office())(staffSwitchGame, { code: 'tb-1', isEnabled, reason: 'as tried' });
const renamed = (from: string, to: string) => () =>
  t.owner.query({ name: '', text: `alter table identity.${from} rename to ${to}`, values: [] });

type Causes = Readonly<Record<string, () => Promise<unknown>>>;

const causes: Causes = {
  'customer.not.login': () => fresh().call(identity.memberInfo, {}),
  'function.not.available': async () => (await atHome({ type: 4, currency: 'DMO' })).call(identity.securityConfig, {}),
  'user.or.token.invalid': async () => {
    const member = await aMember(t.db, t.clock);
    const home = await homeOf(member);
    await isFrozen(member.id);
    return home.call(identity.memberInfo, {});
  },
  'login.cred.err': () => fresh().call(identity.login, { username: 'nobody', password: 'whatever it is' }),
  'not.exists.user': async () =>
    (await atHome({ type: 1 })).call(sendTransfer, {
      memberId: newId(),
      amountMinor: '10000',
      note: '',
      paymentProof: 'x'.repeat(43),
    } as never),
  'modify.pw.incorrect.pw': () => newPassword({ oldPassword: 'not it' }),
  'exists.username.err': async () => (await atHome({ type: 1 })).call(findTransferPartner, { account: 'nobody' }),
  'login.not.session': () =>
    t.client({ headers: { authorization: 'Basic bm9ib2R5OnNlY3JldA==', 'x-language': language } })(identity.memberInfo, {}),
  'register.field.unfit': () => register({ username: '用户' }),
  'mail.invalid': async () => (await atHome()).call(identity.codeForContact, { channel: 'email', target: 'no address' }),
  'password.differs': () => newPassword({ verifyPwd: 'harbour lantern 94' }),
  'captcha.empty': () => smsTo(number(), 200, { captcha: '' }),
  'register.affiliate.unknown': () => register({ affiliateCode: 'NOBODY99' }),
  'request.invalid': () => fresh().call(identity.login, { username: 'x'.repeat(501), password: 'x' }),
  'register.agreement.required': () => register({ agreement: false }),
  'deposit.kyc.needed': async () => {
    const methodId = await aMethod(t.db, t.clock, 'bank-transfer', { kycLevel: 'basic' });
    return (await atHome()).call(startDeposit, { id: newId<'DepositId'>(), methodId, amountMinor: '200000' }, { key: newId() });
  },
  'proof.needed': async () => (await atHome({}, false)).call(identity.setLoginAlerts, { isOn: false }),
  'register.agent.closed': async () => {
    const agent = await aMember(t.db, t.clock, { type: 1 });
    const [affiliateCode = ''] = await codesOf(t.db, agent.id);
    await isFrozen(agent.id);
    return register({ affiliateCode });
  },
  'login.not.member': async () => {
    const { account } = await aMember(t.db, t.clock, { type: 4, currency: 'DMO' });
    return fresh().call(identity.login, { username: account, password: memberPassword });
  },
  'login.not.agent': async () => {
    const { account } = await aMember(t.db, t.clock);
    return fresh().call(identity.login, { username: account, password: memberPassword, area: 'agent' });
  },
  'request.origin': () =>
    t.client({ headers: { origin: 'https://elsewhere.example', 'x-language': language } })(identity.login, {
      username: 'a',
      password: 'b',
    }),
  'system.unknown': () =>
    whileSo(renamed('captcha', 'captcha_away'), renamed('captcha_away', 'captcha'), () => fresh().call(identity.newCaptcha, {})),
  'region.restricted': () => whileSo(letsIn('allow', ['JP']), letsIn('deny', []), () => fresh().call(identity.newCaptcha, {})),
  'system.maintenance': () => whileSo(maintenance(true), maintenance(false), () => fresh().call(identity.newCaptcha, {})),
  'game.maintenance': async () => {
    const home = await atHome();
    return whileSo(switched(false), switched(true), () => home.call(launchGame, { gameCode: 'tb-1' }));
  },
  'upload.type': () => upload(kycAddDocument, { kind: 'identity-front', file: picture('no picture') }),
  'upload.too.large': () =>
    upload(kycAddDocument, { kind: 'identity-front', file: picture(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])) }),
  'upload.too.many': () =>
    upload(confirmReceipt, { id: newId(), outcome: 'none', a: picture(png), b: picture(png), c: picture(png), d: picture(png) }),
  'phone.invalid': () => smsTo('12'),
  'phone.empty': () => smsTo(''),
  'code.too.many': async () => {
    const mobileNum = number();
    await smsTo(mobileNum);
    return smsTo(mobileNum);
  },
  'request.too.many': async () => {
    const visitor = fresh();
    const username = `t${last}nobody`;
    const attempt = async () => visitor.call(identity.login, { username, password: 'wrong', ...(await solved()) });
    for (let tries = 0; tries < 5; tries++) await expect(attempt()).rejects.toMatchObject({ code: 'login.cred.err' });
    return attempt();
  },
  'phone.unknown': () => smsTo(number(), 500),
  'code.wrong': () => byCode('abcdef'),
  'code.empty': () => byCode(''),
  'captcha.wrong': () => smsTo(number(), 200, { captcha: '54321' }),
  'phone.quota': () => smsTo(number(), 402),
  'phone.refused': () => smsTo(number(), 403),
  'code.expired': () => byCode('123456', 5 * minute),
  'social.cancelled': async () => {
    const visitor = fresh();
    const { url } = await visitor.call(identity.startSocial, { provider: 'google' });
    return visitor.call(identity.finishSocial, { query: (await house.walk(url, 'nobody')).search });
  },
};

async function refusalOf(work: Promise<unknown>): Promise<CallRefusal> {
  const told: unknown = await work.then(
    value => ({ value }),
    (error: unknown) => error,
  );
  if (!isCallRefusal(told)) throw new Error(`no refusal: ${String(told)}`);
  return told;
}

const scripts = { CN: /\p{Script=Han}/u, EN: /[a-z]{2}/, TH: /\p{Script=Thai}/u };

describe('what the server tells of the catalogue of errors', () => {
  test('has a cause for each', () => {
    expect(Object.keys(causes).sort()).toEqual(Object.values(toldByServer).sort());
  });

  test.each(Object.entries(toldByServer))('“%s” is %s, in the words of Chinese, English and Thai', async (_, code) => {
    for (const [spoken, script] of Object.entries(scripts)) {
      language = spoken;
      const told = await refusalOf(causes[code]?.() ?? Promise.resolve('nothing causes it'));
      expect(told.code).toBe(code);
      expect(told.text).toMatch(script);
      const words = texts.translate(spoken, `error.${code}`, { ...told.facts, requestId: told.requestId } as never);
      expect(told.text).toBe(words);
      if (spoken !== 'CN') expect(words).not.toBe(texts.translate('CN', `error.${code}`, { ...told.facts } as never));
    }
    expect(t.faults.splice(0).length).toBe(code === 'system.unknown' ? 3 : 0);
  });

  test('and what the page says on its own has its words in all three', () => {
    for (const key of Object.values(toldByPage))
      for (const [spoken, script] of Object.entries(scripts)) expect(texts.translate(spoken, key), `${key} in ${spoken}`).toMatch(script);
  });
});

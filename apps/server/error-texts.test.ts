import { codes, sourceCode } from '@baize/i18n';
import { loadTexts } from '@baize/i18n/server';
import { beforeAll, describe, expect, test } from 'vitest';

let texts: Awaited<ReturnType<typeof loadTexts>>;
beforeAll(async () => {
  texts = await loadTexts();
});

/** What each refusal asks the reader to do next, as its sentence must say in English and in Chinese. */
const phoneVerification: readonly (readonly [string, RegExp, RegExp])[] = [
  ['phone.invalid', /Check it and try again/, /请核对/],
  ['phone.empty', /Enter your mobile number/, /请输入手机号码/],
  ['code.too.many', /Try again in 300 seconds/, /请 300 秒后再试/],
  ['phone.unknown', /contact customer service/i, /联系客服/],
  ['code.wrong', /Check it and try again/, /请核对/],
  ['code.empty', /Enter the code/, /请输入收到的验证码/],
  ['captcha.wrong', /Try again/, /请重新输入/],
  ['phone.quota', /Contact customer service/, /请联系客服/],
  ['phone.refused', /Contact customer service/, /请联系客服/],
  ['code.expired', /Request a new one/, /请重新获取/],
  ['social.cancelled', /Try again/, /请重试/],
];
const server: typeof phoneVerification = [
  ['customer.not.login', /Log in/, /请先登录/],
  ['function.not.available', /Try again later/, /请稍后再试/],
  ['user.or.token.invalid', /Check the account/, /请核对账号/],
  ['login.cred.err', /Check both and try again/, /请核对/],
  ['not.exists.user', /Check the account/, /请核对账号/],
  ['modify.pw.incorrect.pw', /Check it and try again/, /请核对/],
  ['exists.username.err', /Check it and try again/, /请核对/],
  ['login.not.session', /Log in/, /请先登录/],
];

describe.each([
  ['phone verification', phoneVerification],
  ['the server', server],
])('each refusal of %s', (_, codes) => {
  test.each(codes)('%s says what happened and what to do next', (code, english, chinese) => {
    const said = (language: string) => texts.translate(language, `error.${code}`, { waitSeconds: 300, needs: '' });
    expect(said('EN')).toMatch(english);
    expect(said('CN')).toMatch(chinese);
  });

  test('has a sentence that no other has', () => {
    for (const language of ['CN', 'EN']) {
      const said = codes.map(([code]) => texts.translate(language, `error.${code}`, { waitSeconds: 300, needs: '' }));
      expect(new Set(said).size).toBe(codes.length);
    }
  });
});

const refusals = [...phoneVerification, ...server].map(([code]) => code);
const facts = { waitSeconds: 300, needs: '' };

test.each(codes.filter(code => sourceCode(code) === code))('%s has a sentence of its own for each of these refusals', language => {
  const sentences = (code: string) => refusals.map(refusal => texts.translate(code, `error.${refusal}`, facts));
  const own = sentences(language);
  expect(new Set(own).size).toBe(refusals.length);
  expect(own.filter(sentence => sentence.includes('300'))).toHaveLength(1);
  const borrowed = new Set([...(language === 'EN' ? [] : sentences('EN')), ...(language === 'CN' ? [] : sentences('CN'))]);
  expect(own.filter(sentence => borrowed.has(sentence))).toEqual([]);
});

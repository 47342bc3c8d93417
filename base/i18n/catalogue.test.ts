import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every text of every package, by language. */
const textsIn = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...globSync([`base/*/texts/${language}.json`, `modules/*/texts/${language}.json`], { cwd: root }).map(
      path => JSON.parse(read(path)) as Record<string, string>,
    ),
  ) as Record<string, string>;
const languages = { CN: textsIn('CN'), EN: textsIn('EN'), TH: textsIn('TH') };

/** What tests and journeys expect, in one text: without this one. */
const tests = globSync(['{base,modules,apps}/**/*.test.{ts,tsx}', 'e2e/journeys/*.spec.ts'], {
  cwd: root,
  exclude: path => path.includes('node_modules'),
})
  .filter(path => !path.endsWith('catalogue.test.ts'))
  .map(read)
  .join('\n');

/** The catalogue of what members are told, and the key under which each stands. */
const catalogue: Readonly<Record<string, string>> = {
  'not logged in': 'error.customer.not.login',
  'no permission or function unavailable': 'error.function.not.available',
  'user does not exist or is disabled': 'error.user.or.token.invalid',
  'wrong account or password': 'error.login.cred.err',
  'user does not exist': 'error.not.exists.user',
  'old password wrong': 'error.modify.pw.incorrect.pw',
  'username does not exist': 'error.exists.username.err',
  'log in first': 'error.login.not.session',
  'account format incorrect': 'error.register.field.unfit',
  'e-mail format incorrect': 'error.mail.invalid',
  'passwords differ': 'error.password.differs',
  'captcha not entered': 'error.captcha.empty',
  'wrong invitation code': 'error.register.affiliate.unknown',
  'please enter correct information': 'error.request.invalid',
  'please agree to the terms': 'error.register.agreement.required',
  'please complete verification first': 'error.deposit.kyc.needed',
  'please prove it is you first': 'error.proof.needed',
  'please contact your agent': 'error.register.agent.closed',
  'non-member cannot log in': 'error.login.not.member',
  'non-agent cannot log in': 'error.login.not.agent',
  'invalid URL or domain check failed': 'error.request.origin',
  'page load timeout': 'ui.page.timeout',
  'network link abnormal': 'ui.error.unanswered',
  'system or unknown error': 'error.system.unknown',
  'region blocked': 'error.region.restricted',
  maintenance: 'error.system.maintenance',
  'game under maintenance': 'error.game.maintenance',
  'image type only png or jpg': 'error.upload.type',
  'image under 5 MB': 'error.upload.too.large',
  'at most three images': 'error.upload.too.many',
  'invalid phone number': 'error.phone.invalid',
  'missing phone number': 'error.phone.empty',
  'too many requests for codes': 'error.code.too.many',
  'too many requests': 'error.request.too.many',
  'verification unknown': 'error.phone.unknown',
  'invalid code': 'error.code.wrong',
  'missing code': 'error.code.empty',
  'captcha check failed': 'error.captcha.wrong',
  'quota exceeded': 'error.phone.quota',
  'operation not allowed': 'error.phone.refused',
  'code expired': 'error.code.expired',
  'window closed by the user': 'error.social.cancelled',
};

describe('the catalogue of errors', () => {
  test.each(Object.entries(catalogue))('“%s” has words in Chinese, English and Thai, and a test that causes it', (_, key) => {
    for (const [language, texts] of Object.entries(languages)) expect(texts[key], `${key} in ${language}`).toBeTruthy();
    expect(languages.TH[key]).toMatch(/\p{Script=Thai}/u);
    const code = key.replace(/^error\./, '').replaceAll('.', '\\.');
    expect(tests).toMatch(new RegExp(`['"\` ]${code}['"\`]`));
  });

  test('a page that is long in coming has its words', () => {
    for (const texts of Object.values(languages)) expect(texts['ui.page.slow']).toBeTruthy();
  });
});

import type { SwitchName } from '@baize/brand/contract';
import { withSwitch } from '@baize/brand/fixtures';
import { type Database, openDatabase, sql } from '@baize/db';
import { shippedRule } from '@baize/identity/contract';
import { aMember } from '@baize/identity/fixtures';
import { putContact, putFieldRule } from '@baize/identity/server';
import { newId, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTo } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

const at = (device = desktop) => visit(browser, { url, device, language: 'EN', scheme: 'light' });
const nameOf = () => `w${newId().replaceAll('-', '').slice(-12)}`;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const password = 'harbour lantern 93 orchard';

/** Shows a field on the form for as long as the work takes. */
async function asking(fields: readonly Parameters<typeof shippedRule>[0][], work: () => Promise<void>): Promise<void> {
  for (const name of fields) await putFieldRule(db, { ...shippedRule(name), isShown: true, isRequired: true });
  try {
    await work();
  } finally {
    await db.query(sql`delete from identity.field_rule where field = any (${[...fields]}::text[])`);
  }
}

/** Turns switches on for as long as the work takes. */
async function switchedOn(names: readonly SwitchName[], work: () => Promise<void>): Promise<void> {
  for (const name of names) await withSwitch(db, name, true);
  try {
    await work();
  } finally {
    for (const name of names) await withSwitch(db, name, false);
  }
}

let numbers = Number(String(Date.now()).slice(-7));
const numberOf = () => `139${String(numbers++).padStart(8, '0')}`;

async function askForCode(page: Page, target: string): Promise<void> {
  await field(page, 'captcha').fill(here('captcha'));
  await page.getByRole('button', { name: t('identity.code.send'), exact: true }).click();
  await field(page, 'captcha').waitFor({ state: 'detached' });
  await page.locator('[name="verificationCode"]:focus').waitFor();
  await field(page, 'verificationCode').fill(await codeTo(db, target));
}

describe('registering', () => {
  test('a form with more fields says each rule before typing, judges no half-composed word, and names every fault', () =>
    asking(['payeeName', 'birthday', 'email'], async () => {
      const { context, page, problems } = await at(phone);
      await page.goto('/register');
      const cdp = await context.newCDPSession(page);
      await field(page, 'payeeName').focus();
      await cdp.send('Input.imeSetComposition', { text: 'wang', selectionStart: 4, selectionEnd: 4 });
      expect(await field(page, 'payeeName').getAttribute('aria-invalid')).toBeNull();
      await cdp.send('Input.insertText', { text: '王小明' });
      expect(await field(page, 'payeeName').inputValue()).toBe('王小明');
      await field(page, 'birthday').fill('2006-02-30');
      await field(page, 'email').fill('no address');
      await page.getByRole('button', { name: t('identity.register.submit') }).click();
      const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
      await summary.waitFor();
      for (const fault of ['identity.birthday.none', 'identity.pattern.3'])
        await summary.getByText(t(fault, { min: 6, max: 254 })).waitFor();
      expect(await summary.getByText(t('identity.pattern.0.payeeName', { min: 2, max: 60 })).count()).toBe(0);
      await shot(page, 'register-faults');
      await summary.getByRole('button', { name: t('identity.birthday.none') }).click();
      expect(await page.locator('[name="birthday"]:focus').count()).toBe(1);
      await field(page, 'birthday').fill('1990-05-17');
      await field(page, 'email').fill(`${nameOf()}@example.com`);
      await field(page, 'username').fill(nameOf());
      await field(page, 'password').fill(password);
      await field(page, 'verifyPwd').fill(password);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: t('identity.register.submit') }).click();
      await page.waitForURL('**/index');
      expect(problems).toEqual([]);
      await context.close();
    }));

  test('a visitor who is too young is refused kindly, and no account is made', async () => {
    const { context, page } = await at();
    await page.goto('/register');
    await field(page, 'username').fill(nameOf());
    await field(page, 'password').fill(password);
    await field(page, 'verifyPwd').fill(password);
    await field(page, 'birthday').fill('2010-01-01');
    await field(page, 'email').fill(`${nameOf()}@example.com`);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: t('identity.register.submit') }).click();
    await page
      .getByRole('alert')
      .getByText(t('error.register.age.below', { age: 21 }))
      .waitFor();
    expect(await field(page, 'birthday').count()).toBe(0);
    await shot(page, 'register-too-young');
    await context.close();
  });

  test('the switch for phone numbers changes the form of everyone', async () => {
    await withSwitch(db, 'MOBILENUMREG3', true);
    try {
      const { context, page } = await at();
      await page.goto('/register');
      await field(page, 'mobileNum').waitFor();
      await context.close();
    } finally {
      await withSwitch(db, 'MOBILENUMREG3', false);
    }
  });
});

describe('by phone', () => {
  test('a number proven by a code makes an account; its owner logs in by password and by code', () =>
    switchedOn(['MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3'], async () => {
      const { context, page, problems } = await at(phone);
      const mobile = numberOf();
      await page.goto('/register');
      await page.getByRole('radio', { name: t('identity.register.byMobile') }).check();
      await field(page, 'password').fill(password);
      await field(page, 'verifyPwd').fill(password);
      await field(page, 'birthday').fill('1990-05-17');
      await field(page, 'mobileNum').fill(mobile);
      await askForCode(page, mobile);
      await shot(page, 'register-mobile');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: t('identity.register.submit') }).click();
      await page.waitForURL('**/index');
      expect(problems).toEqual([]);
      await context.close();

      const again = await at();
      await field(again.page, 'username').fill(mobile);
      await field(again.page, 'password').fill(password);
      await again.page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
      await again.page.waitForURL('**/index');
      await again.context.close();

      await db.query(sql`update identity.one_time_code set made_at = made_at - interval '10 minutes' where target = ${mobile}`);
      await db.query(sql`delete from identity.outbox_message where target = ${mobile}`);
      const third = await at();
      await third.page.goto('/login');
      await third.page.getByRole('radio', { name: t('identity.login.bySms') }).check();
      await field(third.page, 'mobileNum').fill(mobile);
      await askForCode(third.page, mobile);
      await third.page.reload();
      await third.page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor();
      await shot(third.page, 'login-sms');
      await field(third.page, 'mobileNum').fill(mobile);
      await field(third.page, 'verificationCode').fill('000000');
      await third.page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
      await third.page.getByText(t('error.code.wrong')).waitFor();
      await field(third.page, 'verificationCode').fill(await codeTo(db, mobile));
      await third.page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
      await third.page.waitForURL('**/index');
      await third.context.close();
    }));
});

describe('a forgotten password', () => {
  test('is reset by a code by e-mail, and ends at the login', async () => {
    const { id, account } = await aMember(db, systemClock, {});
    const email = `${account}@example.com`;
    const proven = { mobile: null, mobileVerifiedAt: null, email, emailVerifiedAt: systemClock.now() };
    await db.transaction(tx => putContact(tx, id, proven));
    const { context, page, problems } = await at(phone);
    await page.getByRole('link', { name: t('identity.forgot.link') }).click();
    await page.locator('[name="target"]:focus').waitFor();
    await field(page, 'target').fill('13800000000');
    await field(page, 'captcha').fill(here('captcha'));
    await page.getByRole('button', { name: t('identity.code.send'), exact: true }).click();
    await page.getByText(t('error.mail.invalid')).waitFor();
    expect(await field(page, 'target').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'target').fill(email);
    expect(await page.getByText(t('error.mail.invalid')).count()).toBe(0);
    await askForCode(page, email);
    await field(page, 'newPassword').fill(password);
    await field(page, 'verifyPwd').fill(password);
    await shot(page, 'forgot');
    await page.getByRole('button', { name: t('identity.forgot.submit'), exact: true }).click();
    await page.getByText(t('identity.forgot.done')).first().waitFor();
    await field(page, 'username').fill(account);
    await field(page, 'password').fill(password);
    await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
    await page.waitForURL('**/index');
    expect(problems.filter(problem => !/400 .*\/member\/password\/email/.test(problem))).toEqual([]);
    await context.close();
  });
});

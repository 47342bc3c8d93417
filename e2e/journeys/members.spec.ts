import { type Database, openDatabase, sql } from '@baize/db';
import { aPicture } from '@baize/files/fixtures';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { newId, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { answerRequest, openRequest, signInStaff } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

/** What members ask of staff, and what staff decide about how members come in. */
const url = here('url');
const t = textsOf('EN');
const cn = textsOf('CN');
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

const at = (device = desktop, language: 'EN' | 'CN' = 'EN', scheme: 'light' | 'dark' = 'light') =>
  visit(browser, { url, device, language, scheme });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const nameOf = () => `m${newId().replaceAll('-', '').slice(-12)}`;

/** Says why in the dialog that is open, and presses its answer. */
async function answer(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Tried by a journey');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The link in the newest message to an address that no gateway took; waits until the queue has put it there. */
async function linkTo(target: string): Promise<string> {
  let link = '';
  const find = async () => {
    const rows = await db.query<{ body: string }>(
      sql`select body from identity.outbox_message where target = ${target} order by seq desc limit 1`,
    );
    link = /\/login\?way=reset#\S+/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(find).not.toBe('');
  return link;
}

test('a member without any way in asks staff; two of them send a link, which sets a new password once', async () => {
  const { account } = await aMember(db, systemClock);
  const contact = `${account}@example.com`;
  const member = await at(phone);
  await member.page.goto('/login?way=recover');
  await member.page.locator('[name="account"]').fill(account);
  await member.page.locator('[name="contact"]').fill(contact);
  await member.page.locator('[name="reason"]').fill('I lost my phone. My last deposit was 120 on Tuesday.');
  await member.page.locator('[name="captcha"]').fill(here('captcha'));
  await press(member.page, t('identity.recovery.submit'));
  await member.page.getByText(t('identity.recovery.asked')).waitFor();

  const office = await at();
  await signInStaff(office.page, t, db);
  await office.page.goto('/office/recoveries?size=100');
  await office.page.getByRole('link', { name: account }).click();
  await press(office.page, t('identity.office.recovery.show'));
  await office.page.getByText('My last deposit was 120 on Tuesday.').waitFor();
  await shot(office.page, 'recovery-office');
  await press(office.page, t('identity.office.recovery.approve'));
  await answer(office.page, t('identity.office.recovery.approve'));
  await office.page.getByText(t('ui.office.approval.sent')).waitFor();
  const second = await at(desktop, 'EN', 'dark');
  await openRequest(second.page, t, { db, target: t('identity.office.target.member', { account }) });
  await answerRequest(second.page, t);

  const link = await linkTo(contact);
  await member.page.goto(link);
  const password = 'a wholly different 1';
  await member.page.locator('[name="newPassword"]').fill(password);
  await member.page.locator('[name="verifyPwd"]').fill(password);
  await shot(member.page, 'recovery-link-phone');
  await member.page.keyboard.press('Enter');
  await new PlayerHands(member.page, t).logIn(account, password);
  const again = await at(phone);
  await again.page.goto(link);
  await again.page.getByRole('link', { name: t('identity.recovery.again') }).waitFor();
  await Promise.all([member, office, second, again].map(({ context }) => context.close()));
});

test('the entrance of the agent area lets an agent in, and refuses a member without losing what was typed', async () => {
  const [agent, member] = [await aMember(db, systemClock, { type: 1 }), await aMember(db, systemClock)];
  const { page, context } = await at(phone);
  await page.goto('/login');
  await page.getByRole('link', { name: t('identity.agentLogin.link') }).click();
  await page.getByRole('heading', { name: t('identity.agentLogin.title') }).waitFor();
  await page.locator('[name="username"]').fill(member.account);
  await page.locator('[name="password"]').fill(memberPassword);
  await press(page, t('identity.login.submit'));
  await page.getByText(t('error.login.not.agent')).waitFor();
  await shot(page, 'agent-login-refused-phone');
  expect(await page.locator('[name="username"]').inputValue()).toBe(member.account);
  expect(await page.locator('[name="password"]').inputValue()).toBe(memberPassword);
  const isIn = page.waitForURL('**/index?mc=securityCenter');
  await new PlayerHands(page, t).enter(agent.account, memberPassword, isIn);
  await page.getByText(t('identity.type.1'), { exact: true }).first().waitFor();
  await shot(page, 'agent-login-phone');
  await context.close();
});

test('staff change the registration form, see it as newcomers will, and the next newcomer fills the new one', async () => {
  const office = await at();
  await signInStaff(office.page, t, db);
  await office.page.goto('/office/registration');
  const row = office.page.getByRole('listitem').filter({ hasText: 'occupation' });
  const shown = row.getByRole('checkbox', { name: new RegExp(t('identity.office.form.shown')) });
  const required = row.getByRole('checkbox', { name: new RegExp(t('identity.office.form.required')) });
  await shown.check();
  await required.check();
  await row.getByRole('textbox', { name: t('identity.office.form.length.minLength') }).fill('90');
  await office.page
    .getByText(t('identity.office.form.fault.bounds', { field: t('identity.field.occupation'), least: 1, most: 200 }))
    .waitFor();
  expect(await office.page.getByRole('button', { name: t('identity.office.form.save'), exact: true }).isDisabled()).toBe(true);
  await row.getByRole('textbox', { name: t('identity.office.form.length.minLength') }).fill('3');
  await office.page.locator('[name="occupation"]').fill('x');
  await press(office.page, t('identity.office.form.try'));
  await office.page.getByText(t('identity.office.form.unfit')).waitFor();
  await shot(office.page, 'registration-form-office');
  try {
    await press(office.page, t('identity.office.form.save'));
    await answer(office.page, t('identity.office.form.save'));
    await office.page.getByText(t('identity.office.form.done')).waitFor();
    const newcomer = await at(phone, 'CN', 'dark');
    await newcomer.page.goto('/register');
    await newcomer.page.locator('[name="occupation"]').waitFor();
    await press(newcomer.page, cn('identity.register.submit'));
    await newcomer.page.getByRole('button', { name: cn('identity.field.empty', { field: cn('identity.field.occupation') }) }).waitFor();
    await shot(newcomer.page, 'registration-form-phone');
    await newcomer.context.close();
  } finally {
    await db.query(sql`delete from identity.field_rule`); // the form of other journeys
  }
  await office.context.close();
});

test('a newcomer chooses and uploads a picture, leaves a number, and staff see the one and mark the other', async () => {
  const account = nameOf();
  const { page, context } = await at(phone, 'EN', 'dark');
  const hands = new PlayerHands(page, t);
  await page.goto('/login');
  await hands.register(account, memberPassword);
  await page.locator('[name="bonusNumber"]').fill('0912345678');
  await press(page, t('identity.bonus.send'));
  await page.getByText(t('identity.bonus.done')).waitFor();
  await page.goto('/index?mc=securityCenter');
  await press(page, t('identity.picture.change'));
  await page.getByRole('dialog', { name: t('identity.picture.title') }).waitFor();
  await shot(page, 'picture-dialog-phone');
  await press(page, t('identity.picture.koi'));
  await page.getByText(t('identity.picture.saved')).waitFor();
  const own = page.getByRole('button', { name: t('identity.picture.change') }).locator('img');
  expect(await own.getAttribute('src')).toContain('data:image/svg+xml');
  await press(page, t('identity.picture.change'));
  const input = page.locator(`input[type="file"][aria-label="${t('identity.picture.upload')}"]`);
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPicture(10, { width: 40, height: 40 }) });
  await page.getByText(t('error.picture.too.small')).waitFor();
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPicture(70) });
  await expect.poll(() => own.getAttribute('src')).toContain('data:image/jpeg');
  await page.getByRole('dialog', { name: t('identity.picture.title') }).waitFor({ state: 'detached' });
  await shot(page, 'picture-account-phone');
  await context.close();

  const office = await at();
  await signInStaff(office.page, t, db);
  await office.page.goto('/office/bonus-answers?size=100');
  await press(office.page, t('identity.office.bonus.showOf', { account }));
  await office.page.getByText('0912345678').waitFor();
  await office.page.getByText(t('cashier.reward.none')).waitFor();
  await shot(office.page, 'bonus-office');
  await press(office.page, t('identity.office.bonus.decideOf', { account }));
  await answer(office.page, t('identity.office.bonus.status.contacted'));
  await office.page.goto('/office/bonus-answers?which=decided&size=100');
  const row = office.page.getByRole('row').filter({ hasText: account });
  await row.getByText(t('identity.office.bonus.status.contacted')).waitFor();
  await row.getByRole('link').first().click();
  await expect.poll(() => office.page.locator('h1 [data-avatar] img').first().getAttribute('src')).toContain('data:image/jpeg');
  await shot(office.page, 'picture-office');
  await office.context.close();
});

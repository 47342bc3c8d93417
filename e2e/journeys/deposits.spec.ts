import { hasMethods } from '@baize/cashier/server';
import { type Database, openDatabase, sql } from '@baize/db';
import { aPicture } from '@baize/files/fixtures';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, type Visit, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, PlayerHands, passLimitPrompt } from '../player.ts';
import { answerNamed, answerRequest, openRequest, signInStaff } from '../staff.ts';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
  expect(await hasMethods(db)).toBe(true);
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

type Language = 'CN' | 'EN';
const names = {
  CN: { hosted: '在线支付', crypto: '加密货币', bank: '银行转账', play: '游戏币' },
  EN: { hosted: 'Online payment', crypto: 'Crypto', bank: 'Bank transfer', play: 'Play money' },
} as const;

/** Someone new on the deposit page. */
async function newcomer(
  device: typeof phone,
  language: Language,
  scheme: 'light' | 'dark' = 'dark',
): Promise<Visit & { t: Texts; account: string }> {
  const member = await aMember(db, systemClock);
  const visitor = await visit(browser, { url, device, language, scheme });
  const t = textsOf(language);
  await new PlayerHands(visitor.page, t).logIn(member.account, memberPassword);
  return { ...visitor, t, account: member.account };
}

/** From the method to what has to be paid. */
async function begin(page: Page, t: Texts, { method, amount }: { method: string; amount: string }): Promise<void> {
  await page.goto('/index?mc=depositv2');
  await passLimitPrompt(page, t);
  await page.getByRole('radio', { name: new RegExp(method) }).check();
  await page.getByRole('textbox', { name: t('cashier.deposit.amount') }).fill(amount);
  await page.getByRole('button', { name: t('cashier.deposit.next'), exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(t('cashier.deposit.confirm', { amount: '' }).trim()) })
    .last()
    .click();
}

const state = (page: Page, t: Texts, name: string) => page.getByRole('heading', { name: t(`cashier.deposit.state.${name}`), exact: true });
const balance = async (page: Page) => BigInt((await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).sumBalance);

/** Goes to the page of the provider, presses something there, and comes back. */
async function payThere(page: Page, t: Texts, press: { action: string; mood?: string }): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`${t('cashier.pay.go')}|${t('cashier.pay.goPage')}`) }).click();
  await page.getByRole('note').waitFor();
  const button = page.getByRole('button', { name: t(`payments.action.${press.action}`), exact: true });
  if (press.action !== 'pay' || press.mood) await page.getByText(t('payments.other')).click();
  if (press.mood) await page.locator('select[name="mood"]').selectOption(press.mood);
  await button.click();
  await page.getByRole('link', { name: t('payments.back') }).click();
  await page.waitForURL('**/index?mc=depositv2&deposit=**');
}

describe.each([
  ['in Chinese on a phone', phone, 'CN', 'dark'],
  ['in English on a desktop', desktop, 'EN', 'light'],
] as const)('a newcomer %s', (_, device, language, scheme) => {
  test('deposits play money with an amount and two presses, and finds it in the record', async () => {
    const { context, page, problems, t } = await newcomer(device, language, scheme);
    await page.goto('/index?mc=depositv2');
    await passLimitPrompt(page, t);
    await page.getByRole('textbox', { name: t('cashier.deposit.amount') }).fill('500');
    await shot(page, `deposit-methods-${device.name}-${language}`);
    await page.getByRole('button', { name: t('cashier.deposit.next'), exact: true }).click();
    await shot(page, `deposit-review-${device.name}-${language}`);
    const confirm = page.getByRole('button', { name: new RegExp(t('cashier.deposit.confirm', { amount: '' }).trim()) }).last();
    await confirm.dblclick(); // pressed twice, it happens once
    await state(page, t, 'credited').waitFor();
    expect(await balance(page)).toBe(5_000_000n);
    await shot(page, `deposit-credited-${device.name}-${language}`);
    await page.getByRole('button', { name: t('cashier.deposit.toRecord'), exact: true }).click();
    await page.getByText('+¥500.00').filter({ visible: true }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('pays on the page of a provider: in part, then the rest; leaving and coming back loses nothing', async () => {
    const { context, page, problems, t } = await newcomer(device, language, scheme);
    await begin(page, t, { method: names[language].hosted, amount: '100' });
    await state(page, t, 'waiting').waitFor();
    await shot(page, `deposit-pay-${device.name}-${language}`);
    await page.getByRole('button', { name: t('cashier.pay.said'), exact: true }).click();
    await page.getByText(t('cashier.pay.thanks')).waitFor();
    expect(await balance(page)).toBe(0n); // saying so changes nothing
    await page.goto('/rng');
    await page.goto('/index?mc=depositv2');
    await page
      .getByRole('region', { name: t('cashier.deposit.open') })
      .getByRole('button')
      .click();
    await payThere(page, t, { action: 'less', mood: 'twice' });
    await state(page, t, 'underpaid').waitFor();
    await shot(page, `deposit-underpaid-${device.name}-${language}`);
    expect(await balance(page)).toBe(0n);
    await payThere(page, t, { action: 'pay' });
    await state(page, t, 'credited').waitFor();
    expect(await balance(page)).toBe(1_000_000n);
    expect(problems).toEqual([]);
    await context.close();
  });
});

// Side by side: most of each is waiting for a notice, or for its not coming.
test.concurrent.each([
  ['pay', 'never', 'credited', 1_000_000n],
  ['pay', 'wrong', 'credited', 1_000_000n],
  ['more', 'normal', 'overpaid', 1_100_000n],
  ['later', 'normal', 'credited', 1_000_000n],
  ['decline', 'twice', 'refused', 0n],
] as const)('a payment that goes “%s” with a notice that comes “%s” ends %s', async (action, mood, ends, credited) => {
  const { context, page, problems, t } = await newcomer(phone, 'EN');
  await begin(page, t, { method: names.EN.hosted, amount: '100' });
  await state(page, t, 'waiting').waitFor();
  await payThere(page, t, { action, mood });
  await state(page, t, ends).waitFor(); // a lost notice is made good by asking
  expect(await balance(page)).toBe(credited);
  expect(problems).toEqual([]);
  await context.close();
});

test('a member sends a coin to an address, and takes the part that came', async () => {
  const { context, page, problems, t } = await newcomer(phone, 'EN', 'light');
  await begin(page, t, { method: names.EN.crypto, amount: '200' });
  await state(page, t, 'waiting').waitFor();
  await page.getByRole('img', { name: t('cashier.pay.qr') }).waitFor();
  await page.getByText('2.000000 DEMO').first().waitFor();
  await shot(page, 'deposit-crypto-phone-EN');
  await payThere(page, t, { action: 'less' });
  await state(page, t, 'underpaid').waitFor();
  const told = page.locator('dialog[open]');
  await told.getByText(t('cashier.deposit.left'), { exact: true }).first().waitFor();
  expect(await told.getByText('¥100.00', { exact: true }).first().isVisible()).toBe(true);
  await told.getByText(t('cashier.deposit.came', { received: '¥100.00', asked: '¥200.00' })).waitFor();
  await told.getByRole('img', { name: t('cashier.pay.qr.left', { amount: '1.000000 DEMO' }) }).waitFor();
  await told.getByText('1.000000 DEMO').filter({ visible: true }).first().waitFor();
  expect(await told.getByText('2.000000 DEMO').count()).toBe(0);
  await shot(page, 'deposit-part-phone-EN');
  await page.getByRole('button', { name: new RegExp(t('cashier.deposit.accept', { amount: '¥100.00' }).replace('¥', '.')) }).click();
  await state(page, t, 'credited').waitFor();
  expect(await balance(page)).toBe(995_000n); // the fee of half a percent is the member's
  expect(problems).toEqual([]);
  await context.close();
});

/** From the list: the number in the member's row is the way to the deposit. */
const openDeposit = (page: Page, account: string): Promise<void> =>
  page
    .getByRole('row')
    .filter({ hasText: account })
    .getByRole('link', { name: /^[0-9a-f]{8}$/ })
    .click();

/** Says why in the dialog that is open, and presses its answer. */
async function decide(page: Page, t: Texts, button: string, amount?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (amount) await dialog.getByRole('textbox', { name: t('cashier.office.deposits.amount') }).fill(amount);
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Tried by a journey');
  await dialog.getByRole('button', { name: answerNamed(button) }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a bank transfer with a proof is found by staff, credited before the member’s eyes, and another is rejected with a reason', async () => {
  const player = await newcomer(phone, 'EN');
  const { t } = player;
  await begin(player.page, t, { method: names.EN.bank, amount: '300' });
  await state(player.page, t, 'waiting').waitFor();
  const input = player.page.locator(`input[type="file"][aria-label="${t('cashier.proof.add')}"]`);
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await player.page.getByText(t('ui.picture.type')).waitFor();
  await input.setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await aPicture(70) });
  await state(player.page, t, 'processing').waitFor();
  await shot(player.page, 'deposit-bank-phone-EN');

  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const { page } = office;
  await signInStaff(page, t, db);
  await page.goto('/office/deposits');
  await page.getByRole('link', { name: player.account }).waitFor();
  await shot(page, 'office-deposits');
  await page.getByRole('searchbox', { name: t('cashier.office.deposits.search') }).fill(player.account);
  await openDeposit(page, player.account);
  await page.getByRole('button', { name: t('cashier.office.deposits.claim'), exact: true }).click();
  await page.getByRole('button', { name: t('ui.picture.show'), exact: true }).click();
  await page.getByRole('img', { name: t('cashier.office.deposits.proof', { number: 1 }) }).waitFor();
  await shot(page, 'office-deposit');
  await page.getByRole('button', { name: t('cashier.office.deposits.found'), exact: true }).click();
  await shot(page, 'office-deposit-found');
  await decide(page, t, t('cashier.office.deposits.found'), '300');
  await state(player.page, t, 'credited').waitFor(); // no one touched the member's page
  expect(await balance(player.page)).toBe(3_000_000n);

  await begin(player.page, t, { method: names.EN.bank, amount: '400' });
  await state(player.page, t, 'waiting').waitFor();
  await page.goto(`/office/deposits?q=${player.account}`);
  await openDeposit(page, player.account);
  await page.getByRole('button', { name: t('cashier.office.deposits.claim'), exact: true }).click();
  await page.getByRole('button', { name: t('cashier.office.deposits.reject'), exact: true }).click();
  await decide(page, t, t('cashier.office.deposits.reject'));
  await state(player.page, t, 'refused').waitFor();
  await player.page.getByText('Tried by a journey').first().waitFor();
  expect(player.problems).toEqual([]);
  expect(office.problems).toEqual([]);
  await office.context.close();
  await player.context.close();
});

test('a member gives a deposit up; of another only a part comes, and staff gives it back', async () => {
  const player = await newcomer(phone, 'EN');
  const { t } = player;
  await begin(player.page, t, { method: names.EN.bank, amount: '120' });
  await state(player.page, t, 'waiting').waitFor();
  await player.page.getByRole('button', { name: t('cashier.deposit.giveUp'), exact: true }).click();
  const question = player.page.getByRole('dialog', { name: t('cashier.deposit.giveUp.title') });
  await question.getByRole('button', { name: t('cashier.deposit.giveUp'), exact: true }).click();
  await state(player.page, t, 'cancelled').waitFor();
  await begin(player.page, t, { method: names.EN.crypto, amount: '100' });
  await state(player.page, t, 'waiting').waitFor();
  await payThere(player.page, t, { action: 'less' });
  await state(player.page, t, 'underpaid').waitFor();
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await signInStaff(office.page, t, db);
  await office.page.goto(`/office/deposits?q=${player.account}`);
  await openDeposit(office.page, player.account);
  await office.page.getByRole('button', { name: t('cashier.office.deposits.ask'), exact: true }).click();
  await office.page.getByText(t('cashier.office.deposits.answered')).waitFor();
  await office.page.getByRole('button', { name: t('cashier.office.deposits.claim'), exact: true }).click();
  await office.page.getByRole('button', { name: t('cashier.office.deposits.refund'), exact: true }).click();
  await decide(office.page, t, t('cashier.office.deposits.refund'));
  await shot(office.page, 'office-deposit-refunded');
  await state(player.page, t, 'refunded').waitFor();
  await player.page.getByText('Tried by a journey').first().waitFor();
  expect(await balance(player.page)).toBe(0n);
  expect(player.problems).toEqual([]);
  expect(office.problems).toEqual([]);
  await office.context.close();
  await player.context.close();
});

test('the provider is down while a member pays: nothing is lost, and it is credited when it is back', async () => {
  const { context, page, t } = await newcomer(desktop, 'EN');
  await begin(page, t, { method: names.EN.hosted, amount: '150' });
  await state(page, t, 'waiting').waitFor();
  const control = new URL(here('paymentsControl'));
  const key = control.searchParams.get('key') ?? '';
  const turn = (knobs: Record<string, string>) =>
    fetch(`${control.origin}/control`, { method: 'POST', body: new URLSearchParams({ key, noticeCopies: '1', ...knobs }) });
  await turn({ downMinutes: '60' });
  try {
    await payThere(page, t, { action: 'pay' });
    // It is asked again and again, and each time no one answers.
    const asks = async () =>
      (await db.query<{ asks: number }>(sql`select asks from cashier.deposit order by made_at desc limit 1`))[0]?.asks ?? 0;
    const before = await asks();
    await expect.poll(asks).toBeGreaterThan(before + 1);
    expect(await balance(page)).toBe(0n);
    await state(page, t, 'waiting').waitFor();
  } finally {
    await turn({ downMinutes: '0' });
  }
  await state(page, t, 'credited').waitFor();
  expect(await balance(page)).toBe(1_500_000n);
  await context.close();
});

test('staff opens and closes a way to deposit, and members see it', async () => {
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  const { page } = office;
  const t = textsOf('EN');
  await signInStaff(page, t, db);
  await page.goto('/office/deposit-methods');
  await page.getByRole('link', { name: names.EN.bank }).waitFor();
  await shot(page, 'office-methods');
  await page.getByRole('button', { name: t('cashier.office.methods.make'), exact: true }).click();
  await page.getByRole('combobox', { name: t('cashier.office.methods.kind') }).selectOption('hosted');
  await page.getByRole('textbox', { name: '简体中文' }).fill('快付');
  await page.getByRole('textbox', { name: 'English' }).fill('Quick pay');
  await page.getByRole('switch', { name: t('cashier.office.methods.isOn') }).click();
  await shot(page, 'office-method');
  await page.getByRole('button', { name: t('cashier.office.methods.save'), exact: true }).click();
  await decide(page, t, t('cashier.office.methods.save'));
  await page.getByText(t('ui.office.approval.sent')).waitFor();
  expect(await page.getByRole('link', { name: 'Quick pay' }).count()).toBe(0);
  const second = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await openRequest(second.page, t, { db, target: 'Quick pay' });
  await shot(second.page, 'office-approval');
  await answerRequest(second.page, t);
  await second.context.close();
  await page.reload();
  await page.getByRole('link', { name: 'Quick pay' }).waitFor();
  const player = await newcomer(phone, 'EN');
  await player.page.goto('/index?mc=depositv2');
  await passLimitPrompt(player.page, t);
  await player.page.getByRole('radio', { name: /Quick pay/ }).waitFor();
  await page.getByRole('link', { name: 'Quick pay' }).click();
  await page.getByRole('switch', { name: t('cashier.office.methods.isOn') }).click();
  await page.getByRole('button', { name: t('cashier.office.methods.save'), exact: true }).click();
  await decide(page, t, t('cashier.office.methods.save'));
  await player.page.reload();
  await player.page.getByRole('radio', { name: /Play money/ }).waitFor();
  expect(await player.page.getByRole('radio', { name: /Quick pay/ }).count()).toBe(0);
  expect(office.problems).toEqual([]);
  await office.context.close();
  await player.context.close();
});

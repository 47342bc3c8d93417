import { booksOf, fund, paymentPassword } from '@baize/cashier/fixtures';
import { type Database, openDatabase } from '@baize/db';
import { aPicture } from '@baize/files/fixtures';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeTo, PlayerHands } from '../player.ts';
import { answerNamed, signInStaff } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
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

const t = textsOf('EN');
const cn = textsOf('CN');

/** A member with 1,000.00 and nothing else: no proven contact, no payment password, no account. */
async function aNewcomer(): Promise<Member> {
  const member = await aMember(db, systemClock);
  await fund({ db, clock: systemClock }, member.id, 1_000);
  return member;
}

/** From the empty page to the receipt of a request, as the page leads. */
async function askFor(player: PlayerHands, member: Member, amount: string): Promise<void> {
  const { page, t: words } = player;
  const look = (what: string) => shot(page, `withdraw-${what}-${page.viewportSize()?.width}`);
  await page.goto('/index?mc=withdraw');
  await page.getByText(words('cashier.withdraw.missing.contact.why')).waitFor();
  await look('contact');
  await player.proveEmail(`${member.account}@example.com`, email => codeTo(db, email));
  await page.goto('/index?mc=withdraw');
  await page.getByRole('button', { name: words('cashier.withdraw.missing.password.go') }).click();
  await page.getByRole('button', { name: `${words('identity.protect.set')}: ${words('identity.protect.payment')}` }).click();
  await page.locator('[name="paymentPassword"]').fill(paymentPassword);
  await page.locator('[name="paymentAgain"]').fill(paymentPassword);
  await look('password');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: words('identity.protect.payment') }).waitFor({ state: 'detached' });
  await page.goto('/index?mc=withdraw');
  await page.getByRole('button', { name: words('cashier.withdraw.missing.account.go') }).click();
  await page.getByRole('button', { name: words('cashier.destination.add') }).click();
  await page.locator('[name="institution"]').fill('ICBC');
  await page.locator('[name="holder"]').fill('Wang Xiaoming');
  await page.locator('[name="number"]').fill('12');
  await page.keyboard.press('Enter');
  await page.getByText(words('error.destination.number')).waitFor();
  await look('account');
  await page.locator('[name="number"]').fill('6222 0212 3456 4417');
  await page.keyboard.press('Enter');
  await page.getByText('•••• 4417').waitFor();
  await look('accounts');
  await page.goto('/index?mc=withdraw');
  await page.locator('[name="amount"]').fill(amount);
  await page.keyboard.press('Enter');
  await page.locator('[name="paymentPassword"]').fill('111111');
  await page.keyboard.press('Enter');
  await page.getByText(words('error.payment.password.wrong')).waitFor();
  await look('wrong');
  await page.locator('[name="paymentPassword"]').fill(paymentPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: words('cashier.withdraw.asked') }).waitFor();
  await look('asked');
}

/** The office finds the member's withdrawal by its number, with the keyboard alone, and approves it: the demonstration's provider pays it, and says so. */
async function payOut(page: Page, account: string): Promise<void> {
  await page.goto(`/office/withdrawals?account=${account}`);
  const reference = (await page.getByRole('table').getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t('office.search') }).fill(reference);
  await page.getByRole('option', { name: reference }).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: t('cashier.office.evidence') })
    .getByText(t('cashier.office.figures.net'), { exact: true })
    .waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t('cashier.office.approveSum', { sum: '' })}.*\\d`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Tried by a journey');
  await dialog.getByRole('button', { name: answerNamed(t('cashier.office.approve')) }).click();
  await page.getByRole('table').getByText(t('cashier.part.paid'), { exact: true }).waitFor();
}

/** The same by hand: someone pays at the bank, and says that it is done. */
async function payByHand(page: Page, account: string): Promise<void> {
  await page.goto(`/office/withdrawals?account=${account}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: t('cashier.office.claim'), exact: true }).click();
  await page.getByRole('button', { name: t('cashier.office.split'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('manual');
  await dialog.locator('textarea').fill('Tried by a journey');
  await dialog.getByRole('button', { name: answerNamed(t('cashier.office.approve')) }).click();
  await page.getByRole('button', { name: t('cashier.office.settle'), exact: true }).click();
  await dialog.locator('textarea').fill('Sent from the bank');
  await dialog.getByRole('button', { name: answerNamed(t('cashier.part.paid')) }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('on a phone, in Chinese: from an empty page to a confirmed receipt', async () => {
  const member = await aNewcomer();
  const player = await visit(browser, { url, device: phone, language: 'CN', scheme: 'dark' });
  const hands = new PlayerHands(player.page, cn);
  await hands.logIn(member.account, memberPassword);
  await askFor(hands, member, '400');
  await shot(player.page, 'withdraw-sent-phone');
  expect(await booksOf({ db }, member.id)).toEqual({ cash: 600, locked: 400 });
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, t, db);
  await payOut(office.page, member.account);
  await shot(office.page, 'withdraw-office');
  expect(await booksOf({ db }, member.id)).toEqual({ cash: 600, locked: 0 });
  await player.page.goto('/index');
  const card = player.page.getByRole('article').filter({ hasText: cn('cashier.receipt.card') });
  await player.page
    .getByRole('region', { name: cn('cashier.receipt.card') })
    .getByRole('button')
    .click();
  await card.waitFor();
  await shot(player.page, 'withdraw-card-phone');
  const before = await card.boundingBox();
  const answer = () => card.getByRole('button', { name: cn('cashier.receipt.all') });
  const widths = [await answer().boundingBox(), await card.getByRole('button', { name: cn('cashier.receipt.problem') }).boundingBox()];
  expect(Math.round(widths[0]?.width ?? 0)).toBe(Math.round(widths[1]?.width ?? -1));
  const sent: string[] = [];
  player.page.on('request', request => request.url().endsWith('/receipt') && sent.push(request.url()));
  const confirm = async () => {
    await answer().click();
    const question = player.page.getByRole('dialog', { name: /¥400\.00/ });
    await question.getByText(cn('cashier.receipt.confirm.why')).waitFor();
    await shot(player.page, 'withdraw-confirm-phone');
    await question.getByRole('button', { name: cn('cashier.receipt.confirm.yes') }).click();
  };
  await confirm();
  await shot(player.page, 'withdraw-undo-phone');
  await card.getByRole('button', { name: cn('cashier.receipt.undo') }).click();
  await player.page.getByText(cn('cashier.receipt.undone')).waitFor();
  await answer().waitFor(); // taken back: the question is again, and nothing was sent
  expect(sent).toEqual([]);
  await confirm();
  await player.page
    .getByRole('navigation', { name: cn('shell.bar') })
    .getByRole('link', { name: cn('shell.bar.games') })
    .click();
  await player.page.waitForURL('**/rng**');
  await player.page.getByText(cn('cashier.receipt.thanks')).waitFor(); // sent while another page was open
  expect(sent.length).toBe(1);
  await player.page.goBack();
  expect(before?.height).toBeGreaterThan(100);
  await player.page.goto('/index?mc=withdraw&w=records');
  await player.page.getByText(cn('cashier.status.paid'), { exact: true }).waitFor();
  await shot(player.page, 'withdraw-paid-phone');
  expect([...player.problems.filter(one => !one.includes('400')), ...office.problems]).toEqual([]);
  await player.context.close();
  await office.context.close();
});

test('on a desktop: nothing arrived, which takes a picture; the office gives it back with a reason', async () => {
  const member = await aNewcomer();
  const player = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const hands = new PlayerHands(player.page, t);
  await hands.logIn(member.account, memberPassword);
  await askFor(hands, member, '300');
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await signInStaff(office.page, t, db);
  await payByHand(office.page, member.account);
  // No one touches the player's page: it hears of it.
  const { page } = player;
  const open = page.getByRole('region', { name: t('cashier.withdraw.open') });
  await open.getByRole('button', { name: t('cashier.receipt.problem') }).click();
  const dialog = page.getByRole('dialog', { name: t('cashier.receipt.title') });
  await dialog.getByRole('radio', { name: t('cashier.receipt.none') }).click();
  const send = dialog.getByRole('button', { name: t('cashier.receipt.send') });
  expect(await send.isDisabled()).toBe(true);
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles({ name: 'proof.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await dialog.getByText(t('ui.picture.type')).waitFor();
  await input.setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await aPicture(91) });
  await dialog.locator('[name="note"]').fill('The bank shows nothing');
  await shot(page, 'withdraw-missing');
  await send.click();
  await open.getByText(t('cashier.status.disputed'), { exact: true }).waitFor();
  await office.page.goto(`/office/withdrawals?queue=disputed&account=${member.account}`);
  await office.page.getByRole('table').getByRole('link').first().click();
  await office.page
    .getByRole('region', { name: t('cashier.office.said') })
    .getByText('The bank shows nothing')
    .waitFor();
  await office.page.getByRole('button', { name: t('ui.picture.show') }).click();
  await office.page.getByRole('img', { name: t('cashier.office.picture', { number: 1 }) }).waitFor();
  await office.page.getByRole('button', { name: t('cashier.office.claim'), exact: true }).click();
  await office.page.getByRole('button', { name: t('cashier.office.returned'), exact: true }).click();
  const question = office.page.getByRole('dialog');
  await question.getByRole('textbox').fill('The bank has sent it back');
  await question.getByRole('button', { name: answerNamed(t('cashier.office.returned')) }).click();
  await question.waitFor({ state: 'detached' });
  await shot(office.page, 'withdraw-dispute');
  expect(await booksOf({ db }, member.id)).toEqual({ cash: 1_000, locked: 0 });
  expect([...player.problems.filter(one => !one.includes('400')), ...office.problems]).toEqual([]);
  await player.context.close();
  await office.context.close();
});

test('two are approved together: one is paid, and the one that a colleague claimed meanwhile stays, with the reason', async () => {
  const member = await aNewcomer();
  const player = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  const hands = new PlayerHands(player.page, t);
  await hands.logIn(member.account, memberPassword);
  await askFor(hands, member, '300');
  await player.page.goto('/index?mc=withdraw');
  await player.page.locator('[name="amount"]').fill('200');
  await player.page.keyboard.press('Enter');
  await player.page.locator('[name="paymentPassword"]').fill(paymentPassword);
  await player.page.keyboard.press('Enter');
  await player.page.getByRole('heading', { name: t('cashier.withdraw.asked') }).waitFor();

  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await signInStaff(office.page, t, db);
  await office.page.goto(`/office/withdrawals?account=${member.account}`);
  const rows = office.page.getByRole('table').getByRole('row').filter({ hasText: member.account });
  await rows.nth(1).waitFor();
  const smaller = rows.filter({ hasText: '¥200.00' });
  const reference = (await smaller.getByRole('link').textContent()) ?? expect.fail('no reference');
  for (const box of await rows.getByRole('checkbox').all()) await box.check();
  const toolbar = office.page.getByRole('toolbar', { name: t('cashier.office.bulk') });
  expect(await toolbar.getByRole('status').textContent()).toMatch(/^2 .*500/);

  const colleague = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await signInStaff(colleague.page, t, db);
  await colleague.page.goto(`/office/withdrawals?reference=${reference}`);
  await colleague.page.getByRole('table').getByRole('link').first().click();
  await colleague.page.getByRole('button', { name: t('cashier.office.claim'), exact: true }).click();
  await colleague.page.getByRole('button', { name: t('cashier.office.giveBack'), exact: true }).waitFor();

  await toolbar.getByRole('button', { name: new RegExp(`^${t('cashier.office.approveSum', { sum: '' })}.*500`) }).click();
  const question = office.page.getByRole('dialog');
  const cases = question.getByRole('list', { name: t('cashier.office.bulk') }).getByRole('listitem');
  await cases.nth(1).waitFor();
  expect(await cases.count()).toBe(2);
  await question.getByRole('textbox').fill('Both looked through');
  await question.getByRole('button', { name: answerNamed(t('cashier.office.approve')) }).click();
  await question.waitFor({ state: 'detached' });
  await office.page.getByText('1 withdrawal updated.').waitFor();
  await office.page.getByText(t('error.withdraw.not.claimed')).waitFor();
  await shot(office.page, 'withdraw-together');
  // What could not be done stays selected; what was done has left the queue, and its member is asked whether it came.
  await expect.poll(() => toolbar.getByRole('status').textContent()).toMatch(/^1 .*200/);
  const open = player.page.getByRole('region', { name: t('cashier.withdraw.open') });
  await open.getByText(t('cashier.status.confirm'), { exact: true }).waitFor();
  expect(await booksOf({ db }, member.id)).toEqual({ cash: 500, locked: 200 });
  await rows.nth(1).waitFor({ state: 'detached' });
  expect(await smaller.getByRole('checkbox').isChecked()).toBe(true);
  expect([...player.problems, ...office.problems, ...colleague.problems].filter(one => !/40[09]/.test(one))).toEqual([]);
  for (const { context } of [player, office, colleague]) await context.close();
});

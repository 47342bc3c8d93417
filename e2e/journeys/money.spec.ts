import { fund, paymentPassword } from '@baize/cashier/fixtures';
import { openDatabase, sql } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { newId, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeTo, PlayerHands, passLimitPrompt } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

/** What a member meets on the pages of money, tried with a pointer as a hand moves it. */
const url = here('url');
const t = textsOf('EN');
const db = openDatabase(here('database'), { max: 2 });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

/** A member with 1,000.00 who has logged in. */
async function aPlayer(device: typeof desktop, scheme: 'light' | 'dark' = 'light') {
  const member = await aMember(db, systemClock);
  await fund({ db, clock: systemClock }, member.id, 1_000);
  const seat = await visit(browser, { url, device, language: 'EN', scheme });
  await new PlayerHands(seat.page, t).logIn(member.account, memberPassword);
  return { ...seat, member };
}

/** One press at the middle of a control as it is now; nothing waits for it to come to rest. */
async function pressAt(page: Page, control: Locator, isTouch: boolean): Promise<void> {
  const box = (await control.boundingBox()) ?? expect.fail('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isTouch) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'); // what a blur changes is drawn
  await page.mouse.up();
}

test.each([
  ['a mouse', desktop],
  ['a finger', phone],
] as const)('the first press of %s on a quick amount counts, whatever was typed before', async (_, device) => {
  const { page, context, problems } = await aPlayer(device);
  await page.goto('/index?mc=depositv2');
  await passLimitPrompt(page, t);
  const amount = page.getByRole('textbox', { name: t('cashier.deposit.amount') });
  await amount.waitFor();
  const chips = page.getByRole('group', { name: t('cashier.deposit.chips') }).getByRole('button');
  for (const [typed, told] of [
    ['100.555', 'Enter up to two decimals'],
    ['abc', t('ui.money.shape')],
    ['99999999', undefined],
  ] as const) {
    await amount.fill(typed);
    if (told) await page.getByText(told, { exact: true }).waitFor();
    if (told) await shot(page, `amount-${typed}-${device.name}`);
    await pressAt(page, chips.nth(1), device.isPhone);
    await expect.poll(() => chips.nth(1).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => amount.inputValue()).toMatch(/^\d+$/);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('what is withdrawable is what can be withdrawn now; the rest says what unlocks it, and so does each button that is off', async () => {
  const { page, context, member, problems } = await aPlayer(phone);
  await db.query(sql`insert into cashier.turnover (id, member_id, source, kind, required_minor, since)
    values (${newId()}, ${member.id}, ${`journey ${member.id}`}, 'deposit', 1492500, ${systemClock.now()})`);
  await new PlayerHands(page, t).proveEmail(`${member.account}@example.com`, email => codeTo(db, email));
  await page.getByRole('button', { name: `${t('identity.protect.set')}: ${t('identity.protect.payment')}` }).click();
  await page.locator('[name="paymentPassword"]').fill(paymentPassword);
  await page.locator('[name="paymentAgain"]').fill(paymentPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: t('identity.protect.payment') }).waitFor({ state: 'detached' });
  await page.goto('/index?mc=withdraw&w=accounts');
  await page.getByRole('button', { name: t('cashier.destination.add') }).click();
  await page.locator('[name="institution"]').fill('ICBC');
  await page.locator('[name="holder"]').fill('Wang Xiaoming');
  await page.locator('[name="number"]').fill('6222 0212 3456 4417');
  await page.keyboard.press('Enter');
  await page.getByText('•••• 4417').waitFor();
  await page.goto('/index?mc=withdraw');
  const dialog = page.locator('dialog[open]');
  await dialog.getByText(t('cashier.withdraw.unlock.note', { left: '¥149.25', share: 0 })).waitFor();
  const lines = (await dialog.innerText()).split('\n').map(line => line.trim());
  const under = (label: string) => lines[lines.indexOf(label) + 1];
  expect([under(t('cashier.withdraw.available')), under(t('cashier.withdraw.unlock'))]).toEqual(['¥0.00', '¥1,000.00']);
  const next = dialog.getByRole('button', { name: t('cashier.withdraw.next'), exact: true });
  expect(await next.isDisabled()).toBe(true);
  const reason = await next.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe(t('cashier.reason.turnover', { left: '¥149.25' }));
  await shot(page, 'withdraw-locked-phone');
  await db.query(sql`update cashier.turnover set ended_at = now() where member_id = ${member.id}`);
  await page.reload();
  await dialog.getByText(t('cashier.withdraw.bounds.more', { min: '', most: '' }).replace(/^\s*to\s+/, ''), { exact: false }).waitFor();
  await dialog.getByRole('button', { name: t('cashier.withdraw.all') }).click();
  expect(await page.locator('[name="amount"]').inputValue()).toBe('1000');
  await shot(page, 'withdraw-open-phone');
  expect(problems).toEqual([]);
  await context.close();
});

test('without a network the page says so above its dialogs, money waits with a reason, and everything comes back automatically', async () => {
  const { page, context } = await aPlayer(desktop);
  await page.goto('/index?mc=depositv2');
  await passLimitPrompt(page, t);
  const amount = page.getByRole('textbox', { name: t('cashier.deposit.amount') });
  await amount.waitFor();
  await context.setOffline(true);
  const dialog = page.locator('dialog[open]');
  await dialog.getByText(t('ui.offline.title'), { exact: false }).first().waitFor();
  const next = dialog.getByRole('button', { name: t('cashier.deposit.next'), exact: true });
  expect(await next.isDisabled()).toBe(true);
  const reason = await next.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe(t('ui.offline.button'));
  await shot(page, 'offline-deposit-desktop');
  const covering = await page.evaluate<boolean>(`(() => {
    const banner = [...document.querySelectorAll('dialog[open] [role="status"]')].find(one => one.innerText.includes(${JSON.stringify(t('ui.offline.title'))}));
    const box = banner.getBoundingClientRect();
    return banner.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  })()`);
  expect(covering).toBe(true);
  await page.getByRole('tab', { name: /./ }).first().isVisible();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.deposit'), exact: true })
      .isDisabled(),
  ).toBe(true);
  await page.getByRole('banner').getByTestId('balance').click();
  await page.getByText(t('ui.offline.why')).first().waitFor();
  await shot(page, 'offline-wallet-desktop');
  let lost = 0; // a browser says that the network is there before it carries anything
  await page.route(
    address => address.origin === url && ['/', '/index'].includes(address.pathname),
    route => (lost++ < 2 ? route.abort('internetdisconnected') : route.continue()),
  );
  await context.setOffline(false);
  await page.getByText(t('ui.offline.why')).first().waitFor({ state: 'detached' });
  await page.locator('dialog[open]').getByText('¥1,000.00').first().waitFor();
  expect(
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('wallet.deposit.title') })
      .first()
      .isEnabled(),
  ).toBe(true);
  await context.close();
});

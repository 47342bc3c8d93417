import { updateMaintenance } from '@baize/brand/server';
import { type Database, openDatabase } from '@baize/db';
import { aPicture } from '@baize/files/fixtures';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
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

/** Says why in the dialog that is open, and presses its answer. */
async function answer(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Tried by a journey');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('the office closes the site: open pages give way to one small page, which opens again with the site', async () => {
  const member = await aMember(db, systemClock);
  const player = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  await new PlayerHands(player.page, t).logIn(member.account, memberPassword);
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, t, db);
  await office.page.goto('/office/opening');
  try {
    await office.page.getByRole('button', { name: t('brand.office.maintenance.turnOn'), exact: true }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('brand.office.maintenance.notice') }).fill('New games are being put up.');
    await dialog.getByLabel(t('brand.office.maintenance.endsAt')).fill('2099-01-01T12:00');
    await shot(office.page, 'operator-maintenance-question');
    await answer(office.page, t('brand.office.maintenance.turnOn'));
    await office.page.getByText(t('brand.office.maintenance.closed'), { exact: true }).waitFor();
    await shot(office.page, 'operator-maintenance');
    // No one touches the player's page: it hears of it.
    await player.page.getByRole('heading', { name: t('shell.closed.maintenance.title') }).waitFor();
    await player.page.getByText('New games are being put up.').waitFor();
    await shot(player.page, 'closed-maintenance-phone');
    expect(await player.page.getByRole('navigation').count()).toBe(0);
    await player.page.goto('/login');
    await player.page.getByRole('heading', { name: t('shell.closed.maintenance.title') }).waitFor();
    expect(await player.page.locator('input').count()).toBe(0);
    const refused = await player.page.request.get('/wps/v2/wallets/balance');
    expect([refused.status(), (await refused.json()).code]).toEqual([503, 'system.maintenance']);
    await office.page.getByRole('button', { name: t('brand.office.maintenance.turnOff'), exact: true }).click();
    await answer(office.page, t('brand.office.maintenance.turnOff'));
    await player.page.goto('/index');
    await player.page.getByRole('heading', { name: t('shell.closed.maintenance.title') }).waitFor({ state: 'detached' });
    await player.page.getByRole('navigation').first().waitFor();
  } finally {
    await db.transaction(tx => updateMaintenance(tx, { isOn: false, reason: '', endsAt: null }));
  }
  expect(office.problems).toEqual([]);
  expect(player.problems.filter(problem => !problem.includes('503'))).toEqual([]);
  await office.context.close();
  await player.context.close();
});

test('a member shows a document, the office takes, sees and approves it, and freezes the member', async () => {
  const member = await aMember(db, systemClock);
  const player = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  await new PlayerHands(player.page, t).logIn(member.account, memberPassword);
  await player.page.goto('/index?mc=identityCheck');
  const name = t('kyc.kind.identity-front');
  const input = player.page.locator(`input[type="file"][aria-label="${t('kyc.choose')}: ${name}"]`);
  await input.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') });
  await player.page.getByText(t('error.upload.type')).waitFor();
  await input.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await aPicture(90) });
  await player.page.getByText(t('kyc.there'), { exact: true }).waitFor();
  await shot(player.page, 'kyc-phone');
  await player.page.getByRole('button', { name: t('kyc.submit'), exact: true }).click();
  await player.page.getByText(t('kyc.waiting'), { exact: true }).waitFor();
  await shot(player.page, 'kyc-waiting-phone');

  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const { page } = office;
  await signInStaff(page, t, db);
  await page.goto('/office/reviews');
  await page.getByRole('link', { name: member.account }).click();
  await page.getByRole('button', { name: t('kyc.office.claim'), exact: true }).click();
  await page.getByRole('button', { name: t('ui.picture.show'), exact: true }).click();
  await page.getByRole('img', { name }).waitFor();
  await shot(page, 'kyc-review');
  await page.getByRole('button', { name: t('kyc.office.approve'), exact: true }).click();
  await answer(page, t('kyc.office.approve'));
  await page.goto(`/office/members/${member.id}`);
  await page.getByRole('button', { name: t('identity.office.act.title'), exact: true }).click();
  await shot(page, 'operator-member-actions');
  await page.getByRole('menuitem', { name: t('identity.office.act.freeze'), exact: true }).click();
  await shot(page, 'operator-freeze');
  await answer(page, t('identity.office.act.freeze'));
  await page.getByText('Tried by a journey').first().waitFor();
  await shot(page, 'operator-member-frozen');
  await player.page.waitForURL('**/login**'); // the page hears that its session has ended
  expect(office.problems).toEqual([]);
  expect(player.problems.filter(problem => !/415|401/.test(problem))).toEqual([]);
  await office.context.close();
  await player.context.close();
});

test('on a phone every action for a member is fully on the screen', async () => {
  const member = await aMember(db, systemClock);
  const { context, page } = await visit(browser, { url, device: desktop, language: 'CN', scheme: 'light' });
  const cn = textsOf('CN');
  await signInStaff(page, cn, db);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/office/members/${member.id}`);
  await page.getByRole('button', { name: cn('identity.office.act.title'), exact: true }).click();
  const menu = page.getByRole('menu', { name: cn('identity.office.act.title') });
  await shot(page, 'operator-member-actions-phone');
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  await menu.getByRole('menuitem', { name: cn('identity.office.act.freeze') }).click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

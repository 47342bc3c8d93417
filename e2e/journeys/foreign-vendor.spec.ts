import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Database, openDatabase } from '@baize/db';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { answerRequest, openRequest, signInStaff } from '../staff.ts';
import { bringChecks, sidewaysFaults } from '../sweep/sweep.ts';
import { textsOf } from '../texts.ts';
import { freePorts } from '../world/free-ports.ts';
import { here } from '../world/here.ts';

/** The games of any vendor plug in through the office alone: vendor, key, test, catalogue, and a member plays in the real frame. */
const url = here('url');
const t = textsOf('EN');
const code = 'SAMPLE';
let browser: Browser;
let db: Database;
let vendor: ChildProcess | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
});
afterAll(async () => {
  vendor?.kill('SIGTERM');
  await browser.close();
  await db.end();
});

const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();

/** Says why in the dialog that is open, and presses its answer. */
async function answer(page: Page, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('The contract is signed');
  await dialog.getByRole('button', { name: t(key), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Approves what waits for the vendor as someone else; the page stays open for what is shown once. */
async function approve(): Promise<{ page: Page; close: () => Promise<void> }> {
  const second = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await openRequest(second.page, t, { db, target: t('games.office.target.vendor', { name: 'Sample Vendor' }) });
  await answerRequest(second.page, t);
  return { page: second.page, close: () => second.context.close() };
}

/** The vendor's own process, which knows its key and the platform's address and nothing else. */
function startVendor(port: number, key: { keyId: string; secret: string }): Promise<ChildProcess> {
  const file = join(import.meta.dirname, '../../tools/sample-vendor.ts');
  const told = ['--platform', url, '--vendor', code, '--key', key.keyId, '--secret', key.secret, '--port', String(port)];
  const child = spawn(process.execPath, [file, ...told], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', status => reject(new Error(`the sample vendor ended with ${status}`)));
  });
}

async function addVendor(page: Page, address: string): Promise<void> {
  await page.goto('/office/vendors');
  await press(page, 'games.office.vendor.make');
  const fill = (key: string, text: string) => page.getByRole('textbox', { name: t(key) }).fill(text);
  await fill('games.office.vendors.code', code);
  await fill('games.office.vendor.nameCn', '样例厂商');
  await fill('games.office.vendor.nameEn', 'Sample Vendor');
  await press(page, 'games.office.vendor.save');
  await page.getByText(t('games.office.vendor.wrong')).waitFor(); // nothing typed is lost
  await page.getByRole('checkbox', { name: t('games.office.kind.live') }).check();
  for (const field of ['launchUrl', 'coverUrl', 'proofUrl', 'serviceUrl']) await fill(`games.office.vendor.${field}`, address);
  await shot(page, 'vendor-new');
  await press(page, 'games.office.vendor.save');
  await answer(page, 'games.office.vendor.save');
  await (await approve()).close();
}

async function makeKey(page: Page): Promise<{ keyId: string; secret: string }> {
  await page.goto(`/office/vendors/${code}`);
  await press(page, 'games.office.keys.make');
  await answer(page, 'games.office.keys.make');
  const second = await approve();
  const dialog = second.page.getByRole('dialog');
  const text = (await dialog.textContent()) ?? '';
  await second.close();
  const keyId = /sample-[0-9a-f]{8}/.exec(text)?.[0] ?? expect.fail(`no key in: ${text}`);
  const secret = /[0-9a-f]{64}/.exec(text.replace(keyId, ' '))?.[0] ?? expect.fail('no secret');
  return { keyId, secret };
}

test('a vendor that no one knew is plugged in through the office, and a member plays its game', async () => {
  const port = await freePorts();
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const { page } = office;
  await signInStaff(page, t, db);
  await addVendor(page, `http://localhost:${port}`);
  vendor = await startVendor(port, await makeKey(page));

  await page.reload();
  await page.getByRole('switch').first().click();
  await answer(page, 'games.office.switch.on');
  await press(page, 'games.office.check.run');
  await page.getByText(t('games.office.check.problem.never.used')).waitFor();
  await shot(page, 'vendor-tested');
  await press(page, 'games.office.import.read');
  await page.getByRole('cell', { name: 'sample-table-1' }).waitFor();
  await shot(page, 'vendor-import');
  await press(page, 'games.office.import.apply');
  await answer(page, 'games.office.import.apply');
  await page.getByText(t('games.office.import.state.applied')).first().waitFor();

  const player = await visit(browser, { url, device: phone, language: 'EN', scheme: 'dark' });
  const hands = new PlayerHands(player.page, t);
  await hands.register(`stranger${Date.now() % 10_000}`, 'lantern orchard 58');
  await hands.deposit('500');
  await player.page.goto('/fish');
  await player.page.getByText(t('games.kind.none.fish')).waitFor();
  await shot(player.page, 'lobby-fish-empty-phone');
  await player.page.goto('/live');
  await player.page.getByRole('link', { name: 'Sample Table 1', exact: true }).waitFor();
  await player.page.locator('[data-game=sample-table-1]').scrollIntoViewIfNeeded(); // covers are asked for when they come near
  await player.page.locator(`[data-game=sample-table-1] img[src*=":${port}/art/"]`).waitFor(); // from the vendor's own address
  await shot(player.page, 'lobby-live-phone');
  await player.page.goto('/game?code=sample-table-1');
  const frame = player.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Bet 1.00', disabled: false }).click();
  await frame.getByText(/^(Won|Lost) /).waitFor();
  await shot(player.page, 'foreign-game-phone');
  await player.page.goto('/index?mc=personalHistoryCopy');
  await player.page.getByText('Sample Table 1').first().waitFor();

  await page.goto('/office/rounds?gameCode=sample-table-1');
  await page.getByText('Sample Table 1').first().waitFor();
  await page.goto(`/office/vendors/${code}`);
  await press(page, 'games.office.check.run');
  await page.getByText('Everything works').waitFor();
  await press(page, 'games.office.wallet.run');
  await page.getByText('All 35 checks passed').waitFor();
  await page.getByText(t('games.office.wallet.all')).click();
  await page.getByText(t('games.office.wallet.check.win-race')).waitFor();
  await shot(page, 'vendor-works');
  expect(office.problems).toEqual([]);
  expect(player.problems).toEqual([]);

  // Switched off, it is gone for members; its covers would be missing on the pages of the journeys that follow.
  await page.getByRole('switch').first().click();
  await answer(page, 'games.office.switch.off');
  await player.page.goto('/live');
  await player.page
    .getByRole('link', { name: /^Amber Baccarat/ })
    .first()
    .waitFor();
  expect(await player.page.getByRole('link', { name: 'Sample Table 1', exact: true }).count()).toBe(0);
  await player.context.close();
  await office.context.close();
});

test('the office page of a vendor fits a phone', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'CN', scheme: 'dark' });
  await bringChecks(context);
  await signInStaff(page, textsOf('CN'), db);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/office/vendors/${code}`);
  await page.getByText(textsOf('CN')('games.office.keys.title')).first().waitFor();
  await shot(page, 'vendor-phone');
  expect(await sidewaysFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

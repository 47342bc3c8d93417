import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';

/** What a game promises, tried where it is played: inside the sandboxed frame of the page, with the policies that production sends. */
const url = inject('url');
const t = textsOf('EN');
const password = 'lantern orchard 58';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Somebody new with 500.00, at a game that allows autoplay. */
async function atAGame(account: string, device: typeof desktop, game = 'Lantern') {
  const seat = await visit(browser, { url, device, language: 'EN' });
  const hands = new PlayerHands(seat.page, t);
  await hands.register(account, password, inject('captcha'));
  await hands.deposit('500');
  return { ...seat, hands, frame: await hands.openGame(game) };
}

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('autoplay asks for its limits and plays ten spins on %s', async (_, device) => {
  const { page, context, frame, problems } = await atAGame(`auto${device.name}`, device);
  await frame.getByRole('button', { name: t('slots.auto'), exact: true }).click();
  const dialog = frame.getByRole('dialog', { name: t('slots.auto') });
  const loss = dialog.getByLabel(t('slots.auto.loss', { currency: 'CNY' }));
  const start = dialog.getByRole('button', { name: t('slots.auto.begin') });
  expect(await dialog.locator(':invalid, [aria-invalid="true"]').count()).toBe(0);
  await start.click();
  await dialog.getByText(t('slots.auto.choose')).waitFor();
  await loss.fill('0.01');
  await loss.press('Tab');
  expect(await loss.getAttribute('aria-invalid')).toBe('true');
  await shot(page, `autoplay-${device.name}`);
  await dialog.getByText('10', { exact: true }).click();
  await loss.fill('400');
  await dialog.getByLabel(t('slots.auto.feature')).uncheck();
  let spins = 0;
  page.on('response', response => {
    if (response.url().endsWith('/api/spin') && response.ok()) spins += 1;
  });
  await loss.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await frame.getByText(t('slots.auto.ended.spins')).waitFor({ timeout: 170_000 });
  expect(spins).toBe(10);
  expect(problems).toEqual([]);
  await context.close();
});

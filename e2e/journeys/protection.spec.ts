import { openDatabase, sql } from '@baize/db';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
import { requestsOf, settle } from '../sweep/sweep.ts';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const owner = openDatabase(here('database'), { max: 1 });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await owner.end();
});

const password = 'lantern orchard 58';
/** What the browser says of a refusal that the journey is about. */
const refused = /status of 40[39]/;

const staked = async (page: Page): Promise<bigint> =>
  BigInt((await answerOf<{ totals: { stakeMinor: string } }>(page, '/wps/relay/MCSFE_personalHistory')).totals.stakeMinor);

const major = (minor: bigint): string =>
  `${minor / 10_000n}.${String(minor % 10_000n)
    .padStart(4, '0')
    .slice(0, 2)}`;

/** From the home page: the menu under the name, then the entry. Two presses. */
async function openLimits(page: Page, t: Texts): Promise<void> {
  await page.goto('/index');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('menuitem', { name: t('protection.limits') }).click();
  await page.getByText(t('protection.limit.stake.note')).waitFor();
}

const dayOf = (t: Texts) => ({ kind: t('protection.limit.stake'), period: t('protection.period.day') });

test('a player sets a stake limit, reaches it in a game, reads so there, and raises it no sooner than tomorrow', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  const t = textsOf('EN');
  const hands = new PlayerHands(page, t);
  await hands.register('boundplayer', password);
  await hands.deposit('5000');
  await hands.spin(await hands.openGame('Lantern'), 1);
  const game = page.url();
  const stake = await staked(page);

  await openLimits(page, t);
  await page.getByRole('button', { name: t('protection.limits.set.of', dayOf(t)) }).click();
  const dialog = page.getByRole('dialog', { name: t('protection.limits.title.of', dayOf(t)) });
  await dialog.getByRole('textbox', { name: t('protection.limits.amount') }).fill(major(stake * 2n));
  await dialog.getByText(t('protection.effect.now')).waitFor();
  await dialog.getByRole('button', { name: t('protection.limits.save') }).click();
  await page.getByText(t('protection.limits.set')).first().waitFor();
  await shot(page, 'limits');

  await page.goto(game); // the same one: another may ask for a higher stake
  const frame = await hands.gameHere();
  await hands.spin(frame, 1); // exactly what is left
  await frame.getByRole('button', { name: t('game.play'), exact: true }).press('Space');
  await frame.getByText(t('protection.limits')).first().waitFor(); // the game's own words name the page
  await page.getByText(t('games.limited')).waitFor();
  expect(await staked(page)).toBe(stake * 2n);
  await shot(page, 'limit-reached');
  await page
    .getByRole('status')
    .getByRole('button', { name: t('games.limited.show') })
    .click();
  await page.getByText(t('protection.limit.stake.note')).waitFor();

  await page.getByRole('button', { name: t('protection.limits.change.of', dayOf(t)) }).click();
  await dialog.getByRole('textbox', { name: t('protection.limits.amount') }).fill(major(stake * 20n));
  await dialog.getByRole('button', { name: t('protection.limits.save') }).click();
  const confirm = page.getByRole('button', { name: t('protection.pending.confirm'), exact: true });
  await confirm.waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await shot(page, 'limit-waits');
  // A day later, as the server sees it.
  await owner.query(sql`
    update compliance.play_limit set asked_at = asked_at - interval '25 hours', confirm_from = confirm_from - interval '25 hours'
    where asked_at is not null and member_id = (select id from identity.member where account = ${'boundplayer'})`);
  await page.reload();
  await confirm.click();
  await page.getByText(t('protection.limits.confirmed')).first().waitFor();
  await page.goto(game);
  await hands.spin(await hands.gameHere(), 1);
  expect(await staked(page)).toBe(stake * 3n);

  // An hour later: told, with nothing chosen beforehand, and gone on only when it was read.
  await owner.query(sql`
    update compliance.sitting set began_at = began_at - interval '1 hour', checked_at = null
    where member_id = (select id from identity.member where account = ${'boundplayer'})`);
  await page.goto('/rng');
  const check = page.getByRole('dialog', { name: t('protection.reality.title') });
  await check.waitFor();
  expect(await check.locator('button:focus').count()).toBe(0);
  await page.keyboard.press('Escape');
  await shot(page, 'reality-check');
  await check.getByRole('button', { name: t('protection.reality.continue') }).click();
  await check.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await context.close();
});

test('a player takes a break on a phone, and meets it wherever they would play', async () => {
  const { context, page, problems } = await visit(browser, { url, device: phone, language: 'CN', scheme: 'dark' });
  const t = textsOf('CN');
  const hands = new PlayerHands(page, t);
  await hands.register('restingplayer', password);
  // The rows of games near the foot are asked for when it comes into view, and move it when they come: a press on the way would hit something else.
  const foot = page.getByRole('contentinfo');
  const requests = requestsOf(page);
  await foot.scrollIntoViewIfNeeded();
  await settle(page, requests);
  await foot.getByRole('button', { name: t('shell.responsible.limits') }).click();
  await page.getByRole('button', { name: t('protection.timeOut.go'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('protection.timeOut.yes') })
    .click();
  await page.getByText(t('protection.bar.time-out.note')).waitFor();
  await shot(page, 'break');
  await page.goto('/rng');
  const { games } = await answerOf<{ games: { code: string }[] }>(page, '/lgw/games/popular?count=1');
  await page.goto(`/game?code=${games[0]?.code}`);
  await page.getByText(t('error.play.timed.out')).waitFor();
  await page.getByText(t('protection.stop.play.timed.out')).first().waitFor();
  await shot(page, 'break-game');
  expect(problems.filter(problem => !refused.test(problem))).toEqual([]);
  await context.close();
});

test('who has excluded themselves still logs in and sees their records; staff see why, and can tighten but not loosen', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  const t = textsOf('EN');
  const hands = new PlayerHands(page, t);
  await hands.register('excludedplayer', password);
  await openLimits(page, t);
  await page.getByRole('button', { name: t('protection.exclusion.go') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('protection.exclusion.yes') })
    .click();
  await page.getByText(t('protection.bar.self-exclusion.note')).waitFor();
  await shot(page, 'excluded');
  await hands.logOut();
  await hands.logIn('excludedplayer', password);
  await page.goto('/index?mc=transactionHistory');
  await page.getByRole('dialog').getByText(t('wallet.record.title')).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, t, owner);
  const [member] = await owner.query<{ id: string }>(sql`select id from identity.member where account = ${'excludedplayer'}`);
  await office.page.goto(`/office/members/${member?.id}?tab=protection`);
  const panel = office.page.getByRole('region', { name: t('protection.office.play') });
  await panel.getByText(t('protection.office.bar.self-exclusion', { until: '|' }).split('|')[0] ?? '').waitFor();
  expect(await panel.getByRole('button', { name: t('protection.office.reopen') }).count()).toBe(0);
  await office.page.getByRole('button', { name: t('protection.office.tighten.of', dayOf(t)) }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('protection.limits.amount') }).fill('20');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('markers of harm');
  await dialog.getByRole('button', { name: t('protection.limits.save') }).click();
  await office.page.getByText(t('protection.entry.limit.operator'), { exact: true }).waitFor();
  await office.page.getByText('markers of harm').waitFor();
  await shot(office.page, 'office-protection');
  expect(office.problems).toEqual([]);
  await office.context.close();
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@baize/db';
import { aMember } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRequest, openRequest, signInStaff } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

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
const visiting = () => visit(browser, { url: here('url'), device: desktop, language: 'EN' });

test('staff change the prizes of a lottery game by two, and see before what comes of it', async () => {
  const { context, page, problems } = await visiting();
  await signInStaff(page, t, db);
  await page.goto('/office/lottery-games');
  await page.getByRole('link', { name: 'One-Minute Five', exact: true }).click();
  const draws = page.getByRole('region', { name: t('lottery.office.schedule.next') }).locator('time');
  await expect.poll(() => draws.count()).toBe(10);
  const before = await draws.allInnerTexts();
  await page.getByLabel(t('lottery.office.schedule.seconds'), { exact: true }).fill('120');
  await page.getByLabel(t('lottery.office.schedule.count'), { exact: true }).fill('720');
  await expect.poll(() => draws.allInnerTexts()).not.toEqual(before);
  await page.getByLabel(t('lottery.office.schedule.seal'), { exact: true }).fill('120');
  await page.getByText(t('lottery.office.schedule.nextNone')).waitFor();
  await page.getByRole('button', { name: t('lottery.office.game.save'), exact: true }).click();
  await page.getByText(t('lottery.office.fault.seal')).first().waitFor();
  await page.reload();

  const most = page.getByLabel(t('lottery.office.scale.max'), { exact: true });
  await most.fill('1980');
  await page.getByText(t('lottery.office.returns.title')).first().click();
  await page.locator('td', { hasText: '99.00%' }).first().waitFor();
  await shot(page, 'lottery-game');
  await page.getByRole('button', { name: t('lottery.office.game.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Better prizes for the holidays');
  await dialog.getByRole('button', { name: t('lottery.office.game.save'), exact: true }).click();
  await page.getByText(t('ui.office.approval.sent')).first().waitFor();
  await context.close();

  const second = await visiting();
  await openRequest(second.page, t, { db, target: t('lottery.office.target.lottery-game', { name: 'One-Minute Five' }) });
  await answerRequest(second.page, t);
  await second.page.goto('/office/lottery-games/ssc-1');
  await expect.poll(() => second.page.getByLabel(t('lottery.office.scale.max'), { exact: true }).inputValue()).toBe('1980');
  expect([...problems, ...second.problems]).toEqual([]);
  await second.context.close();
}, 600_000);

test('staff set a member’s rebate with the keyboard, within what the line allows, and the page keeps why', async () => {
  const { context, page, problems } = await visiting();
  await signInStaff(page, t, db);
  const member = await aMember(db, systemClock);
  const panel = page.getByRole('region', { name: t('lottery.office.level.title'), exact: true });
  await page.goto(`/office/members/${member.id}?tab=lottery`);
  await panel.getByText(t('lottery.office.level.from.usual')).waitFor();
  await panel.getByRole('button', { name: t('lottery.office.level.change') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const rebate = dialog.getByRole('textbox', { name: t('lottery.office.level.rebate') });
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Agreed with the agent');
  await rebate.fill('1900');
  await rebate.press('Enter');
  await dialog.getByText(t('error.lottery.level.range').split('{')[0] ?? '').waitFor();
  await rebate.fill('800');
  await dialog.getByRole('button', { name: t('lottery.office.level.change') }).click();
  await page.getByText(t('ui.office.approval.sent')).first().waitFor();
  await context.close();

  const second = await visiting();
  await openRequest(second.page, t, { db, target: t('identity.office.target.member', { account: member.account }) });
  await answerRequest(second.page, t);
  await second.page.goto(`/office/members/${member.id}?tab=lottery`);
  const changes = second.page.getByRole('region', { name: t('lottery.office.level.changes'), exact: true });
  await changes.getByText('Agreed with the agent').waitFor();
  await second.page.getByText(t('lottery.office.level.from.own')).waitFor();
  await shot(second.page, 'lottery-level');
  expect([...problems, ...second.problems]).toEqual([]);
  await second.context.close();
}, 600_000);

test('staff find an issue on a phone, see what proves it, and ask for it to be void', async () => {
  const { context, page, problems } = await visiting();
  await signInStaff(page, t, db);
  await page.setViewportSize({ width: phone.width, height: phone.height });
  await page.goto('/office/lottery-issues?game=ssc-1&phase=paid');
  await page
    .getByRole('link', { name: /^\d{8}-\d{4}$/ })
    .first()
    .click();
  const proof = page.getByRole('region', { name: t('lottery.office.issue.chain') });
  await proof
    .getByText(/^[0-9a-f]{64}$/)
    .nth(1)
    .waitFor();
  expect(await page.getByRole('button', { name: t('lottery.office.issue.correct') }).count()).toBe(0);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(width).toBeLessThanOrEqual(0);
  await shot(page, 'lottery-issue-phone');
  await page.getByRole('button', { name: t('lottery.office.issue.void'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('The draw was shown twice');
  await dialog.getByRole('button', { name: t('lottery.office.issue.void'), exact: true }).click();
  await page.getByText(t('ui.office.approval.sent')).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
}, 600_000);

/** `npm run lottery-feed`, as whoever sends the results of a state lottery runs it; what it prints. */
const feedTool = (...args: string[]): string =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../tools/operations/lottery-feed.ts'), ...args], { encoding: 'utf8' }).stdout;

test('staff add a feed of results by two, and only what its key has signed is heard', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-feed-'));
  const key = join(folder, 'feed.pem');
  const publicKey = /Public key +(\S+)/.exec(feedTool('key', '--key', key))?.[1] ?? expect.fail('no key');
  feedTool('key', '--key', join(folder, 'other.pem'));
  const send = (signedBy: string) =>
    feedTool('send', ...['--to', here('url'), '--feed', 'welfare', '--key', join(folder, signedBy)], ...['--game', 'cn-3d'], ...issue);
  const issue = ['--number', '20260101-001', '--result', '4,0,7'];

  const { context, page, problems } = await visiting();
  await signInStaff(page, t, db);
  await page.goto('/office/lottery-feeds');
  await page.getByRole('button', { name: t('lottery.office.feeds.make'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('lottery.office.feeds.name') }).fill('welfare');
  await dialog.getByRole('textbox', { name: t('lottery.office.feeds.key') }).fill(publicKey);
  await dialog.getByRole('checkbox', { name: 'cn-3d' }).check();
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Agreed with the lottery');
  await shot(page, 'lottery-feed');
  await dialog.getByRole('button', { name: t('lottery.office.feeds.save'), exact: true }).click();
  await page.getByText(t('ui.office.approval.sent')).first().waitFor();
  expect(send('feed.pem')).toContain('lottery.feed.refused');
  await context.close();

  const second = await visiting();
  await openRequest(second.page, t, { db, target: t('lottery.office.target.lottery-feed', { id: 'welfare' }) });
  await answerRequest(second.page, t);
  await second.page.goto('/office/lottery-feeds');
  await second.page.getByRole('row').filter({ hasText: publicKey }).getByText(t('lottery.office.game.on'), { exact: true }).waitFor();
  expect(send('other.pem')).toContain('lottery.feed.refused');
  expect(send('feed.pem')).toContain('lottery.issue.unknown'); // heard: the game is off and has no issues
  expect([...problems, ...second.problems]).toEqual([]);
  await second.context.close();
  rmSync(folder, { recursive: true });
}, 600_000);

import { brandOf } from '@baize/brand/server';
import { openDatabase } from '@baize/db';
import { day, plus, systemClock } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { desktop, openBrowser, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
import { textsOf, typedDate } from '../texts.ts';
import { here } from '../world/here.ts';

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

/** What the zone of the brand is called on a page: "UTC+8". */
const named = (zone: string): string => {
  const part = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(one => one.type === 'timeZoneName');
  return (part?.value ?? '').replace('GMT', 'UTC');
};

// Fourteen hours ahead of UTC, and eleven behind: never on one date.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'from %s the records of a member have the brand’s days, say so, and leave the page with them',
  async timeZone => {
    const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', timeZone });
    await new PlayerHands(page, t).logIn('demo', here('password'));
    const { zone } = await brandOf(db);
    const today = () => businessDate(systemClock.now(), zone);
    const week = () => businessDate(plus(systemClock.now(), -6 * day), zone);
    for (const key of ['personalHistoryCopy', 'transactionHistory', 'personalProfit']) {
      const began = today();
      await page.goto(`/index?mc=${key}`);
      await page.getByRole('button', { name: new RegExp(t('ui.date.previous7')) }).click();
      const to = page.getByRole('textbox', { name: t('ui.date.to') });
      await to.waitFor();
      if (began !== today()) continue; // midnight there, just now
      expect([await typedDate(page.getByRole('textbox', { name: t('ui.date.from') })), await typedDate(to)]).toEqual([week(), began]);
      await page.getByText(named(zone), { exact: false }).first().waitFor();
      await shot(page, `zone-${key}-${timeZone.split('/')[1]}`);
    }
    // What leaves the page as a file has the same days.
    const asked = page.waitForRequest(request => request.url().includes('/wps/exports/now'));
    await page.getByRole('button', { name: t('exports.button') }).click();
    await page.getByRole('menuitem', { name: t('exports.csv') }).click();
    const order = new URL((await asked).url()).searchParams;
    expect(order.get('zone')).toBe(zone);
    expect(JSON.parse(order.get('filter') ?? '{}')).toMatchObject({ zone });
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('the office has the brand’s days, and says so', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN', timeZone: 'Pacific/Pago_Pago' });
  await signInStaff(page, t, db);
  const { zone } = await brandOf(db);
  const began = businessDate(systemClock.now(), zone);
  await page.goto('/office/deposits?which=all');
  await page.getByRole('button', { name: new RegExp(t('ui.date.previous30')) }).click();
  const to = page.getByRole('textbox', { name: t('ui.date.to') });
  await to.waitFor();
  if (began === businessDate(systemClock.now(), zone)) expect(await typedDate(to)).toBe(began);
  await page.getByText(named(zone), { exact: false }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

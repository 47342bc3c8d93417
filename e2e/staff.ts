import type { Database } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { type AStaff, aStaff, authenticatorCode, staffPassword } from '@baize/staff/fixtures';
import type { Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** The first step at the office's door. */
export async function enterPassword(page: Page, t: Texts, { account, password }: { account: string; password: string }): Promise<void> {
  await page.goto('/office/');
  await page.getByRole('textbox', { name: t('staff.login.account') }).fill(account);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: t('staff.login.next'), exact: true }).click();
}

/** The second. A code is good once, so each journey signs in as somebody of its own. */
export async function enterCode(page: Page, t: Texts, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: t('staff.login.code') }).fill(await authenticatorCode(secret));
  await page.getByRole('button', { name: t('staff.office.code.submit'), exact: true }).click();
  const kept = page.getByRole('button', { name: t('staff.office.recovery.kept') });
  const menu = page.getByRole('navigation', { name: t('office.menu') });
  await kept.or(menu).first().waitFor();
  if (await kept.isVisible()) await kept.click(); // after an enrolment
  await menu.waitFor();
}

/** As an administrator made for this journey. */
export async function signInStaff(page: Page, t: Texts, db: Database): Promise<AStaff> {
  const staff = await aStaff(db, systemClock);
  await enterPassword(page, t, { account: staff.account, password: staffPassword });
  await enterCode(page, t, staff.totpSecret);
  return staff;
}

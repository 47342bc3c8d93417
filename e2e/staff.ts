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

/** The second. A code is good once, so each journey logs in as someone of its own. */
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

/** Logs in as a second person and opens what waits for one. The approval itself is `answerRequest`. */
export async function openRequest(page: Page, t: Texts, { db, target }: { db: Database; target: string }): Promise<void> {
  await signInStaff(page, t, db);
  await page.goto('/office/approvals');
  await page
    .getByRole('row')
    .filter({ hasText: target })
    .getByRole('button', { name: t('staff.approval.decide'), exact: true })
    .click();
}

/** The name of a button that says what it does and, where it moves money, how much. */
export const answerNamed = (verb: string): RegExp => new RegExp(`^${verb}( .*\\d.*)?$`);

export async function answerRequest(page: Page, t: Texts, answer: 'approve' | 'reject' = 'approve'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill('Checked with the requester');
  await dialog.getByRole('button', { name: answerNamed(t(`staff.approval.${answer}`)) }).click();
  await page.getByText(t('staff.approval.done')).first().waitFor();
}

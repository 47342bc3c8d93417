import type { Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** What agents of the journeys sign contracts with. */
export const signingPassword = '804257';

/** In through the agents' own entrance. */
export async function enterAsAgent(page: Page, t: Texts, { account, password }: { account: string; password: string }): Promise<void> {
  await page.goto('/login?area=agent');
  await page.locator('[name="username"]').fill(account);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
}

/** On the page about security: sets the password that contracts are signed with. */
export async function setPaymentPassword(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: `${t('identity.protect.set')}: ${t('identity.protect.payment')}` }).click();
  await page.locator('[name="paymentPassword"]').fill(signingPassword);
  await page.locator('[name="paymentAgain"]').fill(signingPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: t('identity.protect.payment') }).waitFor({ state: 'detached' });
}

import { shot } from '@baize/testkit/browser';
import type { Page } from 'playwright-core';
import type { Texts } from './texts.ts';

/** What agents of the journeys sign contracts with: the payment password that the demo's agent has. */
export const signingPassword = '520631';

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

interface Offered {
  readonly account: string;
  readonly type: 'daily' | 'dividend';
  /** In percent. */
  readonly rate: string;
  readonly picture: string;
}

/** Offers a contract, signed with the payment password. */
export async function offerContract(page: Page, t: Texts, { account, type, rate, picture }: Offered): Promise<void> {
  await page.goto('/index?ac=contracts');
  await page.getByRole('button', { name: t('agents.contract.offer'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('agents.contract.offer') });
  await form.getByRole('textbox', { name: t('agents.contract.account') }).fill(account);
  await form.getByRole('combobox', { name: t('agents.contract.kind') }).selectOption(type);
  if (type === 'dividend') await form.getByRole('combobox', { name: t('agents.contract.period') }).selectOption('D');
  await form.getByRole('textbox', { name: t('agents.contract.rate') }).fill(rate);
  await form.locator('[name="paymentPassword"]').fill(signingPassword);
  await shot(page, picture);
  await form.getByRole('button', { name: t('agents.contract.offer.send') }).click();
  await page.getByText(t('agents.contract.did.offer')).waitFor();
}

/** Signs the offer that waits. */
export async function signContract(page: Page, t: Texts, picture: string): Promise<void> {
  await page.goto('/index?ac=contracts');
  await page
    .getByRole('button', { name: t('agents.contract.accept'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('agents.contract.ask.accept') });
  await dialog.locator('[name="paymentPassword"]').fill(signingPassword);
  await shot(page, picture);
  await dialog.getByRole('button', { name: t('agents.contract.accept') }).click();
  await page.getByText(t('agents.contract.did.accept')).waitFor();
}

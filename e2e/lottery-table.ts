import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { minorOf } from './money.ts';
import type { Texts } from './texts.ts';

const exact = true;
/** An issue lasts a minute; its draw and its payment come seconds later. */
export const issueLong = { timeout: 300_000 };

/** A lottery's page, as hands use it. */
export class Table {
  readonly page: Page;
  readonly t: Texts;
  constructor(page: Page, t: Texts) {
    this.page = page;
    this.t = t;
  }

  button(key: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact });
  }

  get balance(): Promise<bigint> {
    return this.page.getByTestId('balance').filter({ visible: true }).first().innerText().then(minorOf);
  }

  get basket(): Locator {
    return this.page.getByRole('region', { name: this.t('lottery.basket'), exact });
  }

  /** The number of the draw that takes bets, as its last digits. */
  async open(): Promise<string> {
    const words = await this.page
      .getByText(new RegExp(`^${this.t('lottery.issue.number', { number: '\\d+' })}$`))
      .first()
      .innerText();
    return /\d+/.exec(words)?.[0] ?? expect.fail(words);
  }

  /** Waits for the next draw to take bets, so that most of a minute is ahead. */
  async fresh(): Promise<string> {
    const before = await this.open();
    await expect.poll(() => this.open(), issueLong).not.toBe(before);
    return this.open();
  }

  async play(group: string, play?: string): Promise<void> {
    const { page, t } = this;
    await page
      .getByRole('tablist', { name: t('lottery.plays.groups') })
      .getByRole('tab', { name: group, exact })
      .click();
    if (!play) return;
    const plays = page.locator('#lottery-plays');
    const sheet = plays.locator('[aria-haspopup]'); // on a phone
    if ((await sheet.count()) === 0) return plays.getByRole('button', { name: play, exact }).click();
    await sheet.click();
    await page
      .getByRole('dialog', { name: t('lottery.plays'), exact })
      .getByRole('button', { name: play, exact })
      .first()
      .click();
  }

  async choose(row: string, symbol: string): Promise<void> {
    await this.page.getByRole('group', { name: row, exact }).getByRole('button', { name: symbol }).first().click();
  }

  /** Places the order that is shown, and waits until it is taken. */
  async confirm(): Promise<void> {
    const { page, t } = this;
    const place = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${t('lottery.order.place', { sum: '' })}.*\\d`) });
    const answered = page.waitForResponse(response => response.url().endsWith('/lotto/lgw/orders'));
    await place.click();
    expect((await answered).status()).toBe(200);
    await place.waitFor({ state: 'detached' });
  }
}

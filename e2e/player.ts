import { type Database, sql } from '@baize/db';
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './sweep/sweep.ts';
import type { Texts } from './texts.ts';
import { here } from './world/here.ts';

/** The code in the newest message to a number or an address that no gateway took; waits until the queue has put it there. */
export async function codeTo(db: Database, target: string): Promise<string> {
  for (let tries = 0; tries < 3_000; tries++) {
    const [row] = await db.query<{ body: string }>(
      sql`select body from identity.outbox_message where target = ${target} order by seq desc limit 1`,
    );
    const code = /\d{6}/.exec(row?.body ?? '')?.[0];
    if (code) return code;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no message to ${target}`);
}

/** Whoever opens the deposits for the first time is offered a limit: goes on without one. */
export async function passLimitPrompt(page: Page, t: Texts): Promise<void> {
  const without = page.getByRole('button', { name: t('protection.prompt.without') });
  await page
    .getByRole('textbox', { name: t('cashier.deposit.amount') })
    .or(without)
    .first() // the offer has a field for an amount too
    .waitFor();
  if (await without.isVisible()) await without.click();
}

/** The frame of a game, to look into: the page around it has the game's code in its address too. */
export const frameOf = (page: Page): Frame =>
  page.frames().find(frame => frame.parentFrame() === page.mainFrame()) ?? expect.fail('no frame');

/** By how many pixels the panel that is open in the game is wider than its place. */
export const beyondPanel = (page: Page): Promise<number> =>
  frameOf(page).evaluate<number>(`(() => {
    const { scrollWidth, clientWidth } = document.querySelector('dialog[open] .content');
    return scrollWidth - clientWidth;
  })()`);

/** What the journeys do as a player would: read a label, type, press. */
export class PlayerHands {
  readonly page: Page;
  readonly t: Texts;
  constructor(page: Page, t: Texts) {
    this.page = page;
    this.t = t;
  }

  async register(account: string, password: string): Promise<void> {
    const { page, t } = this;
    await page
      .getByRole('link', { name: t('identity.register.link') })
      .first()
      .click();
    await this.fillRegistration(account, password);
  }

  /** On the page of the registration. */
  async fillRegistration(account: string, password: string): Promise<void> {
    const { page, t } = this;
    await page.locator('[name="username"]').fill(account);
    await page.locator('[name="password"]').fill(password);
    await page.locator('[name="verifyPwd"]').fill(password);
    await page.locator('[name="birthday"]').fill('1990-05-17');
    await page.locator('[name="email"]').fill(`${account}@example.com`);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await this.#submit(t('identity.register.submit'), page.waitForURL('**/index'));
  }

  async logIn(account: string, password: string): Promise<void> {
    await this.enter(account, password, this.page.waitForURL('**/index'));
  }

  /** Types account and password, and presses the button, until `isIn`: the next page, or the question that comes before it. */
  async enter(account: string, password: string, isIn: Promise<unknown>): Promise<void> {
    const { page, t } = this;
    isIn.catch(() => undefined); // told below; until then it is no one's
    await page.locator('[name="username"]').fill(account);
    await page.locator('[name="password"]').fill(password);
    await this.#submit(t('identity.login.submit'), isIn);
  }

  /** Presses the button of that name until `isIn`. All journeys come from one address: what one of them did may have a picture asked of everyone. */
  async #submit(name: string, isIn: Promise<unknown>): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    const captcha = this.page.locator('[name="captcha"]');
    await button.click();
    await Promise.race([isIn, captcha.waitFor()]);
    if (await captcha.isVisible()) {
      await captcha.fill(here('captcha'));
      await button.click();
    }
    await isIn;
  }

  /** From the page of withdrawals, which asks for a contact first, to an address proven by the code that `codeOf` brings. */
  async proveEmail(email: string, codeOf: (email: string) => Promise<string>): Promise<void> {
    const { page, t } = this;
    await page.goto('/index?mc=withdraw');
    const missing = ['contact', 'email'].map(what => page.getByRole('button', { name: t(`cashier.withdraw.missing.${what}.go`) }));
    await (missing[0] as Locator).or(missing[1] as Locator).click();
    // What was given at registration is there to be confirmed.
    const [add, confirm] = [t('identity.protect.add'), t('identity.protect.confirm')];
    await page.getByRole('button', { name: new RegExp(`^(${add}|${confirm}): ${t('identity.protect.email')}$`) }).click();
    await page.locator('[name="contact"]').fill(email);
    await page.keyboard.press('Enter');
    await page.locator('[name="contactCode"]').fill(await codeOf(email));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: t('identity.protect.email') }).waitFor({ state: 'detached' });
  }

  /** From the header, or on a phone from the wallet in the bottom bar. */
  async deposit(major: string): Promise<void> {
    const { page, t } = this;
    const inHeader = page.getByRole('banner').getByRole('button', { name: t('wallet.deposit.title'), exact: true });
    const inBar = page.getByRole('navigation', { name: t('shell.bar') }).getByRole('button', { name: t('shell.bar.wallet') });
    await inHeader.or(inBar).filter({ visible: true }).first().waitFor();
    if (await inHeader.isVisible()) await inHeader.click();
    else {
      await inBar.click();
      await page
        .getByRole('button', { name: t('wallet.deposit.title'), exact: true })
        .last()
        .click();
    }
    await passLimitPrompt(page, t);
    await page.getByRole('textbox', { name: t('cashier.deposit.amount') }).fill(major);
    await page.getByRole('button', { name: t('cashier.deposit.next'), exact: true }).click();
    await page
      .getByRole('button', { name: new RegExp(t('cashier.deposit.confirm', { amount: '' }).trim()) })
      .last()
      .click();
    await page.getByText(t('cashier.deposit.state.credited')).first().waitFor();
    await page.keyboard.press('Escape');
  }

  /** Finds a game by a part of its name and opens it; answers its frame. */
  async openGame(name: string): Promise<FrameLocator> {
    const { page, t } = this;
    await page.goto('/rng');
    await page.getByRole('grid').getByRole('link').first().waitFor();
    await page.getByRole('search').getByRole('textbox').or(page.getByRole('search').getByRole('searchbox')).first().fill(name);
    // Until the words are in the address the cards of what was shown before may still be there.
    await page.waitForURL(place => place.searchParams.get('q') === name);
    const card = page
      .getByRole('grid')
      .getByRole('link', { name: new RegExp(name) })
      .first();
    await card.waitFor();
    await card.click();
    // On a touch screen the first tap shows the game's sheet, which leads on by its last button: before it a member finds the demo.
    const button = (key: string) => page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });
    const sheet = button('games.play').or(button('games.play.demo')).last();
    await Promise.race([page.waitForURL('**/game?**'), sheet.waitFor().then(() => sheet.click())]);
    await page.waitForURL('**/game?**');
    return this.gameHere();
  }

  /** The game of the page that is open, when it can be spun. */
  async gameHere(): Promise<FrameLocator> {
    const frame = this.page.frameLocator('iframe');
    await this.#readyToSpin(frame);
    return frame;
  }

  /** Waits until the next round can begin: free spins take their time, and closed items are opened one after the other. */
  async #readyToSpin(frame: FrameLocator): Promise<Locator> {
    const button = frame.getByRole('button', { name: this.t('game.play'), exact: true, disabled: false });
    const name = new RegExp(`^${this.t('slots.pick.item', { number: '0' }).replace('0', '\\d+')}`);
    const item = frame.getByRole('button', { name, disabled: false });
    for (;;) {
      await button.or(item).first().waitFor();
      if (await button.isVisible()) return button;
      // The item that was found may be opened by the press before: then another one is looked for.
      await item
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    }
  }

  /** Spins with the keyboard, as the rules of the game say: each round ends before the next begins. */
  async spin(frame: FrameLocator, times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      const button = await this.#readyToSpin(frame);
      const answered = this.page.waitForResponse(response => response.url().endsWith('/api/rounds'));
      await button.press('Space');
      expect((await answered).status()).toBe(200);
    }
    await this.#readyToSpin(frame);
  }

  /** Has the server seed revealed and the next one taken, so that the rounds so far can be checked. */
  async rotateSeed(frame: FrameLocator): Promise<void> {
    await frame.getByRole('button', { name: this.t('game.fairness') }).click();
    const answered = this.page.waitForResponse(response => response.url().endsWith('/api/seed'));
    await frame.getByRole('button', { name: this.t('game.fair.rotate') }).click();
    expect((await answered).status()).toBe(200);
  }

  /** From the menu under the name, or on a phone from "me" in the bottom bar; then the question is answered. */
  async logOut(): Promise<void> {
    const { page, t } = this;
    await page.goto('/index');
    await settle(page); // what is still asked for when the session ends is refused
    const account = page.getByRole('banner').getByRole('button', { name: t('shell.account') });
    const me = page.getByRole('navigation', { name: t('shell.bar') }).getByRole('button', { name: t('shell.bar.me') });
    await account.or(me).first().waitFor();
    await ((await me.isVisible()) ? me : account).click();
    const entry = page.getByRole('menuitem', { name: t('shell.logout') }).or(page.getByRole('button', { name: t('shell.logout') }));
    await entry.first().click();
    const dialog = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: t('shell.logout.question') });
    await dialog.getByRole('button', { name: t('shell.logout'), exact: true }).click();
    await page.waitForURL('**/login**');
  }
}

/** The value of a call of the logged-in browser. */
export async function answerOf<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { accept: 'application/json' } });
  const body = (await answer.json()) as { success: boolean; value: T };
  if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.value;
}

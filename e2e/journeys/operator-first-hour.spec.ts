import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentPassword } from '@baize/cashier/fixtures';
import { Greenfield } from '@baize/cashier/greenfield-fixtures';
import { desktop, openBrowser, phone, shot, type Visit, visit } from '@baize/testkit/browser';
import { type Running, runAll } from '@baize/tools/run';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import { PlayerHands } from '../player.ts';
import { answerNamed, enterCode } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { freePorts } from '../world/free-ports.ts';

/** From an empty production installation to a member who was paid, through the pages alone. */
const root = join(import.meta.dirname, '../..');
const t = textsOf('EN');
const captcha = '24680';
const code = 'SAMPLE';
const password = 'correct horse 9 battery';
const reason = 'Setting up the site';
let browser: Browser;
let home: string;
let running: Running;
let vendor: ChildProcess | undefined;
let btcpay: Greenfield;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  browser = await openBrowser();
  home = mkdtempSync(join(tmpdir(), 'baize-hour-'));
  mail = await startMailServer();
  const port = await freePorts();
  btcpay = new Greenfield({ webhookUrl: `http://localhost:${port}/wps/cashier/notice/btcpay`, paysAtOnce: true });
  await btcpay.start();
  running = await runAll({
    env: {
      NODE_ENV: 'production',
      BAIZE_HOME: home,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      BAIZE_PRIVATE_SERVICES: '1', // the sample vendor is on this machine
      SMTP_URL: mail.url,
      SMTP_FROM: 'no-reply@example.com',
      BTCPAY_URL: btcpay.url,
      BTCPAY_STORE: btcpay.store,
      BTCPAY_KEY: btcpay.key,
      BTCPAY_WEBHOOK_SECRET: btcpay.webhookSecret,
      LOG_LEVEL: 'error',
    },
    world: 'empty',
    withBuild: false,
    captcha,
    log: () => undefined,
  });
});
afterAll(async () => {
  vendor?.kill('SIGTERM');
  await browser.close();
  await running.stop();
  mail.close();
  await btcpay.stop();
  rmSync(home, { recursive: true, force: true });
});

interface Hands extends Visit {
  /** Presses and filled fields so far. */
  readonly counted: { clicks: number; fills: number };
}

/** A visitor whose interactions are counted, in frames as well. */
async function hands(device: typeof desktop, scheme: 'light' | 'dark'): Promise<Hands> {
  const visitor = await visit(browser, { url: running.url, device, language: 'EN', scheme });
  const counted = { clicks: 0, fills: 0 };
  await visitor.context.exposeBinding('noteInteraction', (_, kind: 'clicks' | 'fills') => {
    counted[kind]++;
  });
  await visitor.context.addInitScript(`
    addEventListener('click', event => event.isTrusted && noteInteraction('clicks'), true);
    addEventListener('change', event => /^(text|email|tel|password|search|textarea|select-one|file)$/.test(event.target.type) && noteInteraction('fills'), true);
  `);
  return { ...visitor, counted };
}

const press = (page: Page, key: string, values = {}) =>
  page
    .getByRole('button', { name: t(key, values), exact: true })
    .first()
    .click();

/** Says why in the dialog that is open, and presses its answer. */
async function answer(page: Page, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill(reason);
  await dialog.getByRole('button', { name: answerNamed(t(key)) }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The console's link: password, address, authenticator. */
async function signUp(page: Page, token: string, email: string): Promise<void> {
  await page.goto(`/office/#invitation=${token}`);
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="again"]').fill(password);
  await page.locator('[name="email"]').fill(email);
  await page.getByRole('button', { name: t('staff.login.next'), exact: true }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await enterCode(page, t, secret.replaceAll(' ', ''));
}

/** A second administrator, invited on the machine: whom the first one invites can't approve what the first one requests. */
function inviteOnMachine(account: string): string {
  const out = execFileSync(process.execPath, [join(root, 'tools/operations/staff.ts'), 'invite', '--account', account], {
    env: { ...process.env, BAIZE_HOME: home, PUBLIC_URL: running.url },
    encoding: 'utf8',
  });
  return /#invitation=(\S+)/.exec(out)?.[1] ?? expect.fail(`no link in:\n${out}`);
}

/** Approves what waits for a thing, as the list names it; the page stays open for what is shown once. */
async function approve(page: Page, target: string): Promise<void> {
  await page.goto('/office/approvals');
  await page
    .getByRole('row')
    .filter({ hasText: target })
    .getByRole('button', { name: t('staff.approval.decide'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui.office.reason') }).fill(reason);
  await dialog.getByRole('button', { name: answerNamed(t('staff.approval.approve')) }).click();
  await page.getByText(t('staff.approval.done')).first().waitFor();
}

/** One panel of the page of the brand: opens its dialog, fills it and saves. */
async function change(page: Page, title: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await press(page, 'brand.office.setup.changeOf', { what: t(title) });
  await fill(page.getByRole('dialog'));
  await answer(page, 'brand.office.setup.save');
}

async function setUpBrand(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('brand.office.step.name') }).click();
  await change(page, 'brand.office.name.title', async dialog => {
    await dialog.getByRole('textbox', { name: t('brand.office.name.name') }).fill('Harbour');
    await dialog.getByRole('textbox', { name: t('brand.office.name.code') }).fill('HARBOUR');
  });
  await change(page, 'brand.office.books.title', async dialog => {
    await dialog.getByRole('combobox', { name: t('brand.office.books.currency') }).selectOption('EUR');
    await dialog.getByRole('combobox', { name: t('brand.office.books.zone') }).selectOption('Europe/Malta');
  });
  await change(page, 'brand.office.languages.title', async dialog => {
    await dialog.getByRole('combobox', { name: t('brand.office.languages.default') }).selectOption('EN');
  });
  await change(page, 'brand.office.licence.title', async dialog => {
    for (const language of ['CN', 'EN']) {
      await dialog.getByRole('combobox').selectOption(language);
      await dialog.getByRole('textbox').first().fill('Licence MGA/B2C/123');
    }
  });
  await change(page, 'brand.office.contact.title', async dialog => {
    await dialog.getByRole('combobox', { name: t('brand.office.contact.kind') }).selectOption('email');
    await dialog.getByRole('textbox').nth(0).fill('Help');
    await dialog.getByRole('textbox').nth(1).fill('help@example.com');
  });
  await page.goto('/office/law');
  await press(page, 'brand.office.law.confirm');
  await answer(page, 'brand.office.law.confirm');
}

async function publishLegal(page: Page): Promise<void> {
  for (const name of ['terms', 'privacy', 'responsible', 'about']) {
    await page.goto(`/office/legal/${name}`);
    await page.getByRole('textbox').first().fill(`# ${name}\n\nHarbour Ltd, Malta.`);
    await press(page, 'legal.office.save');
    await page.getByRole('button', { name: t('legal.office.publish'), exact: true, disabled: false }).click();
    await answer(page, 'legal.office.publish');
  }
}

async function takePayments(page: Page, second: Page): Promise<void> {
  await page.goto('/office/deposit-methods');
  await press(page, 'cashier.office.methods.make');
  await page.getByRole('combobox', { name: t('cashier.office.methods.kind') }).selectOption('hosted');
  await page.getByRole('combobox', { name: t('cashier.office.methods.provider') }).selectOption('btcpay');
  await page.getByRole('combobox', { name: t('cashier.office.methods.currency') }).selectOption('EUR');
  await page.getByRole('textbox', { name: '简体中文' }).fill('加密货币');
  await page.getByRole('textbox', { name: 'English' }).fill('Bitcoin');
  await page.getByRole('textbox', { name: t('cashier.office.methods.turnover') }).fill('0');
  await page.getByRole('switch', { name: t('cashier.office.methods.isOn') }).click();
  await press(page, 'cashier.office.methods.save');
  await answer(page, 'cashier.office.methods.save');
  await approve(second, t('cashier.office.target.method', { name: 'Bitcoin' }));
  await page.goto('/office/payout-rules');
  await page.getByRole('combobox', { name: t('cashier.rules.cryptoProvider') }).selectOption('btcpay');
  await press(page, 'cashier.rules.save');
  await answer(page, 'cashier.rules.save');
  await approve(second, t('cashier.office.target.cashier'));
}

/** The vendor's own process, which knows its key and the platform's address and nothing else. */
function startVendor(port: number, key: { keyId: string; secret: string }): Promise<ChildProcess> {
  const told = ['--platform', running.url, '--vendor', code, '--key', key.keyId, '--secret', key.secret, '--port', String(port)];
  const child = spawn(process.execPath, [join(root, 'tools/sample-vendor.ts'), ...told], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', status => reject(new Error(`the sample vendor ended with ${status}`)));
  });
}

async function plugInVendor(page: Page, second: Page): Promise<void> {
  const port = await freePorts();
  await page.goto('/office/vendors');
  await press(page, 'games.office.vendor.make');
  const fill = (key: string, text: string) => page.getByRole('textbox', { name: t(key) }).fill(text);
  await fill('games.office.vendors.code', code);
  await fill('games.office.vendor.nameCn', '样例厂商');
  await fill('games.office.vendor.nameEn', 'Sample Vendor');
  await page.getByRole('checkbox', { name: t('games.office.kind.live') }).check();
  for (const field of ['launchUrl', 'coverUrl', 'proofUrl', 'serviceUrl'])
    await fill(`games.office.vendor.${field}`, `http://localhost:${port}`);
  await press(page, 'games.office.vendor.save');
  await answer(page, 'games.office.vendor.save');
  await approve(second, t('games.office.target.vendor', { name: 'Sample Vendor' }));
  await page.goto(`/office/vendors/${code}`);
  await press(page, 'games.office.keys.make');
  await answer(page, 'games.office.keys.make');
  await approve(second, t('games.office.target.vendor', { name: 'Sample Vendor' }));
  const dialog = second.getByRole('dialog');
  await dialog.getByText(/[0-9a-f]{64}/).waitFor();
  const shown = (await dialog.textContent()) ?? '';
  const keyId = /sample-[0-9a-f]{8}/.exec(shown)?.[0] ?? expect.fail(`no key in: ${shown}`);
  const secret = /[0-9a-f]{64}/.exec(shown.replace(keyId, ' '))?.[0] ?? expect.fail('no secret');
  vendor = await startVendor(port, { keyId, secret });
  await page.reload();
  await page.getByRole('switch').first().click();
  await answer(page, 'games.office.switch.on');
  await press(page, 'games.office.import.read');
  await page.getByRole('cell', { name: 'sample-table-1' }).waitFor();
  await press(page, 'games.office.import.apply');
  await answer(page, 'games.office.import.apply');
  await page.getByText(t('games.office.import.state.applied')).first().waitFor();
}

const soon = (page: Page) => page.getByRole('heading', { name: t('shell.closed.soon.title') });

async function openSite(page: Page, second: Page): Promise<void> {
  await page.goto('/office/setup');
  await press(page, 'identity.office.test.send');
  await page.getByText(t('identity.office.test.outcome.sent')).waitFor();
  expect(mail.recipients).toContain('ada@example.com');
  await page.getByText(t('brand.office.checklist.progress', { done: 11, all: 11 })).waitFor();
  await shot(page, 'setup-ready');
  await press(page, 'brand.office.checklist.open');
  await answer(page, 'brand.office.checklist.open');
  await approve(second, t('brand.office.request.brand.open-site'));
}

async function register(page: Page, account: string): Promise<void> {
  await new PlayerHands(page, t).register(account, 'lantern orchard 58');
}

async function deposit(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('shell.bar') })
    .getByRole('button', { name: t('shell.bar.wallet') })
    .click();
  await page
    .getByRole('button', { name: t('wallet.deposit.title'), exact: true })
    .last()
    .click();
  await press(page, 'protection.prompt.without'); // asked before the first deposit
  await page.getByRole('textbox', { name: t('cashier.deposit.amount') }).fill('300');
  await shot(page, 'first-hour-deposit-phone');
  await page.getByRole('button', { name: t('cashier.deposit.next'), exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(t('cashier.deposit.confirm', { amount: '' }).trim()) })
    .last()
    .click();
  await page.getByRole('link', { name: t('cashier.pay.go') }).click();
  await page.getByRole('button', { name: 'Pay invoice' }).click();
  await page.getByRole('heading', { name: t('cashier.deposit.state.credited'), exact: true }).waitFor();
}

async function play(page: Page): Promise<void> {
  await page.goto('/game?code=sample-table-1');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Bet 1.00', disabled: false }).click();
  await frame.getByText(/^(Won|Lost) /).waitFor();
  await shot(page, 'first-hour-game-phone');
}

async function withdraw(page: Page, account: string): Promise<void> {
  await new PlayerHands(page, t).proveEmail(`${account}@example.com`, mail.codeTo);
  await page.goto('/index?mc=withdraw');
  await page.getByRole('button', { name: t('cashier.withdraw.missing.password.go') }).click();
  await page.getByRole('button', { name: `${t('identity.protect.set')}: ${t('identity.protect.payment')}` }).click();
  await page.locator('[name="paymentPassword"]').fill(paymentPassword);
  await page.locator('[name="paymentAgain"]').fill(paymentPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: t('identity.protect.payment') }).waitFor({ state: 'detached' });
  await page.goto('/index?mc=withdraw');
  await page.getByRole('button', { name: t('cashier.withdraw.missing.account.go') }).click();
  await page.getByRole('button', { name: t('cashier.destination.add') }).click();
  await page.getByRole('radio', { name: t('cashier.destination.crypto') }).click();
  await page.locator('[name="institution"]').fill('BTC');
  await page.locator('[name="number"]').fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  await page.keyboard.press('Enter');
  await page.getByText('•••• f3t4').waitFor();
  await page.goto('/index?mc=withdraw');
  await page.locator('[name="amount"]').fill('200');
  await page.keyboard.press('Enter');
  await page.locator('[name="paymentPassword"]').fill(paymentPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('cashier.withdraw.asked') }).waitFor();
}

async function payOut(page: Page, account: string): Promise<void> {
  await page.goto(`/office/withdrawals?account=${account}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: new RegExp(`^${t('cashier.office.approveSum', { sum: '' })}.*\\d`) }).click();
  await answer(page, 'cashier.office.approve');
}

test('an operator opens an empty installation, and the first member deposits, plays, withdraws and is paid', async () => {
  const [first, second, member] = await Promise.all([hands(desktop, 'light'), hands(desktop, 'dark'), hands(phone, 'dark')]);
  const ada = first.page;
  await signUp(ada, running.firstAdministrator?.token ?? '', 'ada@example.com');
  await ada.getByText(t('brand.office.checklist.title')).waitFor();
  await shot(ada, 'setup-card');
  await signUp(second.page, inviteOnMachine('ben'), 'ben@example.com');
  await member.page.goto('/');
  await soon(member.page).waitFor();
  await shot(member.page, 'opening-soon-phone');

  await setUpBrand(ada);
  await publishLegal(ada);
  await takePayments(ada, second.page);
  await plugInVendor(ada, second.page);
  await member.page.reload();
  await member.page.getByRole('link', { name: t('shell.footer.link.terms') }).click();
  await member.page.getByText('Harbour Ltd, Malta.').waitFor();
  await ada.goto('/');
  await ada.getByText(t('shell.preview')).waitFor();
  await shot(ada, 'setup-preview');
  await member.page.goto('/');
  await soon(member.page).waitFor();
  await openSite(ada, second.page);

  const account = `first${Date.now() % 100_000}`;
  await member.page.goto('/');
  await register(member.page, account);
  await deposit(member.page);
  await play(member.page);
  await withdraw(member.page, account);
  await payOut(ada, account);
  await member.page.goto('/index');
  await member.page.getByRole('region', { name: t('cashier.receipt.card') }).waitFor();
  await shot(member.page, 'first-hour-paid-phone');
  const told = (who: string, { counted }: Hands) => `${who}: ${counted.clicks} clicks, ${counted.fills} fields`;
  console.info([told('the operator', first), told('the second person', second), told('the member', member)].join(' · '));
  for (const { problems, context } of [first, second, member]) {
    expect(problems.filter(problem => !problem.includes('503'))).toEqual([]);
    await context.close();
  }
});

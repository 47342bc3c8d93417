import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, sql } from '@baize/db';
import { memberPassword } from '@baize/identity/fixtures';
import { type Member, memberByAccount } from '@baize/identity/server';
import { hour, plus, present, systemClock } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enterAsAgent, offerContract, setPaymentPassword, signContract } from '../agent.ts';
import { aDayPasses, aSigner, dueAt, settle, signedYesterday, terms, today, underContract } from '../agent-days.ts';
import { answerOf, PlayerHands } from '../player.ts';
import { answerNamed, answerRequest, openRequest, signInStaff } from '../staff.ts';
import { beginning, type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const [cn, en] = [textsOf('CN'), textsOf('EN')];
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
});
afterAll(async () => {
  await db.query(sql`delete from agents.bill_bound`);
  await browser.close();
  await db.end();
});

const centre = (page: Page) => page.locator('dialog[open]').last();

/** An agent under contract with the operator: 2% a day, and a dividend whose loss no team reaches. */
async function anAgent(): Promise<Member> {
  const agent = await aSigner(db);
  await underContract(db, { payee: agent, payer: null, type: 'daily', terms: terms(200) });
  await underContract(db, { payee: agent, payer: null, type: 'dividend', terms: terms(3_000, '1000000000000') });
  return agent;
}

/** Makes a link by which agents come, and answers its code. */
async function makeLink(page: Page, t: Texts): Promise<string> {
  await page.goto('/index?ac=links');
  await page.getByRole('button', { name: t('agents.link.make'), exact: true }).click();
  const form = centre(page);
  await form.getByRole('textbox', { name: t('agents.link.name'), exact: true }).fill('微信群');
  await form
    .getByRole('combobox')
    .first()
    .selectOption({ label: t('agents.type.agent') });
  await form.getByRole('button', { name: t('agents.link.create') }).click();
  const address = (await page.getByText(/\/register\?affiliateCode=/).textContent()) ?? '';
  await shot(page, 'salary-poster');
  await centre(page)
    .getByRole('button', { name: t('ui.close') })
    .click();
  return new URL(address).searchParams.get('affiliateCode') ?? '';
}

/** Registers by the link and plays. */
async function registerAndPlay(hands: PlayerHands, code: string): Promise<Member> {
  const { page } = hands;
  const account = `line${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await page.goto(`/register?affiliateCode=${code}`);
  await hands.fillRegistration(account, 'harbour orchard 58');
  await hands.deposit('500');
  const frame = await hands.openGame('Lantern');
  await hands.spin(frame, 3);
  return present(await memberByAccount(db, account), 'has registered');
}

/** From the salary in the member's transactions to its bill, to the member who played, to the bet. */
async function explained(page: Page, t: Texts, account: string): Promise<void> {
  await page.goto('/index?mc=transactionHistory');
  await page.getByText(t('agents.posting.salary')).first().click();
  // On a phone a line opens whole first, and leads on from there.
  const line = page.getByRole('dialog', { name: t('wallet.record.title') });
  await line.getByRole('button', { name: t('agents.posting.salary'), exact: true }).click();
  const bill = centre(page);
  await bill.getByText(t('agents.bill.members.why')).waitFor();
  await bill.getByText(/1%/).first().waitFor();
  await shot(page, 'salary-bill');
  await bill.getByRole('link').first().click();
  await page.waitForURL('**ac=bets**');
  await shot(page, 'salary-bets');
  await page.getByRole('row').filter({ hasText: account }).first().click();
  await page
    .getByRole('dialog', { name: t('agents.bets.title') })
    .getByText(/Lantern/)
    .waitFor();
  await shot(page, 'salary-bet');
}

test('an agent brings a line in by a link, signs with it, and the salary explains itself down to the bet; an unpaid dividend holds the agent until it is collected', async () => {
  const agent = await anAgent();
  const above = await visit(browser, { url, device: desktop, language: 'CN', scheme: 'dark' });
  await enterAsAgent(above.page, cn, { account: agent.account, password: memberPassword });
  await above.page.waitForURL('**/index**');
  const code = await makeLink(above.page, cn);

  const below = await visit(browser, { url, device: phone, language: 'EN', scheme: 'light' });
  const hands = new PlayerHands(below.page, en);
  const member = await registerAndPlay(hands, code);
  expect(member).toMatchObject({ uplineId: agent.id, type: 1 });
  await below.page.goto('/index?mc=securityCenter');
  await setPaymentPassword(below.page, en);

  await offerContract(above.page, cn, { account: member.account, type: 'daily', rate: '1', picture: 'salary-offer' });
  await signContract(below.page, en, 'salary-signing');
  const before = await cash(below.page);
  const yesterday = await aDayPasses(db, member);
  await settle(db, yesterday);
  // Nothing is in the agent's account but what the operator pays for the same day, and from that the salary is paid.
  await expect.poll(() => cash(below.page)).toBeGreaterThan(before);
  await explained(below.page, en, member.account);

  await offerContract(above.page, cn, { account: member.account, type: 'dividend', rate: '30', picture: 'salary-offer-dividend' });
  await signContract(below.page, en, 'salary-signing-dividend');
  await signedYesterday(db, member, yesterday);
  await settle(db, yesterday);
  await dueAt(db, member, plus(systemClock.now(), 20 * hour));
  await toldBefore(above.page, cn, 'payer');
  await toldBefore(below.page, en, 'payee');
  await held(agent, member, yesterday);
  await owed(below.page, en);
  await playsOn(above.page);
  await seenAbove(agent);

  await above.page.goto('/index');
  await new PlayerHands(above.page, cn).deposit('2000');
  await vi.waitFor(
    async () => {
      await settle(db, yesterday);
      expect(await answerOf<{ owesDividends: boolean }>(above.page, '/wps/member/contracts/consolidated')).toMatchObject({
        owesDividends: false,
      });
    },
    { timeout: 120_000, interval: 500 },
  );
  await above.page.goto('/index?ac=dividend');
  await above.page
    .getByRole('listitem')
    .filter({ hasText: member.account })
    .getByRole('button', { name: cn('agents.contract.bills') })
    .click();
  await above.page.getByText(cn('agents.bill.collected'), { exact: true }).waitFor();
  await shot(above.page, 'salary-collected');
  await above.page.getByText(cn('agents.bill.collected'), { exact: true }).click();
  expect(await stepOf(above.page, cn)).toEqual([]);
  await shot(above.page, 'salary-collected-bill');
  await above.page.goto('/index?mc=withdraw');
  await above.page.getByText(cn('cashier.withdraw.available'), { exact: true }).first().waitFor();
  expect(await above.page.getByText(cn('cashier.withdraw.dividend')).isVisible()).toBe(false);
  expect([...above.problems, ...below.problems]).toEqual([]);
  await above.context.close();
  await below.context.close();
});

const cash = async (page: Page): Promise<number> =>
  Number((await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).sumBalance);

/** A day before a dividend is due both sides read of it. */
async function toldBefore(page: Page, t: Texts, side: 'payer' | 'payee'): Promise<void> {
  await page.goto('/index?ac=contracts');
  await page.getByText(beginning(t(`agents.due.${side}.soon`, { amount: '@', when: '@' }))).waitFor();
  await shot(page, `salary-due-${side}`);
  await page.getByRole('link', { name: t('agents.due.show') }).click();
  await page
    .getByText(t('agents.bill.due'), { exact: true })
    .or(page.getByText(t('agents.bill.part-paid'), { exact: true }))
    .waitFor();
  expect(await stepOf(page, t)).toEqual([t('agents.bill.step.due')]);
  await shot(page, `salary-due-bill-${side}`);
}

/** Where the timeline of the bill that is open says that it is. */
async function stepOf(page: Page, t: Texts): Promise<string[]> {
  const steps = page.getByRole('list', { name: t('agents.bill.steps') });
  await steps.waitFor();
  return steps.locator('[aria-current="step"] > span:first-child').allInnerTexts();
}

/** Three days later the dividend is overdue: the payer reads it where contracts are and where money would leave, on a phone and on a desktop. */
async function held(agent: Member, member: Member, yesterday: BusinessDate): Promise<void> {
  await dueAt(db, member, plus(systemClock.now(), -hour));
  for (const [device, language, t] of [
    [phone, 'CN', cn],
    [desktop, 'EN', en],
  ] as const) {
    const { context, page } = await visit(browser, { url, device, language, scheme: language === 'CN' ? 'dark' : 'light' });
    await enterAsAgent(page, t, { account: agent.account, password: memberPassword });
    await page.waitForURL('**/index**');
    await page.goto('/index?ac=contracts');
    await page.getByText(beginning(t('agents.due.payer.overdue', { amount: '@' }))).waitFor();
    await shot(page, `salary-held-${device.name}`);
    await page.getByRole('link', { name: t('agents.due.show') }).click();
    expect(await stepOf(page, t)).toEqual([t('agents.bill.step.held.payer'), t('agents.bill.step.collected.payer')]);
    await shot(page, `salary-held-bill-${device.name}`);
    await page.goto('/index?mc=withdraw');
    await page.getByText(t('cashier.withdraw.dividend')).waitFor();
    await shot(page, `salary-held-withdraw-${device.name}`);
    await page.goto('/index?mc=transferUpline');
    await page.getByText(t('cashier.withdraw.dividend')).waitFor();
    await shot(page, `salary-held-transfer-${device.name}`);
    await context.close();
  }
  expect(yesterday < today()).toBe(true);
}

/** Whom it is owed to reads what happens, too. */
async function owed(page: Page, t: Texts): Promise<void> {
  await page.goto('/index?mc=contracts');
  await page.getByText(beginning(t('agents.due.payee.overdue', { amount: '@' }))).waitFor();
  await shot(page, 'salary-owed');
  await page.getByRole('link', { name: t('agents.due.show') }).click();
  expect(await stepOf(page, t)).toEqual([t('agents.bill.step.held.payee'), t('agents.bill.step.collected.payee')]);
  await shot(page, 'salary-owed-bill');
}

/** Play goes on while outgoing money is held. */
async function playsOn(page: Page): Promise<void> {
  await new PlayerHands(page, cn).openGame('锦鲤');
}

/** The office sees the overdue bill, and who is held by it. */
async function seenAbove(agent: Member): Promise<void> {
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, en, db);
  await office.page.goto(`/office/agent-bills?payer=${agent.account}&state=overdue`);
  const overdue = office.page.getByRole('table').getByText(en('agents.bill.overdue'), { exact: true }).first();
  await overdue.waitFor();
  await shot(office.page, 'salary-office');
  await overdue.click();
  await office.page.getByText(en('agents.bills.held')).waitFor();
  await shot(office.page, 'salary-office-bill');
  expect(office.problems).toEqual([]);
  await office.context.close();
}

/** Staff ask that bills of the operator above 15.00 wait. */
async function askForBound(page: Page): Promise<void> {
  await signInStaff(page, en, db);
  await page.goto('/office/agent-bills');
  await page.getByRole('button', { name: en('agents.bills.bound'), exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('[name="bound"]').fill('15');
  await dialog.getByRole('textbox', { name: en('ui.office.reason') }).fill('Tried by a journey');
  await shot(page, 'salary-office-bound');
  await dialog.getByRole('button', { name: en('agents.bills.bound.send') }).click();
  await page.getByText(en('ui.office.approval.sent')).waitFor();
}

/** A second person approves what waits for one. */
async function approved(target: string): Promise<void> {
  const { context, page } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await openRequest(page, en, { db, target });
  await answerRequest(page, en);
  await context.close();
}

test('a bill of the operator above the bound waits until two people approve it', async () => {
  const [agent, first] = [await anAgent(), await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' })];
  await askForBound(first.page);
  await approved(en('agents.office.target.bill-bound', { id: 'CNY' }));
  const yesterday = await aDayPasses(db, agent);
  await settle(db, yesterday);
  await first.page.goto(`/office/agent-bills?payee=${agent.account}&state=to-approve`);
  await first.page.getByRole('table').getByText(en('agents.bill.to-approve'), { exact: true }).click();
  await first.page.getByRole('button', { name: en('agents.bills.decide') }).click();
  const dialog = first.page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: en('ui.office.reason') }).fill('The figures are right');
  await shot(first.page, 'salary-office-approval');
  await dialog.getByRole('button', { name: answerNamed(en('agents.bills.approve')) }).click();
  await first.page.getByText(en('ui.office.approval.sent')).waitFor();
  await approved(agent.account);
  await settle(db, yesterday);

  const { context, page, problems } = await visit(browser, { url, device: phone, language: 'CN', scheme: 'light' });
  await enterAsAgent(page, cn, { account: agent.account, password: memberPassword });
  await page.waitForURL('**/index**');
  await page.goto('/index?ac=income');
  await centre(page).getByText('20.00').filter({ visible: true }).first().waitFor();
  await shot(page, 'salary-income');
  expect([...problems, ...first.problems]).toEqual([]);
  await context.close();
  await first.context.close();
});

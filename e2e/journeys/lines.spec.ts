import { type Database, openDatabase, sql } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import type { Member } from '@baize/identity/server';
import { hour, newId, plus, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enterAsAgent, signContract } from '../agent.ts';
import { aDayPasses, aSigner, dueAt, settle, signedYesterday, terms, underContract } from '../agent-days.ts';
import { PlayerHands } from '../player.ts';
import { answerRequest, openRequest, signInStaff } from '../staff.ts';
import { textsOf } from '../texts.ts';
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
  await browser.close();
  await db.end();
});

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** A second person approves, on a screen as wide as a phone's. */
async function approved(target: string, picture: string): Promise<void> {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'CN', scheme: 'dark' });
  await openRequest(page, cn, { db, target });
  await page.getByRole('dialog').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, picture);
  await answerRequest(page, cn);
  expect(problems).toEqual([]);
  await context.close();
}

/** Staff offer an agent at the top 2% a day. */
async function offered(page: Page, top: Member): Promise<void> {
  await page.goto(`/office/members/${top.id}?tab=contracts`);
  await page.getByRole('button', { name: en('agents.contract.offer'), exact: true }).click();
  const form = dialogOf(page);
  await form.getByRole('textbox', { name: en('agents.contract.rate') }).fill('2');
  await form.getByRole('button', { name: en('agents.contract.preview.CN') }).click();
  await form.getByText(cn('agents.contract.words.salary', { period: cn('agents.contract.per.D') })).waitFor();
  await form.getByRole('textbox', { name: en('ui.office.reason') }).fill('Agreed by phone');
  await shot(page, 'line-offer');
  await form.getByRole('button', { name: en('agents.contract.offer.send') }).click();
  await page.getByText(en('ui.office.approval.sent')).waitFor();
}

/** The agent signs, and keeps the contract as a document. */
async function signed(page: Page): Promise<void> {
  await signContract(page, cn, 'line-signing');
  const card = page.getByRole('listitem').filter({ hasText: cn('agents.contract.type.daily') });
  await card.getByRole('link', { name: cn('agents.contract.document') }).click();
  await page.getByRole('heading', { name: cn('agents.contract.signatures') }).waitFor();
  await expect.poll(() => page.getByText(cn('agents.contract.signed.not')).count()).toBe(0);
  await shot(page, 'line-document');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: cn('agents.contract.print') }).isVisible()).toBe(false);
  await shot(page, 'line-document-print');
  await page.emulateMedia({ media: 'screen' });
}

/** Opens the one bill that is found, and shows it. */
async function billOf(page: Page, { filter, state, picture }: { filter: string; state: string; picture: string }): Promise<void> {
  await page.goto(`/office/agent-bills?${filter}`);
  await page
    .getByRole('table')
    .getByText(en(`agents.bill.${state}`), { exact: true })
    .first()
    .click();
  await dialogOf(page).waitFor();
  await shot(page, picture);
  await dialogOf(page)
    .getByRole('button', { name: en('ui.close') })
    .last()
    .click();
}

/** Two downlines share a browser with their upline: staff look, and dismiss it. */
async function dismissed(page: Page, top: Member, below: Member): Promise<void> {
  await db.query(sql`
    insert into agents.signal (id, kind, agent_id, subject, members, has_agent, evidence, first_at, last_at)
    values (${newId()}, 'device', ${top.id}, ${Buffer.from(newId())}, ${[below.id]}::uuid[], true, '{}', now(), now())`);
  await page.goto(`/office/line-signals?agent=${top.account}`);
  await page.getByText(en('agents.signal.self')).waitFor();
  await shot(page, 'line-signals');
  await page.getByRole('button', { name: en('agents.signal.dismiss'), exact: true }).click();
  await dialogOf(page)
    .getByRole('textbox', { name: en('ui.office.reason') })
    .fill('They share an office');
  await dialogOf(page)
    .getByRole('button', { name: en('agents.signal.dismiss'), exact: true })
    .click();
  await page.getByText(en('agents.signal.did')).waitFor();
  await page.getByText(en('ui.filters.none')).waitFor();
}

/** What the line brought, and the agent below in it. */
async function profitable(page: Page, top: Member, below: Member): Promise<void> {
  await page.goto('/office/lines?sort=ggr');
  await page.getByRole('link', { name: top.account }).first().waitFor();
  await shot(page, 'line-profit');
  await page.goto(`/office/lines?of=${top.id}`);
  await page.getByText(below.account).first().waitFor();
  await shot(page, 'line-profit-below');
}

/** Moves an agent with everyone below under another, by two people. */
async function moved(page: Page, below: Member, other: Member): Promise<void> {
  await page.goto(`/office/members/${below.id}?tab=line`);
  await page.getByRole('button', { name: en('agents.line.move'), exact: true }).click();
  const form = dialogOf(page);
  await form.locator('[name="upline"]').fill(other.account);
  await form.getByRole('button', { name: en('agents.line.preview'), exact: true }).click();
  await form.getByText(en('agents.contract.type.dividend')).waitFor();
  await form.getByRole('textbox', { name: en('ui.office.reason') }).fill('Both agents asked for it');
  await shot(page, 'line-move');
  await form.getByRole('button', { name: en('agents.line.move.request') }).click();
  await page.getByText(en('ui.office.approval.sent')).waitFor();
  await approved(cn('identity.office.target.member', { account: below.account }), 'line-move-approval');
  await page.reload();
  await page.getByText(en('agents.line.moved.self')).waitFor();
  await shot(page, 'line-moved');
}

test('staff follow a line from the contract of its top agent to the salary, an unpaid dividend and its collection, signals, profit, and a move', async () => {
  const [top, other] = [await aSigner(db), await aMember(db, systemClock, { type: 1 })];
  const below = await aMember(db, systemClock, { type: 1, uplineId: top.id });
  const player = await aMember(db, systemClock, { uplineId: below.id });
  const office = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'light' });
  await signInStaff(office.page, en, db);
  await offered(office.page, top);
  await approved(cn('agents.office.target.contract', { account: top.account }), 'line-offer-approval');

  const agent = await visit(browser, { url, device: phone, language: 'CN', scheme: 'dark' });
  await enterAsAgent(agent.page, cn, { account: top.account, password: memberPassword });
  await agent.page.waitForURL('**/index**');
  await signed(agent.page);

  // The operator's dividend is not reached, so what the agent owes below is more than the salary of the day.
  await underContract(db, { payee: top, payer: null, type: 'dividend', terms: terms(3_000, '1000000000000') });
  await underContract(db, { payee: below, payer: top, type: 'dividend', terms: terms(2_000) });
  const yesterday = await aDayPasses(db, player);
  for (const one of [top, below]) await signedYesterday(db, one, yesterday);
  await settle(db, yesterday);
  await billOf(office.page, { filter: `payee=${top.account}&state=paid`, state: 'paid', picture: 'line-bill-paid' });

  await dueAt(db, below, plus(systemClock.now(), -hour));
  await billOf(office.page, { filter: `payer=${top.account}&state=overdue`, state: 'overdue', picture: 'line-bill-overdue' });
  await office.page.goto(`/office/members/${top.id}?tab=contracts`);
  await office.page.getByText(en('agents.office.held')).waitFor();
  await shot(office.page, 'line-held');
  await agent.page.goto('/index');
  await new PlayerHands(agent.page, cn).deposit('2000');
  const owed = async () => {
    await settle(db, yesterday);
    const [bill] = await db.query<{ state: string }>(sql`select state from agents.bill where payee_id = ${below.id} and type = 'dividend'`);
    return bill?.state;
  };
  await vi.waitFor(async () => expect(await owed()).toBe('paid'), { timeout: 120_000, interval: 500 });
  await billOf(office.page, { filter: `payer=${top.account}&state=collected`, state: 'collected', picture: 'line-bill-collected' });

  await dismissed(office.page, top, below);
  await profitable(office.page, top, below);
  await moved(office.page, below, other);
  expect([...office.problems, ...agent.problems]).toEqual([]);
  await office.context.close();
  await agent.context.close();
});

import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import {
  decideAdjustment,
  listAdjustments,
  officeMemberFigures,
  officeWithdrawal,
  officeWithdrawals,
  proposeAdjustment,
  readPayoutSettings,
} from '@baize/cashier/contract';
import { officeMembers } from '@baize/identity/contract';
import { staffApprovals, staffQueues } from '@baize/staff/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { payoutRules } from './payout-rules.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
afterEach(() => close());
beforeEach(() => page.viewport(1280, 900));

/** What was sent, by call. */
let sent: { readonly call: string; readonly input: unknown }[] = [];
const client: Client = async (call, input) => {
  if (call.method !== 'GET') sent.push({ call: call.name, input });
  return call.name === readPayoutSettings.name ? (payoutRules as never) : madeUp(call.output, 'empty');
};

const dialog = () => page.getByRole('dialog');
const fill = (label: RegExp, text: string) => userEvent.fill(dialog().getByLabelText(label), text);
const answer = (name: RegExp) => userEvent.click(dialog().getByRole('button', { name }));

async function openProposal(): Promise<void> {
  sent = [];
  close = await show('/adjustments', 'EN', client);
  await userEvent.click(page.getByRole('button', { name: /^Propose/ }));
  await expect.element(dialog()).toBeVisible();
}

test.each(['-5', 'abc'])('what a field cannot read, like %s, is not sent without it', async wagering => {
  await openProposal();
  await fill(/account/, 'demo');
  await fill(/Amount/, '10');
  await fill(/Wagering/, wagering);
  await fill(/Reason/, 'for the test');
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('turnover');
  expect(sent).toEqual([]);
  await fill(/Wagering/, '5');
  await answer(/^Propose/);
  await expect.poll(() => sent.map(one => one.call)).toEqual([proposeAdjustment.name]);
  expect(sent[0]?.input).toMatchObject({ amountMinor: '100000', turnoverMinor: '50000' });
});

test('a proposal without account or amount says so at both, and goes to the first', async () => {
  await openProposal();
  await fill(/Reason/, 'for the test');
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('account');
  for (const label of [/account/, /Amount/]) await expect.element(dialog().getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  await fill(/account/, 'demo');
  await fill(/Amount/, '0');
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('amount');
  expect(sent).toEqual([]);
});

const memberId = '0190c9c0-0000-7000-8000-000000000007';
/** Of these, one account begins with the other. */
const known: Client = async (call, input) => {
  const answer = await client(call, input);
  if (call.name === officeMembers.name) {
    const row = { ...madeUp(officeMembers.output, 'full').items[0], status: 'frozen', currency: 'USD' };
    return {
      ...(answer as object),
      items: [
        { ...row, account: 'demo1' },
        { ...row, id: memberId, account: 'Demo', nickname: 'Lin' },
      ],
    } as never;
  }
  if (call.name === officeMemberFigures.name) return { ...(answer as object), currency: 'USD', availableMinor: '1234500' } as never;
  return answer;
};

test('who would be credited is shown before it is proposed: the member, their state and their balance', async () => {
  sent = [];
  close = await show('/adjustments', 'EN', known);
  await userEvent.click(page.getByRole('button', { name: /^Propose/ }));
  await fill(/account/, ' demo ');
  await userEvent.click(dialog().getByLabelText(/Amount/));
  await expect.element(dialog().getByRole('link', { name: 'Demo' })).toHaveAttribute('href', `/office/members/${memberId}`);
  for (const text of ['Lin', 'Frozen', '$123.45']) await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
  await fill(/account/, 'nobody');
  await userEvent.click(dialog().getByLabelText(/Amount/));
  await expect.element(dialog().getByText(/^This member doesn/)).toBeVisible();
});

test('the second person sees who proposed it and why, what must be wagered, and whose balance it changes', async () => {
  const one = {
    account: 'demo',
    memberId,
    direction: 'credit',
    amountMinor: '100000',
    currency: 'USD',
    turnoverMinor: '0',
    status: 'proposed',
  };
  const proposal = { ...one, reason: 'goodwill', proposedBy: 'cashier', isMine: false, decidedAt: null, decidedBy: null };
  close = await show('/adjustments', 'EN', async (call, input) => {
    if (call.name !== listAdjustments.name) return known(call, input);
    const { items, ...rest } = madeUp(listAdjustments.output, 'full');
    return { ...rest, items: [{ ...items[0], ...proposal }] } as never;
  });
  await userEvent.click(page.getByRole('button', { name: 'Review' }));
  await expect.element(dialog().getByRole('link', { name: 'demo' })).toHaveAttribute('href', `/office/members/${memberId}`);
  await expect.element(dialog().getByText('$123.45', { exact: true })).toBeVisible();
  const facts = [...dialog().element().querySelectorAll('dt')].map(name => `${name.textContent}: ${name.nextElementSibling?.textContent}`);
  expect(facts).toContain('Wagering requirement: None');
  expect(facts).toContain('Reason given: goodwill');
  expect(facts).toContainEqual(expect.stringMatching(/^Proposed by: cashier/));
});

test('a setting that cannot be read stays as it was typed, and nothing is saved before it can', async () => {
  sent = [];
  close = await show('/payout-rules', 'EN', client);
  const least = page.getByLabelText(/^Minimum per withdrawal/);
  const most = page.getByLabelText(/^Maximum per withdrawal/);
  await userEvent.fill(most, '900');
  await userEvent.fill(least, '12x');
  await expect.element(least).toHaveValue('12x');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('minMinor');
  expect(document.querySelector('dialog')).toBeNull();
  await userEvent.fill(least, '12');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(dialog()).toBeVisible();
});

test('what speaks against a payout is in the question, and takes one tick', async () => {
  sent = [];
  const full: Client = async (call, input) => {
    if (call.method !== 'GET') return client(call, input);
    const answer = madeUp(call.output, call.name === staffApprovals.name ? 'empty' : 'full');
    if (call.name !== officeWithdrawal.name) return answer;
    return {
      ...(answer as object),
      status: 'review',
      claimedBy: null,
      receipt: null,
      bars: ['name-differs', 'open-turnover'],
      holder: 'Liu Yang',
      memberName: 'Chen Jing',
    } as never;
  };
  close = await show('/withdrawals/0190c9c0-0000-7000-8000-000000000001', 'EN', full);
  await expect.element(page.getByText('Chen Jing', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Approve/ }));
  for (const flag of ['Name mismatch', 'Open wagering requirement']) await expect.element(dialog().getByText(flag)).toBeVisible();
  await fill(/Reason/, 'for the test');
  await answer(/^Approve/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('seen');
  expect(sent).toEqual([]);
  await userEvent.click(dialog().getByRole('checkbox'));
  await answer(/^Approve/);
  await expect.poll(() => sent.map(one => one.input)).toMatchObject([{ seen: ['name-differs', 'open-turnover'] }]);
});

test('on a phone a withdrawal under review says why it is, and others what has become of them', async () => {
  await page.viewport(390, 844);
  const rows: Client = async call => {
    const answer = madeUp(call.output, call.name === staffApprovals.name ? 'empty' : 'full');
    if (call.name !== officeWithdrawals.name) return answer;
    const { items, ...rest } = answer as { items: readonly object[] };
    const row = { ...items[0], currency: 'CNY', claimedBy: null, receipt: null, bars: ['name-differs'], findings: [] };
    const [review, paid] = [
      { ...row, id: '0190c9c0-0000-7000-8000-000000000001', status: 'review' },
      { ...row, id: '0190c9c0-0000-7000-8000-000000000002', status: 'paid' },
    ];
    return { ...rest, items: [review, paid], total: 2 } as never;
  };
  close = await show('/withdrawals', 'EN', rows);
  await expect.element(page.getByText('Name mismatch').first()).toBeVisible();
  const shown = () => [...document.querySelectorAll('[data-corner="aside"]')].map(cell => (cell as HTMLElement).innerText.trim());
  await expect.poll(shown).toEqual(['Name mismatch', 'Paid']);
});

test('of a disputed payout the complaint comes first, with what can be done about it', async () => {
  const disputed: Client = async call => {
    const answer = madeUp(call.output, call.name === staffApprovals.name ? 'empty' : 'full');
    if (call.name !== officeWithdrawal.name) return answer;
    const { receipt, ...rest } = answer as { receipt: object };
    const said = { ...receipt, outcome: 'partly', dispute: 'open', remainingMinor: '2000000', decidedAt: null };
    return { ...rest, currency: 'CNY', status: 'paid', claimedBy: null, isMine: false, receipt: said } as never;
  };
  close = await show('/withdrawals/0190c9c0-0000-7000-8000-000000000001', 'EN', disputed);
  const complaint = page.getByRole('region', { name: "Member's response" });
  await expect.element(complaint.getByText(/¥200\.00 is missing\. Claim this dispute/)).toBeVisible();
  const panels = [...document.querySelectorAll('main section')].map(panel => panel.getAttribute('aria-label'));
  expect(panels.indexOf("Member's response")).toBe(0);
  expect(panels.filter(name => name === "Member's response")).toHaveLength(1);
});

test('an amount that no movement may have is refused at its field, and one far above the usual is warned of, also before it is approved', async () => {
  sent = [];
  let waits = 1;
  const proposed = {
    account: 'demo',
    memberId,
    direction: 'credit',
    amountMinor: '1010000',
    currency: 'CNY',
    turnoverMinor: '0',
    status: 'proposed',
  };
  close = await show('/adjustments', 'EN', async (call, input) => {
    if (call.name === decideAdjustment.name) waits = 0;
    if (call.name === staffQueues.name)
      return { items: [{ queue: 'cashier.adjustments', waiting: waits, since: null, sums: [] }] } as never;
    if (call.name !== listAdjustments.name) return client(call, input);
    const { items, ...rest } = madeUp(listAdjustments.output, 'full');
    const row = { ...items[0], ...proposed, isMine: false, decidedAt: null, decidedBy: null };
    return { ...rest, items: [row], largest: [{ currency: 'CNY', minor: '100000' }] } as never;
  });
  const unusual = () =>
    dialog().getByText('Far above usual: the largest adjustment approved in the last 90 days was ¥10.00. Check the amount.');
  await userEvent.click(page.getByRole('button', { name: /^Propose/ }));
  await fill(/account/, 'demo');
  await fill(/Reason/, 'for the test');
  await fill(/Amount/, '999999999999');
  await expect.element(dialog().getByText('Maximum ¥100,000,000,000.00')).toBeVisible();
  await answer(/^Propose/);
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('amount');
  expect(sent).toEqual([]);
  await fill(/Amount/, '100');
  await expect.element(unusual()).not.toBeInTheDocument();
  await fill(/Amount/, '100.01');
  await expect.element(unusual()).toBeVisible();
  await answer(/^Cancel/);
  await userEvent.click(page.getByRole('button', { name: 'Review' }));
  await expect.element(unusual()).toBeVisible();
  const badge = () => document.querySelector('nav a[href="/office/adjustments"]')?.textContent;
  await expect.poll(badge).toContain('1');
  await fill(/Reason/, 'as agreed');
  await answer(/^Approve/);
  await expect.element(page.getByText('Adjustment approved')).toBeVisible();
  await expect.poll(badge).not.toContain('1');
});

test('an amount longer than any amount can be is said to be too large', async () => {
  close = await show('/payout-rules', 'EN', client);
  await userEvent.fill(page.getByLabelText(/^Minimum per withdrawal/), '99999999999999999999');
  await expect.element(page.getByText('This amount is too large', { exact: true })).toBeVisible();
});

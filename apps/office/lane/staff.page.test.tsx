import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { auditTrail, staffRoles } from '@baize/staff/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => close());

const permissions = ['adjustments.approve', 'audit.read', 'games.of-the-future', 'journal.verify', 'members.read', 'withdrawals.decide'];
const client: Client = async call => {
  if (call.name === staffRoles.name) return { items: [], permissions } as never;
  const answer = madeUp(call.output, 'full') as never;
  if (call.name !== auditTrail.name) return answer;
  const { items, ...rest } = answer as { items: object[] };
  return { ...rest, items: items.map(item => ({ ...item, ...entry })) } as never;
};

const entry = {
  action: 'cashier.approve-adjustment',
  target: 'member:0190c9c0-0000-7000-8000-000000000001',
  names: { account: 'revb1001' },
  before: { status: 'proposed' },
  after: { status: 'approved', amountMinor: '100000', currency: 'CNY' },
};

/** Whether a press in its middle reaches it. */
function isInReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.each(['EN', 'ar-XB'] as const)('the menu of a row lies over the table that scrolls, in %s, and follows its button', async code => {
  close = await show('/staff', code, client);
  await expect.poll(() => document.querySelectorAll('main [aria-haspopup=menu]').length).toBeGreaterThan(1);
  const last = [...document.querySelectorAll<HTMLElement>('main [aria-haspopup=menu]')].at(-1);
  last?.scrollIntoView({ block: 'center' });
  last?.click();
  await expect.poll(() => document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(3);
  expect([...document.querySelectorAll('[role=menuitem]')].filter(item => !isInReach(item)).map(item => item.textContent)).toEqual([]);
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(last);
});

test('the permissions of a role are listed in the groups of the menu, and nothing of them scrolls on its own', async () => {
  close = await show('/roles', 'EN', client);
  await userEvent.click(page.getByRole('button', { name: /New role|role/i }).first());
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const groups = [...dialog.element().querySelectorAll('fieldset')].map(group => [
    group.querySelector('legend')?.textContent,
    [...group.querySelectorAll('bdi')].map(code => code.textContent),
  ]);
  expect(groups).toEqual([
    ['Members', ['members.read']],
    ['Money', ['adjustments.approve', 'journal.verify', 'withdrawals.decide']],
    ['System', ['audit.read', 'games.of-the-future']],
  ]);
});

test('an entry of the audit log leads to what it is about, and calls what became of an adjustment by its own words', async () => {
  close = await show('/audit', 'EN', client);
  const link = page.getByRole('link', { name: /revb1001/ }).first();
  await expect.element(link).toHaveAttribute('href', '/office/members/0190c9c0-0000-7000-8000-000000000001');
  const changes = [...document.querySelectorAll('main td del')].map(old => [
    old.textContent,
    old.parentElement?.querySelector('ins')?.textContent,
  ]);
  expect(changes[0]).toEqual(['Proposed', 'Approved']);
});

test('the business report fits a screen of 1440 pixels, and each of its buttons has a name of its own', async () => {
  await page.viewport(1440, 900);
  close = await show('/business', 'EN', client);
  await expect.poll(() => document.querySelectorAll('main table').length).toBeGreaterThan(3);
  const wide = [...document.querySelectorAll('main table')].filter(table => {
    const place = table.parentElement;
    return place && place.scrollWidth > place.clientWidth + 1;
  });
  expect(wide.map(table => table.querySelector('caption')?.textContent)).toEqual([]);
  const names = page
    .getByRole('button', { name: /^Export/ })
    .elements()
    .map(button => button.textContent);
  expect(names.length).toBe(2);
  expect(new Set(names).size).toBe(2);
});

import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { staffRoles } from '@baize/staff/contract';
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
  return madeUp(call.output, 'full');
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

test('the permissions of a role stand in the groups of the menu, and nothing of them scrolls on its own', async () => {
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

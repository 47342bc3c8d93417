import '@baize/testkit/page-faults';
import { officeMember, officeRequirePassword } from '@baize/identity/contract';
import { newId } from '@baize/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => close());

/** Opens a member whose password is so; what is asked of it is kept. */
async function opened(password: 'set' | 'due', permissions?: readonly string[]): Promise<unknown[]> {
  const asked: unknown[] = [];
  const answer = async (call: { name: string; output: never }, input: unknown) => {
    if (call.name === officeRequirePassword.name) asked.push(input);
    const made = madeUp(call.output, 'full');
    if (call.name !== officeMember.name) return made as never;
    const member = made as { protection: object };
    return { ...member, account: 'lantern', protection: { ...member.protection, password } } as never;
  };
  close = await show(`/members/${newId()}`, 'EN', answer as never, permissions);
  await page.getByRole('button', { name: 'Actions' }).click();
  return asked;
}
const item = () => page.getByRole('menuitem', { name: 'Require a password change' });

test('staff require a password change of a member with a reason, and read what it does', async () => {
  const asked = await opened('set');
  await item().click();
  const dialog = page.getByRole('dialog', { name: 'Require lantern to change the password?' });
  await expect.element(dialog.getByText(/can only change it or log out/)).toBeVisible();
  await dialog.getByRole('textbox').fill('password seen in a leak');
  await dialog.getByRole('button', { name: 'Require a password change' }).click();
  await expect.poll(() => asked).toMatchObject([{ reason: 'password seen in a leak' }]);
});

test.each([
  ['where it is required already', 'due', undefined],
  ['without the permission', 'set', ['members.read', 'members.write']],
] as const)('a password change is not offered %s', async (_, password, permissions) => {
  await opened(password, permissions);
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(item().elements()).toEqual([]);
});

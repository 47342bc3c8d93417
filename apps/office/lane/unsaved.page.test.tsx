import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import { changePayoutSettings, officeMethods, officeSaveMethod, readPayoutSettings } from '@baize/cashier/contract';
import { type FieldSetting, fieldSetting, officeRegistrationForm, registrationFields, shippedSetting } from '@baize/identity/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { madeUp } from './made-up.ts';
import { payoutRules } from './payout-rules.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
let sent: string[] = [];
const mayLeave = vi.fn<(question?: string) => boolean>();

/** As the server writes it: in the order of its shape. */
const sentByServer = (setting: FieldSetting): FieldSetting => z.parse(fieldSetting, setting);
const client: Client = async call => {
  if (call.method !== 'GET') sent.push(call.name);
  if (call.name === readPayoutSettings.name) return payoutRules as never;
  if (call.name === changePayoutSettings.name) return { approvalId: '0190c9c0-0000-7000-8000-000000000001' } as never;
  const answer = madeUp(call.output, call.name === officeMethods.name ? 'full' : 'empty');
  if (call.name !== officeRegistrationForm.name) return answer;
  return { ...(answer as object), settings: registrationFields.map(field => sentByServer(shippedSetting(field))) } as never;
};

beforeEach(async () => {
  sent = [];
  mayLeave.mockReset().mockReturnValue(false);
  vi.spyOn(globalThis, 'confirm').mockImplementation(mayLeave);
  await page.viewport(1280, 900);
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

const toAudit = () => userEvent.click(page.getByRole('navigation').getByRole('link', { name: /^Audit log/ }));
const most = () => page.getByLabelText(/^Maximum per withdrawal/);
const question = 'You have unsaved changes. Leave anyway?';

test('settings that were changed are not left by the menu without a question', async () => {
  close = await show('/payout-rules', 'EN', client);
  await userEvent.fill(most(), '900');
  await toAudit();
  expect(mayLeave.mock.calls).toEqual([[question]]);
  await expect.element(most()).toHaveValue('900');
  mayLeave.mockReturnValue(true);
  await toAudit();
  await expect.poll(() => location.pathname).toBe('/office/audit');
});

test('the browser’s Back asks too, and leads nowhere when the answer is no', async () => {
  close = await show('/audit', 'EN', client);
  await userEvent.click(page.getByRole('navigation').getByRole('link', { name: /^Payout rules/ }));
  await userEvent.fill(most(), '900');
  history.back();
  await expect.poll(() => mayLeave.mock.calls.length).toBe(1);
  await expect.poll(() => location.pathname).toBe('/office/payout-rules');
  await expect.element(most()).toHaveValue('900');
  mayLeave.mockReturnValue(true);
  history.back();
  await expect.poll(() => location.pathname).toBe('/office/audit');
  await expect.element(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
});

test('settings that are as they were are left without a question, also after they were changed back', async () => {
  close = await show('/payout-rules', 'EN', client);
  await userEvent.fill(most(), '900');
  await userEvent.fill(most(), '5000');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await toAudit();
  await expect.poll(() => location.pathname).toBe('/office/audit');
  expect(mayLeave).not.toHaveBeenCalled();
});

test('what was sent is not unsaved, although it waits for a second person', async () => {
  close = await show('/payout-rules', 'EN', client);
  await userEvent.fill(most(), '900');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText(/Reason/), 'for the test');
  await userEvent.click(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect.poll(() => sent).toEqual([changePayoutSettings.name]);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await toAudit();
  await expect.poll(() => location.pathname).toBe('/office/audit');
  expect(mayLeave).not.toHaveBeenCalled();
});

test('a new deposit method is left without a question before anything is typed', async () => {
  close = await show('/deposit-methods/new', 'EN', client);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await toAudit();
  await expect.poll(() => location.pathname).toBe('/office/audit');
  expect(mayLeave).not.toHaveBeenCalled();
  expect(sent).not.toContain(officeSaveMethod.name);
});

test('the registration form saves nothing and asks nothing before something is changed', async () => {
  close = await show('/registration', 'EN', client);
  const save = page.getByRole('button', { name: 'Save form', exact: true });
  await expect.element(save).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Use the default form' }));
  await expect.element(save).toBeDisabled();
  await toAudit();
  await expect.poll(() => location.pathname).toBe('/office/audit');
  expect(mayLeave).not.toHaveBeenCalled();
});

test('the question before the registration form is saved lists what changes', async () => {
  close = await show('/registration', 'EN', client);
  await userEvent.click(page.getByRole('button', { name: /^Move .* down/ }).first());
  await toAudit();
  expect(mayLeave).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('button', { name: 'Save form', exact: true }));
  const changes = page.getByRole('group', { name: 'Changes' });
  await expect.element(changes).toHaveTextContent(/^Changes.*Order/);
});

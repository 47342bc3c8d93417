import '@baize/testkit/page-faults';
import type { OutputOf } from '@baize/call';
import { sendTransfer, transferTerms } from '@baize/cashier/contract';
import { provePaymentPassword } from '@baize/identity/contract';
import { asId, instant } from '@baize/kernel';
import { openSession } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const memberId = asId<'MemberId'>('019a5e00-0000-7000-8000-000000000001');
const now: OutputOf<typeof transferTerms> = {
  ...{ isOn: true, currency: 'CNY', availableMinor: '1000000', minMinor: '10000', maxMinor: '500000', leftTodayMinor: '500000' },
  ...{ restartsAt: instant(Date.UTC(2026, 10, 28)), turnoverLeftMinor: '0', hasPaymentPassword: true, resetUntil: null },
  ...{ owesDividends: false, upline: { memberId, account: 'above', name: '林*', direction: 'up' }, hasTeam: false, feeBps: 0, recent: [] },
};
const terms = answers(transferTerms, now);

test('while a wagering requirement is open the button of a transfer is off and says what is left to play', async () => {
  shown = await show('/index?mc=transferUpline', 'EN', [answers(transferTerms, { ...now, turnoverLeftMinor: '1492500' })]);
  const { t } = shown;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /above/ }).click();
  await main.getByRole('textbox', { name: t('cashier.withdraw.amount') }).fill('10');
  const next = main.getByRole('button', { name: t('cashier.withdraw.next') });
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveAccessibleDescription(t('cashier.reason.turnover', { left: '¥149.25' }));
});

test('a transfer is read through once more before the payment password sends it, and what was typed can be changed', async () => {
  const sent: unknown[] = [];
  const sending: Answer = {
    call: sendTransfer.name,
    reply: async input => {
      sent.push(input);
      return {
        ...{ id: asId<'TransferId'>('019a5e00-0000-7000-8000-000000000002'), reference: 'T123', isIncoming: false, direction: 'up' },
        ...{ account: 'above', amountMinor: '200000', feeMinor: '0', currency: 'CNY', at: instant(Date.UTC(2026, 10, 27)), note: '' },
        availableMinor: '800000',
      };
    },
  };
  shown = await show('/index?mc=transferUpline', 'EN', [
    terms,
    answers(provePaymentPassword, { proof: 'proof-1', expiresAt: instant(Date.UTC(2026, 10, 28)) }),
    sending,
  ]);
  const { t } = shown;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /above/ }).click();
  const amount = main.getByRole('textbox', { name: t('cashier.withdraw.amount') });
  await amount.fill('10');
  await main.getByRole('button', { name: t('cashier.withdraw.next') }).click();
  await expect.element(main.getByText('¥90.00')).toBeVisible(); // what is left
  await expect.element(main.getByText(t('cashier.transfer.final'))).toBeVisible();
  const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await main.getByRole('button', { name: t('cashier.withdraw.change') }).click();
  await expect.element(amount).toHaveValue('10');
  await amount.fill('20');
  await main.getByRole('button', { name: t('cashier.withdraw.next') }).click();
  await expect.element(main.getByLabelText(t('cashier.withdraw.password'))).toHaveFocus();
  const send = main.getByRole('button', { name: t('cashier.transfer.sendAmount', { amount: '¥20.00' }) });
  await expect.element(send).toBeDisabled();
  await main.getByLabelText(t('cashier.withdraw.password')).fill('520631');
  expect(sent).toEqual([]);
  await send.click();
  await expect.element(main.getByRole('heading', { name: t('cashier.transfer.done') })).toBeVisible();
  expect(sent).toMatchObject([{ memberId, amountMinor: '200000', paymentProof: 'proof-1' }]);
  await expect.element(main.getByText('¥80.00')).toBeVisible(); // what is left
});

test('with a fee, the review has the total and the balance before and after, the button says what leaves, and so does the receipt', async () => {
  const team = { memberId, account: 'below', name: '林*', direction: 'down' as const };
  shown = await show('/index?mc=transferUpline', 'EN', [
    answers(transferTerms, { ...now, upline: null, hasTeam: true, feeBps: 100, recent: [team] }),
    answers(provePaymentPassword, { proof: 'proof-1', expiresAt: instant(Date.UTC(2026, 10, 28)) }),
    answers(sendTransfer, {
      ...{ id: asId<'TransferId'>('019a5e00-0000-7000-8000-000000000003'), reference: 'T124', isIncoming: false, direction: 'down' },
      ...{ account: 'below', amountMinor: '125000', feeMinor: '1200', currency: 'CNY', at: instant(Date.UTC(2026, 10, 27)), note: '' },
      availableMinor: '873800',
    }),
  ]);
  const { t } = shown;
  const main = page.getByRole('main');
  const rowOf = (label: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === t(label))?.nextElementSibling?.textContent;
  await main.getByRole('button', { name: /below/ }).click();
  await main.getByRole('textbox', { name: t('cashier.withdraw.amount') }).fill('12.50');
  await main.getByRole('button', { name: t('cashier.withdraw.next') }).click();
  await expect.poll(() => rowOf('cashier.serviceFee.total')).toBe('¥12.62');
  expect([rowOf('cashier.transfer.before'), rowOf('cashier.transfer.after')]).toEqual(['¥100.00', '¥87.38']);
  await main.getByLabelText(t('cashier.withdraw.password')).fill('520631');
  await main.getByRole('button', { name: t('cashier.transfer.payAmount', { amount: '¥12.62' }) }).click();
  await expect.element(main.getByRole('heading', { name: t('cashier.transfer.done') })).toBeVisible();
  expect([rowOf('cashier.serviceFee.total'), rowOf('cashier.transfer.after')]).toEqual(['¥12.62', '¥87.38']);
});

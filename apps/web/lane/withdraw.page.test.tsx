import '@baize/testkit/page-faults';
import { myWithdrawal, myWithdrawals, requestWithdrawal, withdrawTerms } from '@baize/cashier/contract';
import { cashierWeb } from '@baize/cashier/web';
import { provePaymentPassword } from '@baize/identity/contract';
import { asId, instant } from '@baize/kernel';
import { closeSession, followPresses, openSession } from '@baize/ui';
import { setBalanceHidden } from '@baize/wallet/web/kit';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Shown, show } from './show.tsx';

followPresses(); // as the app does
let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  localStorage.clear();
});

const destination = {
  ...{
    id: asId<'DestinationId'>('019a5e00-0000-7000-8000-000000000001'),
    kind: 'bank' as const,
    institution: 'Harbour Bank',
    masked: '•••• 6245',
  },
  ...{ holder: '林小雨', boundAt: instant(Date.UTC(2026, 0, 1)), usableFrom: instant(Date.UTC(2026, 1, 1)) },
};
const terms = {
  ...{ currency: 'CNY' as const, availableMinor: '5000000', lockedMinor: '0', minMinor: '500000', maxMinor: '5000000', feeFixedMinor: '0' },
  ...{ feeBps: 0, leftTodayMinor: '5000000', leftTodayCount: 3, restartsAt: instant(Date.UTC(2026, 10, 28)), level: 'basic' as const },
  ...{
    owesContact: false,
    owesDividends: false,
    hasPaymentPassword: true,
    resetUntil: null,
    confirmMinutes: 60,
    destinations: [destination],
  },
  ...{ turnover: [], turnoverLeftMinor: '0' },
};
const said = (change: object = {}) => [
  answers(withdrawTerms, { ...terms, ...change }),
  answers(myWithdrawals, { items: [], total: 0, page: 1, pageSize: 20 }),
];

test('what is typed can be put aside while nothing can be withdrawn, and is offered again until it is deleted or the member logs out', async () => {
  shown = await show('/index?mc=withdraw', 'EN', said({ turnoverLeftMinor: '1000000' }));
  const { t } = shown;
  const amount = page.getByRole('textbox', { name: t('cashier.withdraw.amount') });
  await expect.element(amount).toBeVisible();
  expect(page.getByRole('button', { name: t('cashier.withdraw.draft.keep') }).elements()).toEqual([]); // there is nothing to keep
  await amount.fill('120');
  await page.getByRole('button', { name: t('cashier.withdraw.draft.keep') }).click();
  await expect.element(page.getByText(t('cashier.withdraw.draft.kept'))).toBeVisible();
  shown.close();

  shown = await show('/index?mc=withdraw', 'EN', said());
  await page.getByRole('button', { name: t('cashier.withdraw.draft.useOne', { amount: '¥120.00' }) }).click();
  await expect.element(amount).toHaveValue('120');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: t('cashier.withdraw.draft.drop', { amount: '¥120.00' }) }).click();
  await expect.poll(() => page.getByText(t('cashier.withdraw.drafts')).elements()).toEqual([]);

  await page.getByRole('button', { name: t('cashier.withdraw.draft.keep') }).click();
  await expect.element(page.getByText(t('cashier.withdraw.drafts'))).toBeVisible();
  closeSession();
  await expect.poll(() => page.getByText(t('cashier.withdraw.drafts')).elements()).toEqual([]);
});

test('what is left of the day is the bound that is named, and what “all” asks for', async () => {
  shown = await show('/index?mc=withdraw', 'EN', said({ availableMinor: '900000000', maxMinor: '500000000', leftTodayMinor: '34000000' }));
  const { t } = shown;
  const amount = page.getByRole('textbox', { name: t('cashier.withdraw.amount') });
  await expect.element(amount).toHaveAccessibleDescription(/¥3,400\.00/);
  await expect.element(amount).not.toHaveAccessibleDescription(/¥50,000/);
  await page.getByRole('button', { name: t('cashier.withdraw.all') }).click();
  await expect.element(amount).toHaveValue('3400');
});

test('whoever hides the balance doesn’t read it in the bounds', async () => {
  shown = await show('/index?mc=withdraw', 'EN', said({ availableMinor: '4210000' }));
  await expect.element(page.getByText('421.00').first()).toBeVisible();
  setBalanceHidden(true);
  await expect.poll(() => document.body.textContent?.includes('421')).toBe(false);
  setBalanceHidden(false);
  await expect.element(page.getByText('421.00').first()).toBeVisible();
});

test('a draft to an account that is gone is not offered, and one that is asked for is over', async () => {
  localStorage.setItem('baize.own.withdrawals', JSON.stringify([['770000', 'gone']]));
  const at = instant(Date.UTC(2026, 10, 27));
  shown = await show('/index?mc=withdraw', 'EN', [
    ...said(),
    answers(provePaymentPassword, { proof: 'proof-1', expiresAt: at }),
    answers(requestWithdrawal, {
      ...{ id: asId<'WithdrawalId'>('019a5e00-0000-7000-8000-000000000009'), reference: 'W123', status: 'review', amountMinor: '1200000' },
      ...{
        feeMinor: '0',
        netMinor: '1200000',
        paidMinor: '0',
        currency: 'CNY',
        requestedAt: at,
        approvedAt: null,
        sentAt: null,
        endedAt: null,
      },
      ...{ destination: { kind: 'bank', institution: 'Harbour Bank', masked: '•••• 6245' }, reason: '', receipt: null },
    }),
  ]);
  const { t } = shown;
  await page.getByRole('textbox', { name: t('cashier.withdraw.amount') }).fill('120');
  expect(page.getByText(t('cashier.withdraw.drafts')).elements()).toEqual([]);
  await page.getByRole('button', { name: t('cashier.withdraw.draft.keep') }).click();
  await page.getByRole('button', { name: t('cashier.withdraw.next') }).click();
  await page.getByLabelText(t('cashier.withdraw.password')).fill('520631');
  await page.getByRole('button', { name: t('cashier.withdraw.confirm', { amount: '¥120.00' }) }).click();
  await page.getByRole('button', { name: t('cashier.withdraw.again') }).click();
  await expect.element(page.getByRole('textbox', { name: t('cashier.withdraw.amount') })).toBeVisible();
  expect(page.getByText(t('cashier.withdraw.drafts')).elements()).toEqual([]);
});

test('a line of the account record opens the withdrawal that it is about, on whatever page of the list that is', async () => {
  const one = {
    ...{ id: asId<'WithdrawalId'>('019a5e00-0000-7000-8000-000000000009'), reference: 'W6LGAXLSCRW', status: 'review' as const },
    ...{ amountMinor: '1234500', feeMinor: '0', netMinor: '1234500', paidMinor: '0', currency: 'CNY' as const, destination },
    ...{ requestedAt: instant(Date.UTC(2026, 10, 27)), approvedAt: null, sentAt: null, endedAt: null, reason: '', receipt: null },
  };
  const to = cashierWeb.lines?.links?.['cashier.withdrawal']?.({ subjectId: one.id } as never);
  shown = await show(`/index?${new URLSearchParams(to as Record<string, string>)}`, 'EN', [...said(), answers(myWithdrawal, one)]);
  const { t } = shown;
  const drawer = page.getByRole('dialog', { name: t('cashier.withdraw.whole') });
  await expect.element(drawer.getByText('W6LGAXLSCRW').first()).toBeVisible();
});

test('twice the browser’s size of text is twice the size here, and nothing leaves the page', async () => {
  await page.viewport(390, 844);
  shown = await show('/index?mc=withdraw', 'EN', said());
  const bounds = page.getByText(shown.t('cashier.withdraw.amount')).first();
  await expect.element(bounds).toBeVisible();
  const sizeOf = () => Number.parseFloat(getComputedStyle(bounds.element()).fontSize);
  const before = sizeOf();
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(sizeOf).toBe(2 * before);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

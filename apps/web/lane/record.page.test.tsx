import '@baize/testkit/page-faults';
import { instant } from '@baize/kernel';
import { closeSession, openSession } from '@baize/ui';
import { consolidatedFunds, memberTransactionKinds, memberTransactions, walletBalance } from '@baize/wallet/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(() => openSession({ account: 'tester', type: 0 }));
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

const withdrawalId = '019a5e00-0000-7000-8000-000000000009';
const line = {
  ...{ at: instant(Date.UTC(2026, 10, 27)), wallet: 'member.cash', vendor: '', currency: 'CNY' as const },
  ...{ balanceAfterMinor: '500000', subjectId: '019a5e00-0000-7000-8000-000000000001', about: null },
};
const game = { reference: null, nameCn: '盗蜜熊', nameEn: 'Honey Heist' };
const lines = [
  { ...line, reference: 'games:TA:1', kind: 'games.bet', amountMinor: '-10000', about: game },
  {
    ...{ ...line, reference: `withdrawal:${withdrawalId}:lock`, kind: 'cashier.withdrawal', amountMinor: '-1234500' },
    ...{ subjectId: withdrawalId, about: { reference: 'W6LGAXLSCRW', nameCn: null, nameEn: null } },
  },
  { ...line, reference: 'adjustment:1', kind: 'cashier.adjustment-credit', amountMinor: '500000' },
];
const said = (total: number) => [
  answers(memberTransactions, { items: lines, total, page: 1, pageSize: 20, inMinor: '500000', outMinor: '-1244500' }),
  answers(memberTransactionKinds, { kinds: lines.map(one => one.kind) }),
  answers(consolidatedFunds, { accounts: [], sumBalance: '500000', awayMinor: '0', currency: 'CNY' }),
  answers(walletBalance, { sumBalance: '500000', awayMinor: '0', currency: 'CNY' }),
];
const open = async (width: number, { code = 'EN' as 'EN' | 'CN', total = lines.length } = {}) => {
  await page.viewport(width, 844);
  shown = await show('/index?mc=transactionHistory', code, said(total));
  return shown.t;
};

test.each([
  ['EN', 'Honey Heist'],
  ['CN', '盗蜜熊'],
] as const)('a movement of a bet names its game: %s', async (code, name) => {
  const t = await open(1440, { code });
  await expect.element(page.getByRole('button', { name: `${t('games.posting.bet')} · ${name}` })).toBeVisible();
});

test('a movement of a withdrawal has the number of the withdrawal, and leads to it', async () => {
  const t = await open(1440);
  await expect.element(page.getByRole('button', { name: `${t('wallet.reference.copy')}: W6LGAXLSCRW` })).toBeVisible();
  await page.getByRole('button', { name: t('cashier.posting.withdrawal'), exact: true }).click();
  expect(new URLSearchParams(location.search).get('withdrawal')).toBe(withdrawalId);
});

test.each([1440, 360])('where one page is all there is, its sum is said once: %i pixels', async width => {
  const t = await open(width);
  await expect.element(page.getByText(t('wallet.record.all'), { exact: true })).toBeVisible();
  expect(page.getByText(t('wallet.record.page'), { exact: true }).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
  shown?.close();
  await open(width, { total: 40 });
  await expect.element(page.getByText(t('wallet.record.page'), { exact: true })).toBeVisible();
});

test('sums that are not known yet are no zeros', async () => {
  await page.viewport(390, 844);
  shown = await show('/index?mc=transactionHistory', 'EN', said(0).slice(1));
  await expect.element(page.getByText(shown.t('wallet.record.net'), { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
});

test.each([
  ['2999-01-01', 'late'],
  ['tomorrow', 'form'],
] as const)('a date that is not taken says why, and the one before it is back: %s', async (typed, why) => {
  const t = await open(1440);
  await page.getByRole('button', { name: new RegExp(t('ui.date.previous7')) }).click();
  const to = page.getByRole('textbox', { name: t('ui.date.to'), exact: true });
  const field = to.element() as HTMLInputElement;
  const before = field.value;
  field.focus();
  const asTyped = field.value;
  await to.fill(typed);
  field.blur();
  await expect.element(page.getByText(t(`ui.date.back.${why}`, { date: why === 'form' ? asTyped : before }))).toBeVisible();
  await expect.element(to).toHaveValue(before);
});

import '@baize/testkit/page-faults';
import { memberBets } from '@baize/bets/contract';
import { giveUpDeposit, type MemberDeposit, memberDeposit } from '@baize/cashier/contract';
import { asId, instant } from '@baize/kernel';
import { closeSession, openSession } from '@baize/ui';
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

const id = asId<'DepositId'>('019a5e00-0000-7000-8000-000000000009');
const waiting: MemberDeposit = {
  ...{
    id,
    methodId: asId<'MethodId'>('019a5e00-0000-7000-8000-000000000001'),
    kind: 'bank-transfer',
    state: 'waiting',
    isCancelled: false,
    currency: 'CNY',
  },
  names: { CN: '银行转账', EN: 'Bank transfer' },
  ...{ askedMinor: '3210000', receivedMinor: '0', creditedMinor: '0', feeMinor: '0', missingMinor: '3210000', remark: '6SEACBMS' },
  bank: { bank: 'Baize Demo Bank', branch: 'Main Street', holder: 'Baize Demonstration Ltd', number: '0000 1111 2222 3333' },
  ...{ payUrl: '', address: '', exactAmount: '', exactMissing: '', isDemonstration: true, proofs: 0, reason: '' },
  ...{ madeAt: instant(Date.now()), expiresAt: instant(Date.now() + 3_600_000), changedAt: instant(Date.now()) },
};

test.each([390, 320])(
  'what has to be typed elsewhere is larger than its label, whole, and has its own copy button: %i pixels',
  async width => {
    await page.viewport(width, 844);
    shown = await show(`/index?mc=depositv2&deposit=${id}`, 'EN', [answers(memberDeposit, waiting)]);
    const { t } = shown;
    for (const [label, value] of [
      [t('cashier.bank.number'), '0000 1111 2222 3333'],
      [t('cashier.pay.remark'), '6SEACBMS'],
    ] as const) {
      const pay = page.getByRole('region', { name: t('cashier.pay.title') });
      const text = pay.getByText(value, { exact: true });
      await expect.element(text).toBeVisible();
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      expect(size(text.element())).toBeGreaterThan(size(pay.getByText(label, { exact: true }).element()));
      expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth);
      await expect.element(pay.getByRole('button', { name: t('cashier.pay.copy', { name: label }) })).toBeVisible();
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('cancelling is asked first, and the deposit is then called cancelled, not expired', async () => {
  await page.viewport(390, 844);
  let isCancelled = false;
  const now = (): MemberDeposit => (isCancelled ? { ...waiting, state: 'expired', isCancelled } : waiting);
  const cancel = () => {
    isCancelled = true;
    return Promise.resolve(now());
  };
  shown = await show(`/index?mc=depositv2&deposit=${id}`, 'EN', [
    { call: memberDeposit.name, reply: () => Promise.resolve(now()) },
    { call: giveUpDeposit.name, reply: cancel },
  ]);
  const { t } = shown;
  const press = (name: string) => page.getByRole('button', { name: t(name), exact: true });
  const question = page.getByRole('dialog', { name: t('cashier.deposit.giveUp.title') });
  await press('cashier.deposit.giveUp').click();
  await question.getByRole('button', { name: t('cashier.deposit.giveUp.no'), exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(isCancelled).toBe(false);
  await press('cashier.deposit.giveUp').click();
  await question.getByRole('button', { name: t('cashier.deposit.giveUp'), exact: true }).click();
  await expect.element(page.getByText(t('cashier.deposit.state.cancelled'), { exact: true })).toBeVisible();
  await expect.element(page.getByText(t('cashier.deposit.next.cancelled'), { exact: true })).toBeVisible();
});

test('after money has arrived Done leads, and playing is a quiet second', async () => {
  await page.viewport(390, 844);
  const credited: MemberDeposit = { ...waiting, state: 'credited', receivedMinor: '3210000', creditedMinor: '3210000', missingMinor: '0' };
  shown = await show(`/index?mc=depositv2&deposit=${id}`, 'EN', [
    answers(memberDeposit, credited),
    answers(memberBets, {
      ...{ items: [], total: 0, page: 1, pageSize: 1 },
      totals: { stakeMinor: '0', returnMinor: '0', profitMinor: '0', validMinor: '0', openMinor: '0' },
    }),
  ]);
  const { t } = shown;
  const done = page.getByRole('button', { name: t('cashier.deposit.finish'), exact: true });
  const play = page.getByRole('button', { name: t('games.play') });
  await expect.element(play).toBeInTheDocument();
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(colourOf(play.element())).not.toBe(colourOf(done.element()));
  expect(colourOf(play.element())).toBe(colourOf(page.getByRole('button', { name: t('cashier.deposit.again') }).element()));
  await done.click();
  await expect.poll(() => location.search).toBe('');
});

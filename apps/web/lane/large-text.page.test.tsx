import '@baize/testkit/page-faults';
import { instant } from '@baize/kernel';
import { kycState } from '@baize/kyc/contract';
import { personalProfit } from '@baize/reports/contract';
import { closeSession, openSession } from '@baize/ui';
import { consolidatedFunds, memberTransactionKinds, memberTransactions, walletBalance } from '@baize/wallet/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tableOf } from './lottery-answers.ts';
import { type Answer, answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
  document.documentElement.style.fontSize = '200%';
});
afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
  shown?.close();
  shown = undefined;
  closeSession();
});

const currency = 'CNY' as const;
const sum = { sumBalance: '54034100', awayMinor: '0', currency };
const wallet = (kind: string) => ({ kind: `member.${kind}`, qualifier: '', currency, balanceMinor: '54034100' });
const sums = { bets: 251, stakeMinor: '36500000', returnMinor: '13416600', profitMinor: '-23083400' };
const move = {
  ...{ at: instant(Date.UTC(2026, 10, 27)), wallet: 'member.cash', vendor: '', currency, reference: 'games:TA:1', kind: 'games.bet' },
  ...{ balanceAfterMinor: '54034100', subjectId: '019a5e00-0000-7000-8000-000000000001', amountMinor: '-10000' },
  about: { reference: null, nameCn: '潮王的宝库', nameEn: 'Vault of the Tide King' },
};
const funds = answers(consolidatedFunds, { ...sum, accounts: [wallet('cash'), wallet('bonus'), wallet('locked')] });
const balance = answers(walletBalance, sum);

const pages: [name: string, page: string, text: string, said: Answer[]][] = [
  ['wallet', 'transferFund', '¥5,403.41', [funds, balance]],
  [
    'profit and loss',
    'personalProfit',
    '-¥2,308.34',
    [
      answers(personalProfit, {
        ...{ days: [{ date: '2026-11-30', ...sums }], kinds: [{ gameKind: 'rng', ...sums }], totals: sums },
        ...{ previous: sums, netDepositMinor: '109000000', currency },
      }),
    ],
  ],
  ['identity check', 'identityCheck', 'Verified', [answers(kycState, { level: 'none', next: null, review: null, documents: [] })]],
  [
    'transactions',
    'transactionHistory',
    'Vault of the Tide King',
    [
      answers(memberTransactions, { items: [move], total: 1, page: 1, pageSize: 20, inMinor: '0', outMinor: '-10000' }),
      answers(memberTransactionKinds, { kinds: [move.kind] }),
      ...[funds, balance],
    ],
  ],
];

/** What is drawn across the screen, for screen readers only, or scrolled by whoever reads it. */
const leftOut = 'thead, svg, [class*="unseen"], [aria-hidden="true"], [role="tablist"]';
const scrolls = (one: Element): boolean => /auto|scroll/.test(getComputedStyle(one).overflowX);

/** Text that is wider than its own box, and boxes that reach out of the page. */
const cutOff = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter(one => one.clientWidth > 1 && !one.closest(leftOut))
    .filter(one => {
      for (let up: HTMLElement | null = one; up && up.tagName !== 'MAIN'; up = up.parentElement) if (scrolls(up)) return false;
      return true;
    })
    .filter(one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 0.5)
    .map(one => `${one.tagName} ${one.className}: ${one.textContent}`);

test.each(['ssc', 'lhc', 'vn-north'] as const)('nor is anything of a lottery game: %s', async family => {
  shown = await show(`/lottery?gameCode=${family}-1`, 'EN', tableOf(family));
  await expect.element(page.getByRole('timer').first()).toBeVisible();
  await expect.poll(cutOff).toEqual([]);
});

test.each(pages)('nothing is cut off at 320 pixels where letters are twice as large: %s', async (_name, key, text, said) => {
  shown = await show(`/index?mc=${key}`, 'EN', said);
  await expect.element(page.getByText(text.replace('-', '−'), { exact: false }).first()).toBeVisible();
  await expect.poll(cutOff).toEqual([]);
});

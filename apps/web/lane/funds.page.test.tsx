import '@baize/testkit/page-faults';
import { openSession } from '@baize/ui';
import { balanceChannel, consolidatedFunds, walletBalance } from '@baize/wallet/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, pushed, show } from './show.tsx';

const balance = (minor: string) => ({ sumBalance: minor, awayMinor: '0', currency: 'CNY' as const });

test('the wallets and their sum are of one moment, also when play goes on elsewhere', async () => {
  openSession({ account: 'tester', type: 0 });
  let minor = '1000000';
  const funds: Answer = {
    call: consolidatedFunds.name,
    reply: async () => ({ ...balance(minor), accounts: [{ kind: 'member.cash', qualifier: '', currency: 'CNY', balanceMinor: minor }] }),
  };
  const { live, push } = pushed(balanceChannel);
  const { close, t } = await show('/index?mc=transferFund', 'EN', [answers(walletBalance, balance(minor)), funds], live);
  const [sum, wallets] = [
    page.getByRole('region', { name: t('wallet.funds.sum') }),
    page.getByRole('region', { name: t('wallet.funds.wallets') }),
  ];
  await expect.element(sum).toHaveTextContent('¥100.00');
  await expect.element(wallets).toHaveTextContent('¥100.00');
  minor = '750000';
  push(balance(minor));
  await expect.element(wallets).toHaveTextContent('¥75.00');
  await expect.element(sum).toHaveTextContent('¥75.00');
  close();
});

test('money that is set aside says what for, and leads there', async () => {
  openSession({ account: 'tester', type: 0 });
  const account = (kind: string, balanceMinor: string) => ({ kind, qualifier: '', currency: 'CNY' as const, balanceMinor });
  const accounts = [account('member.cash', '700000'), account('member.locked', '300000')];
  const { close, t } = await show('/index?mc=transferFund', 'EN', [
    answers(walletBalance, balance('700000')),
    answers(consolidatedFunds, { ...balance('700000'), accounts }),
  ]);
  await expect.element(page.getByText(t('wallet.account.member.locked.what'))).toBeVisible();
  await page.getByRole('button', { name: t('wallet.funds.locked.show') }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('mc')).toBe('withdraw');
  close();
});

test('the words of its buttons are whole on a phone where letters are twice as large', async () => {
  openSession({ account: 'tester', type: 0 });
  const { close, t } = await show('/index?mc=transferFund', 'EN', [
    answers(walletBalance, balance('700000')),
    answers(consolidatedFunds, { ...balance('700000'), accounts: [] }),
  ]);
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  try {
    const withdraw = page.getByRole('region', { name: t('wallet.funds.sum') }).getByRole('button', { name: t('wallet.withdraw.title') });
    await expect.element(withdraw).toBeVisible();
    // The page follows a change of its width by a step of its own.
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const { scrollWidth, clientWidth } = withdraw.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  } finally {
    document.documentElement.style.fontSize = '';
    close();
  }
});

import '@baize/testkit/page-faults';
import { asId, instant } from '@baize/kernel';
import { openSession, ParamsProvider, Parts } from '@baize/ui';
import {
  collectWallets,
  merchantWallet,
  moveWallet,
  myWalletTransfers,
  vendorWalletBalance,
  vendorWallets,
  type WalletTransfer,
} from '@baize/vendorwallets/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, isLost, type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

test('money to a vendor: both wallets before and after, the form in view, where it is now, and the same amount back', async () => {
  const sent: unknown[] = [];
  const name = 'Amber Gate';
  const wallet = { vendor: 'AG', names: { CN: '琥珀门', EN: name }, isOn: true, isPaused: false, bookedMinor: '0', underWay: null };
  const transfer = {
    ...{ id: asId<'WalletTransferId'>('019a0000-0000-7000-8000-000000000001'), reference: 'W1', vendor: 'AG', currency: 'CNY' as const },
    ...{ state: 'confirmed' as const, reason: null, madeAt: instant(Date.now()), endedAt: instant(Date.now()) },
  };
  const moving: Answer = {
    call: moveWallet.name,
    reply: async input => {
      sent.push(input);
      return { ...transfer, direction: (input as { direction: 'in' | 'out' }).direction, amountMinor: '200000' };
    },
  };
  const both = (mainMinor: string, bookedMinor: string) =>
    answers(vendorWallets, { currency: 'CNY', mainMinor, mayPutIn: true, isLimited: false, wallets: [{ ...wallet, bookedMinor }] });
  const isMoved = () => sent.length === 1;
  const own: Answer = {
    call: vendorWallets.name,
    reply: async (...asked) => (isMoved() ? both('97030100', '200000') : both('97230100', '0')).reply(...asked),
  };
  const balance = answers(vendorWalletBalance, { vendor: 'AG', balanceMinor: '0', currency: 'CNY', at: instant(Date.now() - 60_000) });
  const part = (
    <ParamsProvider value={{ vendor: 'AG' }}>
      <Parts at="vendor.wallet" />
    </ParamsProvider>
  );
  shown = await showPart(part, { path: '/live', code: 'EN', said: [moving, own, balance] });
  const { t } = shown;
  await page.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }).click();
  await page.getByRole('textbox', { name: t('vendorwallets.amount') }).fill('20');
  const lines = () => [...document.querySelectorAll('form dl dd')].map(line => line.textContent?.replace(t('vendorwallets.after'), ' → '));
  await expect.poll(lines).toEqual(['¥9,723.01 → ¥9,703.01', '¥0.00 → ¥20.00']);
  const submit = page.getByRole('button', { name: t('vendorwallets.moveAmount', { amount: '¥20.00' }) });
  await submit.click();
  const back = page.getByRole('button', { name: t('vendorwallets.undo.out', { amount: '¥20.00' }) });
  await expect.element(page.getByText(t('vendorwallets.way.in', { name }))).toBeVisible();
  // What the vendor said before the transfer is old.
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect.element(row.getByText('¥20.00', { exact: true }).first()).toBeVisible();
  await expect.element(row.getByText('¥0.00', { exact: true })).not.toBeInTheDocument();
  await back.click();
  await expect
    .poll(() => sent)
    .toEqual([
      { vendor: 'AG', direction: 'in', amountMinor: '200000' },
      { vendor: 'AG', direction: 'out', amountMinor: '200000' },
    ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('a move that is not answered says where the money can be, and promises no balances', async () => {
  const name = 'Amber Gate';
  const wallet = { vendor: 'AG', names: { CN: '琥珀门', EN: name }, isOn: true, isPaused: false, bookedMinor: '0', underWay: null };
  const own = answers(vendorWallets, { currency: 'CNY', mainMinor: '97230100', mayPutIn: true, isLimited: false, wallets: [wallet] });
  const balance = answers(vendorWalletBalance, { vendor: 'AG', balanceMinor: '0', currency: 'CNY', at: instant(Date.now()) });
  const part = (
    <ParamsProvider value={{ vendor: 'AG' }}>
      <Parts at="vendor.wallet" />
    </ParamsProvider>
  );
  shown = await showPart(part, { path: '/live', code: 'EN', said: [isLost(moveWallet), own, balance] });
  const { t } = shown;
  await page.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }).click();
  await page.getByRole('textbox', { name: t('vendorwallets.amount') }).fill('20');
  await page.getByRole('button', { name: t('vendorwallets.moveAmount', { amount: '¥20.00' }) }).click();
  await expect.element(page.getByText(t('vendorwallets.checking.amount', { amount: '¥20.00', name }))).toBeVisible();
  expect([...document.querySelectorAll('form dl dd')].map(line => line.textContent)).toEqual(['¥9,723.01', '¥0.00']);
});

test('one card a vendor, the newest: what is collected takes the place of what went there, and comes to its end by asking', async () => {
  const name = 'Amber Gate';
  const base = { vendor: 'AG', names: { CN: '琥珀门', EN: name }, isOn: true, isPaused: false };
  const transfer = (nth: number, change: Pick<WalletTransfer, 'direction' | 'state'> & Partial<WalletTransfer>): WalletTransfer => ({
    ...{ id: asId<'WalletTransferId'>(`019a0000-0000-7000-8000-00000000000${nth}`), reference: `W${nth}`, vendor: 'AG', currency: 'CNY' },
    ...{ amountMinor: '200000', reason: null, madeAt: instant(Date.now()), endedAt: null, ...change },
  });
  const there = transfer(1, { direction: 'in', state: 'confirmed' });
  const back = transfer(2, { direction: 'out', state: 'sent' });
  let step: 'start' | 'there' | 'back' | 'failed' = 'start';
  const own: Answer = {
    call: vendorWallets.name,
    reply: (...asked) => {
      const wallet = { ...base, bookedMinor: step === 'start' ? '0' : '200000', underWay: step === 'back' ? back : null };
      return answers(vendorWallets, { currency: 'CNY', mainMinor: '5000000', mayPutIn: true, isLimited: false, wallets: [wallet] }).reply(
        ...asked,
      );
    },
  };
  const listed: Answer = {
    call: myWalletTransfers.name,
    reply: (...asked) => {
      const ended = { ...back, ...(step === 'failed' ? { state: 'failed' as const, reason: 'refused' as const } : {}) };
      return answers(myWalletTransfers, { items: [ended, there], total: 2, page: 1, pageSize: 10 }).reply(...asked);
    },
  };
  const said: Answer[] = [
    ...[own, listed, answers(merchantWallet, { isSingle: false })],
    answers(vendorWalletBalance, { vendor: 'AG', balanceMinor: '0', currency: 'CNY', at: instant(Date.now()) }),
    {
      call: moveWallet.name,
      reply: async () => {
        step = 'there';
        return there;
      },
    },
    {
      call: collectWallets.name,
      reply: async () => {
        step = 'back';
        return { transfers: [back] };
      },
    },
  ];
  await page.viewport(1440, 900);
  shown = await showPart(<Parts at="wallet.funds" />, { path: '/index', code: 'EN', said });
  const { t } = shown;
  await page.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }).click();
  await page.getByRole('textbox', { name: t('vendorwallets.amount') }).fill('20');
  const collect = page.getByRole('button', { name: t('vendorwallets.collect') });
  const endOf = () => Math.round(collect.element().getBoundingClientRect().right);
  const before = endOf();
  await page.getByRole('button', { name: t('vendorwallets.moveAmount', { amount: '¥20.00' }) }).click();
  const undo = page.getByRole('button', { name: t('vendorwallets.undo.out', { amount: '¥20.00' }) });
  await expect.element(undo).toBeVisible();
  await expect.element(collect).toBeEnabled();
  await collect.click();
  const region = page.getByRole('region', { name: t('vendorwallets.title') });
  await expect.element(region.getByText(t('vendorwallets.state.sent'), { exact: true })).toBeVisible();
  expect(undo.query()).toBeNull();
  await expect.element(collect).toBeDisabled();
  expect(endOf()).toBe(before); // its words change, its place doesn't
  step = 'failed'; // no one pushes: it is asked for
  await expect.element(region.getByText(t('vendorwallets.back.out'))).toBeVisible();
  expect(region.getByText(t('vendorwallets.state.sent'), { exact: true }).query()).toBeNull();
});

test('what is on its way to one vendor is followed to its end, also when another one gets money meanwhile', async () => {
  const names = { AG: 'Amber Gate', BG: 'Blue Gate' };
  const transfer = (vendor: string, state: WalletTransfer['state']): WalletTransfer => ({
    ...{ id: asId<'WalletTransferId'>(`019a0000-0000-7000-8000-00000000000${vendor === 'AG' ? 1 : 2}`), reference: vendor, vendor },
    ...{ currency: 'CNY', direction: 'in', amountMinor: '200000', reason: null, madeAt: instant(Date.now()), endedAt: null, state },
  });
  let isEnded = false;
  const moved: string[] = [];
  const first = () => transfer('AG', isEnded ? 'confirmed' : 'sent');
  const wallet = (vendor: 'AG' | 'BG') => ({
    ...{ vendor, names: { CN: vendor, EN: names[vendor] }, isOn: true, isPaused: false, bookedMinor: '0' },
    underWay: vendor === 'AG' && moved.length > 0 && !isEnded ? first() : null,
  });
  const own: Answer = {
    call: vendorWallets.name,
    reply: async () => ({ currency: 'CNY', mainMinor: '5000000', mayPutIn: true, isLimited: false, wallets: [wallet('AG'), wallet('BG')] }),
  };
  const moving: Answer = {
    call: moveWallet.name,
    reply: async input => {
      const { vendor } = input as { vendor: string };
      moved.push(vendor);
      return vendor === 'AG' ? first() : transfer('BG', 'confirmed');
    },
  };
  const listed: Answer = {
    call: myWalletTransfers.name,
    reply: async () => ({ items: [transfer('BG', 'confirmed'), first()], total: 2, page: 1, pageSize: 10 }),
  };
  const balance = answers(vendorWalletBalance, { vendor: 'AG', balanceMinor: '0', currency: 'CNY', at: instant(Date.now()) });
  const said = [own, moving, listed, balance, answers(merchantWallet, { isSingle: false })];
  shown = await showPart(<Parts at="wallet.funds" />, { path: '/index', code: 'EN', said });
  const { t } = shown;
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }) });
  for (const name of Object.values(names)) {
    await row(name)
      .getByRole('button', { name: t('vendorwallets.moveWith', { name }) })
      .click();
    await row(name).getByRole('textbox').fill('20');
    await row(name)
      .getByRole('button', { name: t('vendorwallets.moveAmount', { amount: '¥20.00' }) })
      .click();
    await expect.poll(() => moved).toContain(name === names.AG ? 'AG' : 'BG');
  }
  isEnded = true;
  const done = t('vendorwallets.state.confirmed');
  await expect.element(row(names.AG).getByText(done, { exact: true }), { timeout: 20_000 }).toBeVisible();
  await expect.element(row(names.BG).getByText(done, { exact: true })).toBeVisible();
});

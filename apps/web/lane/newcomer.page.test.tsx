import '@baize/testkit/page-faults';
import { depositMethods, type MemberMethod, memberDeposits, myWithdrawals, withdrawTerms } from '@baize/cashier/contract';
import { bonusPrompt, securityConfig } from '@baize/identity/contract';
import { asId, instant } from '@baize/kernel';
import { memberDepositRoom } from '@baize/protection/contract';
import { closeSession, openSession, ownPrefix, Parts } from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Shown, show, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(390, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

const room = (done: { hasDeposited: boolean; hasLimit: boolean }) =>
  answers(memberDepositRoom, { leftMinor: null, restartsAt: null, mayDeposit: true, reason: null, currency: 'CNY', ...done });
/** The first page as it is after a reload. */
const home = async (done: { hasDeposited: boolean; hasLimit: boolean }) => {
  shown?.close();
  shown = await show('/index', 'EN', [answers(bonusPrompt, { isOpen: false }), room(done)]);
  const { t } = shown;
  return {
    card: page.getByRole('region', { name: t('games.welcome.title') }),
    deposit: page.getByRole('button', { name: t('games.welcome.deposit.note') }),
    limit: page.getByRole('button', { name: t('games.welcome.limit.note') }),
    close: page.getByRole('button', { name: t('games.welcome.close') }),
  };
};
const newcomerName = `${ownPrefix}newcomer`;

test('a newcomer is greeted again after a reload, with what is still to be done, until they put the greeting away', async () => {
  localStorage.setItem(newcomerName, 'tester');
  const first = await home({ hasDeposited: false, hasLimit: false });
  await first.limit.click();
  expect(new URLSearchParams(location.search).get('mc')).toBe('limits');
  await expect.element(first.deposit).toBeVisible();
  const later = await home({ hasDeposited: true, hasLimit: false });
  await expect.element(later.limit).toBeVisible();
  await expect.element(later.deposit).not.toBeInTheDocument();
  await later.close.click();
  await expect.element(later.card).not.toBeInTheDocument();
  expect(localStorage.getItem(newcomerName)).toBe(null);
});

test.each([
  ['a limit', true, undefined],
  ['their no to one', false, 'yes'],
])('after the first deposit and %s, a newcomer is not greeted any more', async (_, hasLimit, declined) => {
  localStorage.setItem(newcomerName, 'tester');
  if (declined) localStorage.setItem(`${ownPrefix}limit-declined`, declined);
  const { card } = await home({ hasDeposited: true, hasLimit });
  await expect.poll(() => localStorage.getItem(newcomerName)).toBe(null);
  await expect.element(card).not.toBeInTheDocument();
});

test('whoever logs in where someone else has registered is not greeted', async () => {
  localStorage.setItem(newcomerName, 'another');
  const { card } = await home({ hasDeposited: false, hasLimit: false });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
});

const at = instant(Date.UTC(2026, 10, 27));
/** Someone who registered a moment ago and has not confirmed the address. */
const unconfirmed = (emailToConfirm: string | null) =>
  answers(securityConfig, {
    ...{
      hasPassword: true,
      passwordChangedAt: at,
      passwordAgeDays: 0,
      passwordExpired: false,
      firstTimeLogin: false,
      hasAuthenticator: false,
    },
    ...{ recoveryCodesLeft: 0, passkeyCount: 0, hasPaymentPassword: false, sendsLoginAlerts: true, mobile: null, email: null },
    ...{ emailToConfirm, score: 20, liveSessionCount: 1, previousLoginAt: null },
  });
const owing = [
  answers(withdrawTerms, {
    ...{ currency: 'CNY', availableMinor: '5000000', lockedMinor: '0', minMinor: '500000', maxMinor: '5000000', feeFixedMinor: '0' },
    ...{ feeBps: 0, leftTodayMinor: '5000000', leftTodayCount: 3, restartsAt: at, level: 'basic', owesContact: true, owesDividends: false },
    ...{ hasPaymentPassword: false, resetUntil: null, confirmMinutes: 60, destinations: [], turnover: [], turnoverLeftMinor: '0' },
  }),
  answers(myWithdrawals, { items: [], total: 0, page: 1, pageSize: 20 }),
];

test('a withdrawal asks to confirm the address that is on file, and for a contact where there is none', async () => {
  shown = await show('/index?mc=withdraw', 'EN', [unconfirmed('n***@example.com'), ...owing]);
  const { t } = shown;
  await expect.element(page.getByText(t('cashier.withdraw.missing.email.why', { email: 'n***@example.com' }))).toBeVisible();
  await page.getByRole('button', { name: t('cashier.withdraw.missing.email.go') }).click();
  expect(new URLSearchParams(location.search).get('mc')).toBe('securityCenter');
  shown.close();
  shown = await show('/index?mc=withdraw', 'EN', [unconfirmed(null), ...owing]);
  await expect.element(page.getByRole('button', { name: t('cashier.withdraw.missing.contact.go') })).toBeVisible();
});

test('the security centre says that an address is not confirmed, not that there is none', async () => {
  shown = await show('/index?mc=securityCenter', 'EN', [unconfirmed('n***@example.com')]);
  const { t } = shown;
  await expect.element(page.getByText(t('identity.status.toConfirm', { list: t('identity.protect.email') }))).toBeVisible();
  const missing = ['totp', 'sms', 'payment'].map(one => t(`identity.protect.${one}`)).join(t('identity.status.and'));
  await expect.element(page.getByText(t('identity.status.missing', { list: missing }))).toBeVisible();
});

test('the security centre of a phone begins with what protects the account; the password is changed behind a row', async () => {
  shown = await show('/index?mc=securityCenter', 'EN', [unconfirmed(null)]);
  const { t } = shown;
  const status = page.getByText(t('identity.protect.points', { score: 20 }));
  await expect.element(status).toBeVisible();
  expect(status.element().getBoundingClientRect().bottom).toBeLessThan(844);
  const passwords = () => document.querySelectorAll('input[type="password"]').length;
  expect(passwords()).toBe(0);
  await page.getByRole('button', { name: t('identity.password.title'), exact: true }).click();
  await expect.poll(passwords).toBe(3);
});

const crypto: MemberMethod = {
  ...{ id: asId<'MethodId'>('019a5e00-0000-7000-8000-000000000001'), kind: 'crypto' as const, names: { CN: '加密货币', EN: 'Crypto' } },
  ...{ currency: 'CNY' as const, fee: { fixedMinor: '0', rateBps: 0, bearer: 'house' }, minMinor: '100000', maxMinor: '100000000' },
  ...{ dayLeftMinor: null, hours: [], arrivalMinutes: 10, payMinutes: 30, turnoverBps: 10_000, kycLevel: 'none', bar: null },
  isDemonstration: false,
};

test('the review of a deposit says what its wagering requirement means, and when the amount in coins is known', async () => {
  // As it is left behind by a reload.
  shown = await show('/index?mc=depositv2&review=1', 'EN', [
    answers(depositMethods, {
      ...{ methods: [crypto], lastUsedId: crypto.id, open: [], hasDeposited: true, currency: 'CNY' },
      limit: { mayDeposit: true, leftMinor: null, restartsAt: null, reason: null },
    }),
    answers(memberDeposits, { deposits: [] }),
  ]);
  const { t } = shown;
  await page.getByRole('textbox', { name: t('cashier.deposit.amount') }).fill('500');
  await page.getByRole('button', { name: t('cashier.deposit.next') }).click();
  await expect.element(page.getByText(t('cashier.deposit.play.why', { play: '¥500.00' }))).toBeVisible();
  await expect.element(page.getByText(t('cashier.deposit.coins.next'))).toBeVisible();
  expect(document.activeElement?.contains(page.getByText(t('cashier.deposit.coins.next')).element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  history.back();
  await expect.element(page.getByRole('textbox', { name: t('cashier.deposit.amount') })).toHaveValue('500');
  await page.getByRole('button', { name: t('cashier.deposit.next') }).click();
  await page.getByRole('button', { name: t('cashier.deposit.change') }).click();
  await expect.element(page.getByRole('textbox', { name: t('cashier.deposit.amount') })).toHaveValue('500');
});

test('the centre of a phone begins with the name and the balance; a wider page has them in its header', async () => {
  const balance = answers(walletBalance, { sumBalance: '12345000', awayMinor: '0', currency: 'CNY' });
  shown = await showPart(<Parts at="centre.head" />, { path: '/index?mc=menu', code: 'EN', said: [balance] });
  await expect.element(page.getByText('tester')).toBeVisible();
  await expect.element(page.getByText('¥1,234.50')).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(page.getByText('¥1,234.50')).not.toBeInTheDocument();
});

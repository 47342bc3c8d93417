import '@baize/testkit/page-faults';
import { memberBets, memberBetVendors } from '@baize/bets/contract';
import { Unanswered } from '@baize/call/client';
import { asId, instant, Refusal } from '@baize/kernel';
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

const at = instant(Date.UTC(2026, 10, 27));
const bet = (
  number: number,
  told: { stakeMinor: string; returnMinor: string; profitMinor: string | null; state: 'open' | 'settled' | 'void' },
) => ({
  ...{
    id: asId<'BetId'>(`019a5e00-0000-7000-8000-00000000000${number}`),
    gameKind: 'rng' as const,
    vendor: 'KY',
    vendorNameCn: '开',
    vendorNameEn: 'Kay',
  },
  ...{ gameCode: 'ky-1', gameNameCn: '盗蜜熊', gameNameEn: `Game ${number}`, roundId: `R${number}`, currency: 'CNY' as const },
  ...{ placedAt: at, settledAt: told.state === 'open' ? null : at, isCheckable: false, ...told },
});
const bets = [
  bet(1, { state: 'open', stakeMinor: '1090000', returnMinor: '0', profitMinor: null }),
  bet(2, { state: 'void', stakeMinor: '40000', returnMinor: '40000', profitMinor: '0' }),
  bet(3, { state: 'settled', stakeMinor: '20000', returnMinor: '50000', profitMinor: '30000' }),
];

const found = {
  ...{ items: bets, total: bets.length, page: 1, pageSize: 20 },
  totals: { stakeMinor: '20000', returnMinor: '50000', profitMinor: '30000', validMinor: '20000', openMinor: '1090000' },
};

async function open(items: typeof bets, width = 1440) {
  await page.viewport(width, 844);
  const counted = items.some(({ id }) => id === bets[2]?.id);
  const totals = counted
    ? { stakeMinor: '20000', returnMinor: '50000', profitMinor: '30000', validMinor: '20000', openMinor: '1090000' }
    : { stakeMinor: '0', returnMinor: '0', profitMinor: '0', validMinor: '0', openMinor: '1090000' };
  shown = await show('/index?mc=personalHistoryCopy', 'EN', [
    answers(memberBets, { items, total: items.length, page: 1, pageSize: 20, totals }),
    answers(memberBetVendors, { vendors: [], kinds: ['rng'] }),
  ]);
  const { t } = shown;
  const sums = page.getByRole('region', { name: t('bets.total') });
  await expect.element(sums.getByText(t('bets.open'))).toBeVisible();
  await expect.element(sums.getByText('¥109.00')).toBeVisible();
  return t;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(cell => cell.textContent?.trim() ?? '');

test('an open bet has no result yet and is in no total; a void one says what came back', async () => {
  const t = await open(bets);
  const column = (head: string, part = 'tbody') => texts(`section[aria-label="${t('bets.title')}"] ${part} td[data-label="${t(head)}"]`);
  expect(column('bets.stake')).toEqual(['¥109.00', '¥4.00', '¥2.00']);
  expect(column('bets.return')).toEqual(['–', '¥4.00', '¥5.00']);
  expect(column('bets.profit')).toEqual(['–', '¥0.00', '+¥3.00']);
  expect(column('bets.profit', 'tfoot')).toEqual(['+¥3.00']);
});

test('where all that is found is open there is no total', async () => {
  await open(bets.slice(0, 1));
  expect(texts('tfoot td')).toEqual([]);
});

test.each([390, 360])('a phone shows the same: %i pixels', async width => {
  await open(bets, width);
  await expect.element(page.getByText('+¥3.00').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});

test.each([507, 600])('no amount lies outside of a list that has a menu beside it: %i pixels are left', async width => {
  const t = await open(bets);
  const list = page.getByRole('region', { name: t('bets.title') }).element();
  (list.parentElement ?? expect.fail('a list lies in something')).style.inlineSize = `${width}px`;
  const amounts = () => [...list.querySelectorAll('tbody td')].filter(cell => cell.textContent?.includes('¥'));
  await expect.poll(() => list.scrollWidth).toBe(list.clientWidth);
  expect(list.clientWidth).toBeLessThanOrEqual(width);
  expect(amounts().length).toBeGreaterThanOrEqual(3);
  for (const amount of amounts()) expect(amount.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1);
});

test('a press on a column sorts by it, the largest first, and the next one turns the order', async () => {
  const t = await open(bets);
  const asked: unknown[] = [];
  shown?.close();
  shown = await show('/index?mc=personalHistoryCopy', 'EN', [
    {
      call: memberBets.name,
      reply: async input => {
        asked.push(input);
        return found;
      },
    },
    answers(memberBetVendors, { vendors: [], kinds: ['rng'] }),
  ]);
  const head = page.getByRole('columnheader', { name: t('bets.profit') });
  await head.getByRole('button').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'profit', order: 'descending' });
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'profit', order: 'ascending' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});

test('a record too long to be sorted by an amount says so, and leads back to the usual order', async () => {
  await page.viewport(1440, 844);
  shown = await show('/index?mc=personalHistoryCopy&bSort=stake&bOrder=descending', 'EN', [
    {
      call: memberBets.name,
      reply: async input => {
        if ((input as { sort?: string }).sort)
          throw Object.assign(new Refusal('bets.sort.long', { most: 20_000 }), { status: 400, requestId: 'r-1', text: '' });
        return found;
      },
    },
    answers(memberBetVendors, { vendors: [], kinds: ['rng'] }),
  ]);
  const { t } = shown;
  await expect.element(page.getByText(t('error.bets.sort.long', { most: 20_000 })).first()).toBeVisible();
  await page.getByRole('button', { name: t('bets.sort.newest') }).click();
  await expect.element(page.getByText('+¥3.00').first()).toBeVisible();
});

test('what a lost answer left empty is asked for again automatically', async () => {
  await page.viewport(1440, 844);
  let asked = 0;
  shown = await show('/index?mc=personalHistoryCopy', 'EN', [
    {
      call: memberBets.name,
      reply: async () => {
        asked += 1;
        if (asked < 5) throw new Unanswered('the network is gone');
        return found;
      },
    },
    answers(memberBetVendors, { vendors: [], kinds: ['rng'] }),
  ]);
  await expect.element(page.getByText(shown.t('ui.error.unanswered'))).toBeVisible();
  await expect.element(page.getByText('+¥3.00').first()).toBeVisible();
});

test('the sums have their places from the start, and keep them where nothing is open', async () => {
  await page.viewport(390, 844);
  const place = () => page.getByRole('region', { name: shown?.t('bets.total') ?? '' });
  const of = () => place().element().getBoundingClientRect().height;
  shown = await show('/index?mc=personalHistoryCopy', 'EN', [answers(memberBetVendors, { vendors: [], kinds: ['rng'] })]);
  await expect.element(place().getByText(shown.t('bets.open'))).toBeVisible();
  const before = of();
  shown.close();
  const settled = { ...found, totals: { ...found.totals, openMinor: '0' } };
  shown = await show('/index?mc=personalHistoryCopy', 'EN', [
    answers(memberBets, settled),
    answers(memberBetVendors, { vendors: [], kinds: ['rng'] }),
  ]);
  await expect.element(place().getByText('¥0.00')).toBeVisible();
  expect(of()).toBe(before);
});

test('sums are below each other where the text is twice as large, and none lies over another', async () => {
  document.documentElement.style.fontSize = '200%';
  await open(bets, 390);
  const sums = page.getByRole('region', { name: shown?.t('bets.total') ?? '' }).element();
  const boxes = [...sums.children].map(one => one.getBoundingClientRect());
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  for (const one of sums.children) expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  document.documentElement.style.removeProperty('font-size');
});

import '@baize/testkit/page-faults';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tableOf } from './lottery-answers.ts';
import { type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(() => openSession({ account: 'tester', type: 0 }));
afterEach(() => {
  shown?.close();
  shown = undefined;
  document.documentElement.style.removeProperty('font-size');
});

const boxOf = (element: Element) => element.getBoundingClientRect();
const desk = '/lottery?gameCode=pk10-1&playType=place';

/** What surrounds the page in the app: the header above it, and on a phone the bar below. */
const around = { header: 52, bar: 60 };

test.each([
  [320, 640],
  [390, 844],
])('at %i by %i the last result, the time left and the first numbers are in view above the line with the bet', async (width, height) => {
  await page.viewport(width, height - around.header - around.bar);
  shown = await show(desk, 'EN', tableOf('pk10'));
  const { t } = shown;
  await expect.element(page.getByRole('timer').first()).toBeInViewport();
  const bet = page.getByRole('button', { name: t('lottery.bet.now') });
  await expect.element(bet).toBeInViewport();
  const numbers = page.getByRole('group', { name: t('lottery.row.rank', { place: '1' }), exact: true });
  const line = boxOf(bet.element().closest('div')?.parentElement as Element);
  expect(boxOf(numbers.getByRole('button').first().element()).bottom).toBeLessThanOrEqual(line.top);
  for (const shortcut of page.getByRole('button', { name: t('lottery.shortcut.clear'), exact: true }).elements())
    expect(boxOf(shortcut).right).toBeLessThanOrEqual(width);
});

test.each(['/lottery', desk])('ten numbers are one line on the narrowest screen at %s', async path => {
  await page.viewport(320, 640);
  shown = await show(path, 'EN', tableOf('pk10'));
  const ten = () => [...document.querySelectorAll('[role="img"]')].filter(draw => draw.querySelectorAll('[data-runner]').length === 10);
  await expect.poll(() => ten().length).toBeGreaterThan(0);
  const [first] = ten();
  const balls = [...(first?.querySelectorAll('[data-runner]') ?? [])].map(boxOf);
  expect(new Set(balls.map(({ top }) => top)).size).toBe(1);
  expect(balls.at(-1)?.right).toBeLessThanOrEqual(320);
});

test('on a desktop the line with the stake and the bet is in view before anything is scrolled', async () => {
  await page.viewport(1_200, 840);
  shown = await show(desk, 'EN', tableOf('pk10'));
  const { t } = shown;
  await expect.element(page.getByRole('button', { name: t('lottery.bet.now') })).toBeInViewport();
  await expect.element(page.getByRole('textbox', { name: t('lottery.multiple') })).toBeInViewport();
});

test('where the text is twice as large nothing stays over the numbers', async () => {
  await page.viewport(358, 732);
  document.documentElement.style.fontSize = '200%';
  shown = await show(desk, 'EN', tableOf('pk10'));
  const { t } = shown;
  const bet = page.getByRole('button', { name: t('lottery.bet.now') });
  await expect.element(bet).toBeVisible();
  const numbers = page.getByRole('group', { name: t('lottery.row.rank', { place: '1' }), exact: true });
  await expect.element(numbers).toBeVisible();
  const around = [bet.element().closest('section, div')?.parentElement, document.querySelector('[data-family]')];
  for (let element of around)
    for (; element; element = element.parentElement) expect(getComputedStyle(element).position, element.className).not.toBe('sticky');
});

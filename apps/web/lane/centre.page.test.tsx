import '@baize/testkit/page-faults';
import { memberBetVendors } from '@baize/bets/contract';
import { personalProfit } from '@baize/reports/contract';
import { closeSession, openSession, usePlace } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { modules } from '../modules.ts';
import { Centre } from '../shell/header/centre.tsx';
import { ShellContext } from '../shell/shell-context.ts';
import { type Answer, answers, type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(() => openSession({ account: 'tester', type: 0 }));
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

function Opened() {
  const { search } = usePlace();
  return <Centre centre="member" pageKey={search['mc']} onOverlay={() => undefined} />;
}

const open = async (path: string, said: readonly Answer[] = []) => {
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Opened />
    </ShellContext>
  );
  shown = await showPart(part, { path, code: 'EN', said });
  return shown.t;
};

test.each([390, 1440])('an address whose page isn’t there says so, and leads to those that are: %i pixels', async width => {
  await page.viewport(width, 844);
  const t = await open('/index?mc=nothing');
  await expect.element(page.getByText(t('shell.centre.unknown'), { exact: true })).toBeVisible();
  const titles = [...document.querySelectorAll('dialog h2')].map(title => title.textContent);
  expect(titles).not.toContain('');
  await page.getByRole('button', { name: t('shell.centre.all') }).click();
  await expect.element(page.getByText(t('shell.centre.unknown'), { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('shell.logout') })).toBeVisible();
});

const sums = { bets: 1, stakeMinor: '100000', returnMinor: '40000', profitMinor: '-60000' };
const days = Array.from({ length: 40 }, (_, day) => ({ date: new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10), ...sums }));
const report = {
  days,
  kinds: [{ gameKind: 'rng' as const, ...sums }],
  totals: sums,
  previous: null,
  netDepositMinor: '0',
  currency: 'CNY' as const,
};

test('the head of a long table stays in view while its rows are scrolled', async () => {
  await page.viewport(1440, 844);
  const t = await open('/index?mc=personalProfit', [answers(personalProfit, report)]);
  const table = page.getByRole('region', { name: t('reports.profit.days') });
  await expect.poll(() => table.query()?.querySelectorAll('tbody tr').length).toBe(days.length); // no bones any more
  const rows = table.element().querySelectorAll('tbody tr');
  rows[25]?.scrollIntoView({ block: 'center' });
  const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
  let place: Element | null = table.element().parentElement;
  while (place && getComputedStyle(place).overflowY !== 'auto') place = place.parentElement;
  await expect.poll(() => topOf(rows[0])).toBeLessThan(topOf(place));
  await expect.poll(() => Math.abs(topOf(table.element().querySelector('th')) - topOf(place))).toBeLessThan(1.5);
});

test('profit and loss is filtered by the kinds of games that the member has bet on', async () => {
  await page.viewport(1440, 844);
  const t = await open('/index?mc=personalProfit', [
    answers(personalProfit, report),
    answers(memberBetVendors, { vendors: [], kinds: ['rng', 'lottery'] }),
  ]);
  const kinds = page.getByRole('combobox', { name: t('reports.profit.kind') });
  await expect
    .poll(() => [...(kinds.query()?.querySelectorAll('option') ?? [])].map(option => option.textContent))
    .toEqual([t('reports.profit.kind.all'), t('bets.kind.rng'), t('bets.kind.lottery')]);
});

test.each([390, 1440])('profit and loss loads in its own shape, and says so after a second: %i pixels', async width => {
  await page.viewport(width, 844);
  const t = await open('/index?mc=personalProfit');
  for (const name of ['reports.profit.kinds', 'reports.profit.days'])
    await expect
      .poll(
        () =>
          page
            .getByRole('region', { name: t(name) })
            .query()
            ?.querySelectorAll('tbody tr').length,
      )
      .toBeGreaterThan(1);
  await expect.element(page.getByText(t('reports.profit.netDeposit'), { exact: true })).toBeVisible();
  const said = () =>
    page
      .getByText(t('ui.loading'))
      .elements()
      .some(one => one.getBoundingClientRect().width > 20);
  await expect.poll(said).toBe(true);
});

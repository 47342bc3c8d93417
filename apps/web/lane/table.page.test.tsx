import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import { createI18n } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { type Column, Table, useSortedRows } from '@baize/ui';
import { type ListAddress, moneyColumn, PagedTable } from '@baize/ui/records';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

interface Row {
  readonly name: string;
  readonly amount: number;
  readonly code: string;
}

const rows: readonly Row[] = [
  { name: 'Beta', amount: 20, code: 'b-1' },
  { name: 'Alpha', amount: 5, code: 'a-1' },
  { name: 'Gamma', amount: 100, code: 'c-1' },
];

const columns: readonly Column<Row>[] = [
  { id: 'name', head: 'Name', cell: row => row.name, lead: true, sortable: 'text', corner: 'title' },
  { id: 'amount', head: 'Amount', cell: row => row.amount, numeric: true, sortable: true, corner: 'value' },
  { id: 'code', head: 'Code', cell: row => row.code },
];

function List() {
  const sorted = useSortedRows(rows, { name: row => row.name, amount: row => row.amount });
  return <Table caption="Rows" columns={columns} keyOf={row => row.code} {...sorted} />;
}

let close: () => void = () => undefined;
afterEach(() => close());

async function open(width: number, content = <List />) {
  await page.viewport(width, 700);
  const i18n = createI18n({ source: languages['EN'] ?? {}, code: 'EN', showMissing: true } as Parameters<typeof createI18n>[0]);
  await i18n.start();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  close = () => root.unmount();
  root.render(<I18nProvider i18n={i18n}>{content}</I18nProvider>);
  await expect.element(page.getByText('Beta')).toBeVisible();
  return (key: string, values?: Readonly<Record<string, string>>) => i18n.now().t(key, values);
}

const firstCells = () => [...document.querySelectorAll('tbody tr')].map(row => row.querySelector('td')?.textContent);
const sortOf = (head: string) => page.getByRole('columnheader', { name: head }).element().getAttribute('aria-sort');

test('a head sorts its column, says so to the ear, and turns it around; words begin with A and numbers with the largest', async () => {
  await open(1_000);
  expect([sortOf('Name'), sortOf('Amount'), sortOf('Code')]).toEqual(['none', 'none', null]);
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect.poll(firstCells).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect([sortOf('Name'), sortOf('Amount')]).toEqual(['none', 'descending']);
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect.poll(firstCells).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(sortOf('Amount')).toBe('ascending');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => sortOf('Name')).toBe('ascending');
  expect(firstCells()).toEqual(['Alpha', 'Beta', 'Gamma']);
});

test('on a phone a row is two lines, the list is sorted by a choice, and the rest of a row is behind its title', async () => {
  const t = await open(390);
  expect(document.querySelectorAll('tbody td')).toHaveLength(6);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const row of document.querySelectorAll('tbody tr')) expect(row.getBoundingClientRect().height).toBeLessThan(76);
  await page.getByRole('combobox', { name: t('ui.table.order') }).selectOptions(t('ui.table.sort.number.ascending', { column: 'Amount' }));
  await expect.poll(firstCells).toEqual(['Alpha', 'Beta', 'Gamma']);
  await page.getByRole('button', { name: 'Gamma' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rows' });
  await expect.element(sheet.getByText('c-1')).toBeVisible();
});

interface Paid {
  readonly id: string;
  readonly currency: 'CNY' | 'VND';
  readonly wire: string;
}
const paid: readonly Paid[] = [
  { id: 'Alpha', currency: 'CNY', wire: '10000' },
  { id: 'Beta', currency: 'VND', wire: '70000' },
  { id: 'Gamma', currency: 'CNY', wire: '5000' },
];

const sumList = (answer: object, sum: 'minor' | 'page') => (
  <PagedTable
    answer={{ data: { items: paid, ...answer } } as unknown as ComponentProps<typeof PagedTable<Paid>>['answer']}
    address={{ page: 1, pageSize: 3, setPage: () => undefined, setPageSize: undefined } as unknown as ListAddress}
    caption="Rows"
    columns={[
      { id: 'id', head: 'Id', cell: row => row.id, lead: true },
      moneyColumn<Paid>({ id: 'amount', head: 'Amount', of: row => row.wire, sum }),
    ]}
    keyOf={row => row.id}
    bones={3}
  />
);
const footOf = () => [...document.querySelectorAll('tfoot tr')].map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText));

test('on a phone a link in the title of a row is hit, and beside it the row’s own button', async () => {
  const linked = columns.map(column => (column.id === 'name' ? { ...column, cell: (row: Row) => <a href="#beta">{row.name}</a> } : column));
  await open(390, <Table caption="Rows" columns={linked} rows={rows} keyOf={row => row.code} />);
  const link = page.getByRole('link', { name: 'Beta' }).element();
  const { left, top, width, height } = link.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')).toBe(link);
  const row = link.closest('tr')?.getBoundingClientRect() ?? expect.fail('there is no row');
  expect(document.elementFromPoint(row.left + row.width / 2, row.bottom - 4)?.closest('button')).toBe(link.closest('button'));
});

test('a list sums up its page and everything found, each currency separately', async () => {
  const sums = [
    { currency: 'CNY', minor: '90000' },
    { currency: 'VND', minor: '80000' },
  ];
  const t = await open(1_000, sumList({ total: 9, sums }, 'minor'));
  expect(footOf()).toEqual([
    [t('ui.table.page'), '¥1.50\n₫7'],
    [t('ui.table.total'), '¥9.00\n₫8'],
  ]);
  close();
  await open(1_000, sumList({ total: 3 }, 'page')); // everything found is on the page
  expect(footOf()).toEqual([[t('ui.table.total'), '¥1.50\n₫7']]);
  close();
  await open(1_000, sumList({ total: 9 }, 'page')); // the server says nothing of the others
  expect(footOf()).toEqual([[t('ui.table.page'), '¥1.50\n₫7']]);
});

test('the next page of a list that is found by its rows follows the last one, also when the count has shrunk below it', async () => {
  const asked: unknown[] = [];
  const address = { page: 2, pageSize: 3, setPage: (...next: unknown[]) => asked.push(next), setPageSize: undefined };
  const paged = (total: number) => (
    <PagedTable
      answer={{ data: { items: rows, total, page: 2 } } as unknown as ComponentProps<typeof PagedTable<Row>>['answer']}
      address={address as unknown as ListAddress}
      caption="Rows"
      columns={columns}
      keyOf={row => row.code}
      bones={3}
      isSought
    />
  );
  const t = await open(1_000, paged(9));
  await page.getByRole('button', { name: t('ui.pages.next') }).click();
  await page.getByRole('button', { name: t('ui.pages.previous') }).click();
  expect(asked).toEqual([
    [3, '2~c-1'],
    [1, '2.b-1'],
  ]);
  close();
  await open(1_000, paged(5));
  await expect.element(page.getByRole('button', { name: t('ui.pages.next') })).toBeEnabled();
  close();
  await open(1_000, paged(6));
  await expect.element(page.getByRole('button', { name: t('ui.pages.next') })).toBeDisabled();
});

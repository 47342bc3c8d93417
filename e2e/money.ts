import { present } from '@baize/kernel';
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** An amount as the page writes it, in 1/10 000: "-¥1,234.50", "+¥0.0025". */
export function minorOf(text: string): bigint {
  const plain = text.replace(/[^\d.+-]/g, '');
  const [whole = '0', rest = ''] = plain.replace(/[+-]/g, '').split('.');
  const minor = BigInt(whole || '0') * 10_000n + BigInt(rest.padEnd(4, '0'));
  return /[-\u2212]/.test(text) ? -minor : minor;
}

/** Every amount of money that is in a text, in its order. */
export const amountsIn = (text: string): bigint[] => (text.match(/[-\u2212+]?[¥$€₫฿₩]\s?\d[\d,]*(?:\.\d+)?/g) ?? []).map(minorOf);

/** The amount that a page writes under a label now: the next line of what a reader sees. */
export async function underLabelNow(scope: Locator, label: string): Promise<bigint | undefined> {
  const lines = (await scope.innerText()).split('\n').map(line => line.trim());
  return amountsIn(lines[lines.indexOf(label) + 1] ?? '')[0];
}

/** The amount that a page writes under a label, as soon as it does. */
export const underLabel = (scope: Locator, label: string): Promise<bigint> =>
  vi.waitFor(async () => present(await underLabelNow(scope, label), `an amount under ${label}`), { timeout: 120_000, interval: 100 });

/** The cells under a head in one part of a table: its rows, or its totals. */
export const cells = async (page: Page, { caption, head, part = 'tbody' }: { caption: string; head: string; part?: 'tbody' | 'tfoot' }) =>
  page.locator(`section[aria-label="${caption}"] ${part} td[data-label="${head}"]`).allInnerTexts();

/** The cells under two heads of each row, in the order of the columns and of one moment: lists change while a test reads them. */
export async function pairs(page: Page, caption: string, heads: readonly [string, string]): Promise<[string, string][]> {
  const wanted = heads.map(head => `[data-label="${head}"]`).join();
  const texts = await page.locator(`section[aria-label="${caption}"] tbody td:is(${wanted})`).allInnerTexts();
  return Array.from({ length: texts.length / 2 }, (_, row) => [texts[2 * row] ?? '', texts[2 * row + 1] ?? '']);
}

const dateAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The days of a record that hold everything there is, as the address of a page takes them. */
export const wholeSpan = (prefix = ''): string =>
  prefix ? `${prefix}From=${dateAgo(90)}&${prefix}To=${dateAgo(-1)}` : `from=${dateAgo(90)}&to=${dateAgo(-1)}`;

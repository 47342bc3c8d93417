import '@baize/testkit/page-faults';
import type { Client } from '@baize/call/client';
import type { AnyCode } from '@baize/i18n';
import { Refusal } from '@baize/kernel';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { modules } from '../modules.ts';
import { type Amount, madeUp } from './made-up.ts';
import { show } from './show.tsx';

declare const sidewaysFaults: () => string[];

const sample: Readonly<Record<string, string>> = {
  id: '0190c9c0-0000-7000-8000-000000000001',
  page: 'terms',
  code: 'CODE1',
  number: '20261123-001',
};
const paths = [
  '/',
  ...modules.flatMap(module => (module.pages ?? []).map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? '1'))),
];

/** What no answer could be made up for: the page would only show its error. */
const unmade: string[] = [];
const saying =
  (amount: Amount): Client =>
  async call => {
    try {
      return madeUp(call.output, amount);
    } catch (error) {
      unmade.push(`${call.name}: ${(error as Error).message}`.slice(0, 300));
      throw error;
    }
  };
/** What the office says to each call of a page, and the language it is read in: longer words one way, from right to left the other. */
const states: Readonly<Record<string, { client: Client; code: AnyCode; isWaiting?: boolean }>> = {
  full: { client: saying('full'), code: 'en-XA' },
  empty: { client: saying('empty'), code: 'ar-XB' },
  refused: {
    client: async () => {
      throw Object.assign(new Refusal('system.unknown', {}), { status: 500, requestId: 'r-1', text: '' });
    },
    code: 'en-XA',
  },
  'on its way': { client: () => new Promise(() => undefined), code: 'ar-XB', isWaiting: true },
};

let close: () => void = () => undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  vi.spyOn(console, 'error');
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

/** Until every answer that comes has been drawn. */
async function settled(isWaiting: boolean): Promise<void> {
  await expect.poll(() => document.querySelector('main')?.textContent?.trim().length ?? 0).toBeGreaterThan(0);
  if (!isWaiting) await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  let before = '';
  await expect
    .poll(
      () => {
        const now = document.body.innerHTML;
        // The words of another module arrive by themselves, after the page that names them.
        const isNamed = [...document.querySelectorAll('[role="tab"], button:not([aria-label])')].every(one => one.textContent !== '');
        const isSame = now === before;
        before = now;
        return isSame && isNamed;
      },
      { interval: 80 },
    )
    .toBe(true);
}

describe.each(paths)('%s', path => {
  test.each(Object.entries(states))('can be used by everyone at 320 pixels: %s', async (_, { client, code, isWaiting = false }) => {
    close = await show(path, code, client);
    await settled(isWaiting);
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    const faults = [
      ...unmade.splice(0),
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      ...sidewaysFaults(),
      ...vi.mocked(console.error).mock.calls.map(said => `console.error: ${String(said[0])} ${String(said[1] ?? '')}`.slice(0, 400)),
      // Some keys end in a word that the shape leaves open; a made-up one has no text.
      ...(document.body.innerText.match(/⟦[^⟧]*/g) ?? []).filter(text => !/rather long/.test(text)).map(text => `no text: ${text}`),
    ];
    expect(faults).toEqual([]);
  });
});

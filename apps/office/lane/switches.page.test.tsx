import '@baize/testkit/page-faults';
import { officeBrand, officeLaw } from '@baize/brand/contract';
import type { OutputOf } from '@baize/call';
import type { Client } from '@baize/call/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { madeUp } from './made-up.ts';
import { show } from './show.tsx';

let close: () => void = () => undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => close());

const withAges =
  (birthdayAge: number, minimumAge: number): Client =>
  async call => {
    const answer = madeUp(call.output, 'full');
    return call.name === officeBrand.name
      ? ({ ...(answer as object), jurisdiction: 'standard', birthdayAge, minimumAge } as never)
      : call.name === officeLaw.name
        ? ({ jurisdiction: 'standard', facts: { ...(answer as OutputOf<typeof officeLaw>).facts, minimumAge } } as never)
        : answer;
  };

test.each([
  [21, 18, '21 years'],
  [18, 18, '18 years'],
  [18, 21, '21 years'],
])('of %i years of the site and %i by law the page says which is in force', async (born, law, inForce) => {
  close = await show('/switches', 'EN', withAges(born, law));
  const panel = page.getByRole('region', { name: 'Minimum age' });
  await expect.element(panel).toBeVisible();
  const facts = [...panel.element().querySelectorAll('dt')].map(name => `${name.textContent}: ${name.nextElementSibling?.textContent}`);
  expect(facts).toContain(`In force: ${inForce}`);
});

test.each([
  [21, 18, 1],
  [18, 18, 0],
  [18, 21, 0],
])('of %i years of the site and %i by law the page of the law says where the site’s own age counts', async (own, law, times) => {
  close = await show('/law', 'EN', withAges(own, law));
  await expect.element(page.getByText(`${law} years`, { exact: true })).toBeVisible();
  await expect.poll(() => page.getByText(`The site asks for ${own} years`).elements().length).toBe(times);
});

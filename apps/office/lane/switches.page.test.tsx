import '@baize/testkit/page-faults';
import { officeBrand } from '@baize/brand/contract';
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

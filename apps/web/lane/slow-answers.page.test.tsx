import '@baize/testkit/page-faults';
import { gameVendor } from '@baize/games/contract';
import { openSession, SlowAnswers } from '@baize/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, pageAt, type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(390, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  vi.restoreAllMocks();
});

/** Holds the page's ten seconds back, and answers what makes them pass. */
function holdTenSeconds(): () => void {
  const held: (() => void)[] = [];
  const real = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 10_000) return real(run, ms);
    held.push(run);
    return 0;
  }) as typeof window.setTimeout);
  return () => {
    for (const run of held.splice(0)) run();
  };
}

test('a page whose answer does not come says so in words, and after ten seconds asks again on request', async () => {
  const pass = holdTenSeconds();
  let asked = 0;
  const none = answers(gameVendor, { data: { lanes: [] }, catalogueVersion: '1-000000000000', isPlayStopped: false });
  const hanging: Answer = {
    call: gameVendor.name,
    reply: input => (++asked === 1 ? new Promise(() => undefined) : none.reply(input)),
  };
  const { default: Page } = await pageAt(new URL('/live', location.origin));
  const whole = (
    <>
      <Page />
      <SlowAnswers />
    </>
  );
  shown = await showPart(whole, { path: '/live', code: 'EN', said: [hanging] });
  const { t } = shown;
  await expect.element(page.getByRole('list').getByText(t('ui.loading')).first()).toBeVisible();
  expect(page.getByText(t('ui.slow')).query()).toBeNull();
  pass();
  await expect.element(page.getByText(t('ui.slow'))).toBeVisible();
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await expect.poll(() => asked).toBe(2);
  await expect.poll(() => page.getByText(t('ui.slow')).query()).toBeNull(); // its ten seconds begin again
});

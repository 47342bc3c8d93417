import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import '@baize/testkit/page-faults';
import { createI18n } from '@baize/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { placeFrame, sayWaiting } from '../shell/frame-place.ts';

const drawn = () => document.querySelector('#app > .first-page');

async function begin(path: string) {
  history.replaceState({}, '', path);
  document.body.innerHTML = '<div id="app"><div class="first-page"><h1>Log in</h1></div></div>';
  const source = languages['EN'];
  if (!source) throw new TypeError('the build has no English');
  const i18n = createI18n({ source, code: 'EN' });
  await i18n.start();
  vi.useFakeTimers();
  return i18n;
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-first');
});

test('a member whose server is slow sees the frame from the start, after a second words, and after ten a way on', async () => {
  const i18n = await begin('/index');
  placeFrame();
  sayWaiting(i18n);
  expect(drawn()?.querySelector('h1')).toBe(null);
  expect(drawn()?.checkVisibility()).toBe(true);
  const said = page.getByRole('status');
  // There from the start, so that a screen reader says what comes into it.
  expect(said.element().textContent).toBe('');
  vi.advanceTimersByTime(1_000);
  await expect.element(said).toHaveTextContent(i18n.now().t('ui.loading'));
  // What there is of the page takes the place of its bones, and the words stay.
  const covers = document.createElement('p');
  placeFrame(covers);
  expect(covers.isConnected).toBe(true);
  vi.advanceTimersByTime(9_000);
  await expect.element(said).toHaveTextContent(i18n.now().t('ui.page.slow'));
  await expect.element(page.getByRole('link', { name: i18n.now().t('ui.retry') })).toBeVisible();
});

test('a page with nothing around it has no frame', async () => {
  await begin('/login');
  placeFrame();
  expect(drawn()?.textContent).toBe('Log in');
});

import { VirtualGrid } from '@baize/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

afterEach(() => vi.useRealTimers());

test('rows around the view are none for a screen reader until they have cells', async () => {
  await page.viewport(390, 844);
  // The cells of those rows come when nothing has changed for a moment; here that moment comes when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const items = Array.from({ length: 60 }, (_, n) => `card ${n}`);
  const heightOf = () => 300;
  const card = (item: string) => <a href="/">{item}</a>;
  flushSync(() => root.render(<VirtualGrid label="cards" items={items} card={card} minWidth={180} heightOf={heightOf} />));
  const rows = () => [...place.querySelectorAll('[role="row"]')];
  const withCells = () => rows().filter(row => row.querySelector('[role="gridcell"]')).length;
  const early = withCells();
  expect(early).toBeGreaterThan(0);
  expect(rows().length).toBe(early);
  vi.advanceTimersByTime(1_000);
  await expect.poll(withCells).toBeGreaterThan(early);
  expect(rows().length).toBe(withCells());
  root.unmount();
  place.remove();
});

import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import { createI18n } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { instant } from '@baize/kernel';
import { ClockProvider } from '@baize/ui';
import { DayChart } from '@baize/ui/records';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

/** Ten in the evening in London, and the next day in Shanghai. */
const clock = { now: () => instant(Date.UTC(2026, 10, 26, 22)) };

test('the bar of a day that is not over says so and looks so, in the zone of the business day', async () => {
  const i18n = createI18n({ source: languages['EN'] ?? {}, code: 'EN', showMissing: true, zone: () => 'Asia/Shanghai' } as Parameters<
    typeof createI18n
  >[0]);
  await i18n.start();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const bars = ['2026-11-26', '2026-11-27'].map(date => ({ date, profitMinor: 10_000n }));
  root.render(
    <ClockProvider value={clock}>
      <I18nProvider i18n={i18n}>
        <DayChart label="Result" bars={bars} currency="CNY" />
      </I18nProvider>
    </ClockProvider>,
  );
  const named = (date: string) => page.getByRole('button', { name: date, exact: false });
  await expect.element(named('26 Nov 2026')).toHaveAccessibleName('26 Nov 2026 +¥1.00');
  await expect.element(named('27 Nov 2026')).toHaveAccessibleName('27 Nov 2026 (so far) +¥1.00');
  const fills = [...document.querySelectorAll('button > span')].map(bar => getComputedStyle(bar).backgroundImage);
  expect([fills[0], fills[1]?.startsWith('repeating-linear-gradient')]).toEqual(['none', true]);
  await expect.element(page.getByRole('strong')).toHaveTextContent('No losing day, best on 27 Nov 2026: +¥1.00');
  root.unmount();
});

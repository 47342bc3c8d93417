import { languages } from 'virtual:baize-texts';
import { createI18n } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { Field, MoneyInput } from '@baize/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

function Amount() {
  const [minor, setMinor] = useState<bigint>();
  return (
    <Field
      label="Amount"
      aside={
        <button type="button" onClick={() => setMinor(10_000_000n)}>
          All
        </button>
      }
    >
      <MoneyInput name="amount" currency="CNY" value={minor} onChange={setMinor} />
    </Field>
  );
}

let close: () => void = () => undefined;
afterEach(() => close());

async function open(): Promise<HTMLInputElement> {
  const i18n = createI18n({ source: languages['EN'] ?? {}, code: 'EN', showMissing: true } as Parameters<typeof createI18n>[0]);
  await i18n.start();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  close = () => root.unmount();
  root.render(
    <I18nProvider i18n={i18n}>
      <Amount />
    </I18nProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'All' })).toBeVisible();
  return document.querySelector('[name="amount"]') as HTMLInputElement;
}

test('an amount that a button sets is in the field when the press is over', async () => {
  const field = await open();
  (page.getByRole('button', { name: 'All' }).element() as HTMLButtonElement).click();
  await Promise.resolve();
  expect(field.value).toBe('1000');
});

test('what was typed wrong, and the word about it, give way to an amount that a button sets; what is typed then counts again', async () => {
  const field = await open();
  await userEvent.fill(field, '12x');
  await expect.element(page.getByText(/\b(digits|number)/i)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'All' }));
  expect(field.value).toBe('1000');
  await expect.element(page.getByText(/\b(digits|number)/i)).not.toBeInTheDocument();
  await userEvent.fill(field, '7.5');
  expect(field.value).toBe('7.5');
  await userEvent.click(page.getByRole('button', { name: 'All' }));
  expect(field.value).toBe('1000');
});

test('full-width digits become plain ones when the field is left, and count from the start', async () => {
  const field = await open();
  await userEvent.fill(field, '１２３．５');
  expect(field.value).toBe('１２３．５');
  field.blur();
  await expect.poll(() => field.value).toBe('123.5');
});

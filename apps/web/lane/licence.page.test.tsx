import '@baize/testkit/page-faults';
import { Licence, OpeningProvider } from '@baize/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => shown?.close());

const opening = (text: string) => ({ whitelabel: { licenceText: { EN: text } } }) as never;
const open = async (text: string): Promise<void> => {
  const part = (
    <OpeningProvider value={opening(text)}>
      <p>
        <Licence />
      </p>
    </OpeningProvider>
  );
  shown = await showPart(part, { path: '/index', code: 'EN', said: [] });
};

test('the address in a licence text is a link, without what ends the sentence, and nothing else is', async () => {
  await open('Licence no. 123, see https://register.example.com/l/123. javascript:alert(1) http://old.example.com');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://register.example.com/l/123');
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Licence no. 123, see register.example.com/l/123. javascript:');
  expect(page.getByRole('link').all()).toHaveLength(1);
});

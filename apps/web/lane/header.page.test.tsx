import '@baize/testkit/page-faults';
import { closeSession, type Opening, OpeningProvider, openSession } from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { modules } from '../modules.ts';
import { Header } from '../shell/header/header.tsx';
import { ShellContext } from '../shell/shell-context.ts';
import { type Answer, answers, type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

const whitelabel = { name: 'Baize', languages: ['CN', 'EN'] };
const open = async (customerService: Opening['customerService'], { width = 1_440, said = [] as readonly Answer[] } = {}) => {
  await page.viewport(width, 900);
  openSession({ account: 'tester', type: 0 });
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const opening = { customerService, resources: [], whitelabel } as unknown as Opening;
  const part = (
    <OpeningProvider value={opening}>
      <ShellContext value={shell}>
        <Header onMenu={width < 1_024 ? () => undefined : undefined} isMenuOpen={false} homePath="/index" />
      </ShellContext>
    </OpeningProvider>
  );
  shown = await showPart(part, { path: '/index', code: 'EN', said });
  return shown.t;
};

test('customer service that has an address for mail is a menu, in which the help centre is too', async () => {
  const t = await open([{ title: '客服邮箱', path: 'mailto:help@example.com', kind: 'email' }]);
  await page.getByRole('button', { name: t('shell.service') }).click();
  const mail = page.getByRole('menuitem', { name: t('shell.service.email') });
  await expect.element(mail).toHaveTextContent('help@example.com');
  await page.getByRole('menuitem', { name: t('shell.help') }).click();
  expect(location.pathname).toBe('/help');
});

test('a live chat opens with one press', async () => {
  const t = await open([{ title: '在线客服', path: 'https://chat.example.com', kind: 'chat' }]);
  await expect.element(page.getByRole('link', { name: t('shell.service') })).toHaveAttribute('href', 'https://chat.example.com');
});

test.each(['100%', '200%'])('the balance and the menus beside it fit into a header of 320 pixels: text of %s', async size => {
  document.documentElement.style.fontSize = size;
  try {
    const t = await open([], { width: 320, said: [answers(walletBalance, { sumBalance: '123456700', awayMinor: '0', currency: 'CNY' })] });
    await expect.element(page.getByText('¥12,345.67')).toBeVisible();
    const language = page
      .getByRole('button', { name: t('shell.language') })
      .element()
      .getBoundingClientRect();
    expect(language.right).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

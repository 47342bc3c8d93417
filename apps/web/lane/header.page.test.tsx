import '@baize/testkit/page-faults';
import { closeSession, type Opening, OpeningProvider, openSession } from '@baize/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { modules } from '../modules.ts';
import { Header } from '../shell/header/header.tsx';
import { ShellContext } from '../shell/shell-context.ts';
import { type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

const whitelabel = { name: 'Baize', languages: ['CN', 'EN'] };
const open = async (customerService: Opening['customerService']) => {
  await page.viewport(1440, 900);
  openSession({ account: 'tester', type: 0 });
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const opening = { customerService, resources: [], whitelabel } as unknown as Opening;
  const part = (
    <OpeningProvider value={opening}>
      <ShellContext value={shell}>
        <Header onMenu={undefined} isMenuOpen={false} homePath="/index" />
      </ShellContext>
    </OpeningProvider>
  );
  shown = await showPart(part, { path: '/index', code: 'EN', said: [] });
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

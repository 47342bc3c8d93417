import '@baize/testkit/page-faults';
import { closeSession, openSession, usePlace } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { modules } from '../modules.ts';
import { Centre } from '../shell/header/centre.tsx';
import { ShellContext } from '../shell/shell-context.ts';
import { type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(() => openSession({ account: 'tester', type: 0 }));
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

function Opened() {
  const { search } = usePlace();
  return <Centre centre="member" pageKey={search['mc']} onOverlay={() => undefined} />;
}

test.each([390, 1440])('an address whose page isn’t there says so, and leads to those that are: %i pixels', async width => {
  await page.viewport(width, 844);
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Opened />
    </ShellContext>
  );
  shown = await showPart(part, { path: '/index?mc=nothing', code: 'EN', said: [] });
  const { t } = shown;
  await expect.element(page.getByText(t('shell.centre.unknown'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('shell.centre.all') }).click();
  await expect.element(page.getByText(t('shell.centre.unknown'), { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('shell.logout') })).toBeVisible();
});

import '@baize/testkit/page-faults';
import { endOtherSessions, listSessions } from '@baize/identity/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answers, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const agent = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36`;
const session = (at: number, ip = '192.0.2.7') => ({
  id: `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}` as never,
  createdAt: '2026-11-24T08:00:00.000Z' as never,
  lastSeenAt: `2026-11-24T10:${String(at).padStart(2, '0')}:00.000Z` as never,
  ip,
  userAgent: agent(at === 0 ? 'Windows NT 10.0; Win64; x64' : 'X11; Linux x86_64'),
  isCurrent: at === 0,
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const open = async (items: ReturnType<typeof session>[], said: readonly Answer[] = []): Promise<Shown['t']> => {
  shown = await show('/index?mc=securityCenter&part=devices', 'EN', [answers(listSessions, { items }), ...said]);
  await expect.element(page.getByText(shown.t('identity.sessions.current'))).toBeVisible();
  return shown.t;
};

test('twenty sessions on two devices are two rows; all others end after a question that says how many', async () => {
  await page.viewport(390, 844);
  let ended = 0;
  const end: Answer = { call: endOtherSessions.name, reply: async () => void ended++ };
  const t = await open(
    numbers(20).map(at => session(at)),
    [end],
  );
  const list = page.getByRole('region', { name: t('identity.sessions.title') });
  expect(list.getByRole('listitem').all()).toHaveLength(2);
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent(t('identity.sessions.current'));
  const more = list.getByRole('button', { name: `Chrome · Linux: ${t('identity.sessions.count', { count: 19 })}` });
  await userEvent.click(more);
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  expect(list.getByRole('listitem').all()).toHaveLength(21);
  await userEvent.click(list.getByRole('button', { name: t('identity.sessions.endAll') }));
  await expect.element(page.getByText(t('identity.sessions.endAllNote', { count: 19 }))).toBeVisible();
  expect(ended).toBe(0);
  const asked = page.getByRole('dialog', { name: t('identity.sessions.endAllTitle') });
  await userEvent.click(asked.getByRole('button', { name: t('identity.sessions.end'), exact: true }));
  await expect.poll(() => ended).toBe(1);
});

test('more devices than a page holds have pages, and who is logged in only here is asked nothing', async () => {
  const t = await open(numbers(9).map(at => session(at, `192.0.2.${at}`)));
  const list = page.getByRole('region', { name: t('identity.sessions.title') });
  expect(list.getByText('Chrome').all()).toHaveLength(6);
  await userEvent.click(list.getByRole('button', { name: t('ui.pages.next') }));
  expect(list.getByText('Chrome').all()).toHaveLength(3);
  shown?.close();
  await open([session(0)]);
  expect(page.getByRole('button', { name: t('identity.sessions.endAll') }).query()).toBeNull();
});

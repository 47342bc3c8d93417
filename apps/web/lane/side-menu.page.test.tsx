import '@baize/testkit/page-faults';
import { gameVendor } from '@baize/games/contract';
import { gameMenus } from '@baize/lottery/contract';
import { closeSession, openSession } from '@baize/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { modules } from '../modules.ts';
import { useSideMenu } from '../shell/menu/menus.ts';
import { SideMenu } from '../shell/menu/side-menu.tsx';
import { answers, type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(1440, 900);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

const card = (code: string, gameType: 'RNG' | 'LIVE') => ({
  ...{ vassalage: code, displayName: `厂商 ${code}`, displayNameEn: `Vendor ${code}`, gameType },
  ...{ isInMaintenance: false, isTransfer: false, hasDemo: true, games: 300 },
});
const lottery = (code: string, tag: 'HOT' | null) => ({
  ...{ code, nameCn: `彩 ${code}`, nameEn: `Draw ${code}`, defaultPlayType: 'x', remark: '', tag },
});
const group = (gameGroupCode: string, labelName: string) => ({
  ...{ gameGroupCode, labelName, gameMenus: [lottery(`${gameGroupCode}-1`, 'HOT'), lottery(`${gameGroupCode}-5`, null)] },
});
const said = [
  answers(gameVendor, {
    data: {
      lanes: [
        { title: 'RNG', cards: [card('PLM', 'RNG')] },
        { title: 'LIVE', cards: [card('TBL', 'LIVE')] },
      ],
    },
    ...{ catalogueVersion: '1-000000000000', isPlayStopped: false },
  }),
  answers(gameMenus, { groups: [group('ssc', 'lottery.group.ssc'), group('k3', 'lottery.group.k3')] }),
];

function Menu({ isOpen = true }: { isOpen?: boolean }) {
  const entries = useSideMenu(modules, () => true);
  return <SideMenu entries={entries} isOpen={isOpen} isDrawer={false} onClose={() => undefined} />;
}
const open = async (path: string, isOpen = true) => {
  shown = await showPart(<Menu isOpen={isOpen} />, { path, code: 'EN', said });
  return shown.t;
};
const rows = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map(link => link.textContent);

test('the menu begins with the slots and the live tables, and the lottery is one row with its families below', async () => {
  const t = await open('/index');
  const first = ['games.home', 'games.lobby', 'games.lobby.live', 'lottery.title', 'lottery.elott.title', 'identity.join.menu'];
  await expect.poll(rows).toEqual(first.map(key => t(key)));

  const unfold = (name: string) => page.getByRole('button', { name: t('shell.menu.more', { name }) });
  const families = unfold(t('lottery.title'));
  await expect.element(families).toHaveAttribute('aria-expanded', 'false');
  await families.click();
  await expect.element(families).toHaveAttribute('aria-expanded', 'true');
  const family = t('lottery.group.ssc');
  await expect.element(page.getByRole('link', { name: family })).toHaveAttribute('href', '/lottery?group=ssc');

  // The end arrow opens a family, as it opens any other row that has more.
  unfold(family).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('link', { name: 'Draw ssc-1' })).toHaveAttribute('href', '/lottery?gameCode=ssc-1');
  expect(page.getByRole('link', { name: 'Draw k3-1' }).elements()).toEqual([]);
});

test('while the server is slow the rows are there already, and families as the browser last knew them', async () => {
  const slow = async () => {
    shown = await showPart(<Menu />, { path: '/index', code: 'EN', said: [] });
    return shown.t;
  };
  const t = await slow();
  const usual = ['games.home', 'games.lobby', 'games.lobby.live', 'lottery.title', 'lottery.elott.title', 'identity.join.menu'];
  await expect.poll(rows).toEqual(usual.map(key => t(key)));
  shown?.close();
  await open('/index');
  await expect.element(page.getByRole('button', { name: t('shell.menu.more', { name: t('games.lobby') }) })).toBeVisible();
  shown?.close();
  await slow();
  await page.getByRole('button', { name: t('shell.menu.more', { name: t('lottery.title') }) }).click();
  await expect.element(page.getByRole('link', { name: t('lottery.group.ssc') })).toBeVisible();
});

test('an installation without live tables and lottery has no row of them once that is known', async () => {
  const nothing = [
    answers(gameVendor, { data: { lanes: [] }, catalogueVersion: '1-000000000000', isPlayStopped: false }),
    answers(gameMenus, { groups: [] }),
  ];
  shown = await showPart(<Menu />, { path: '/index', code: 'EN', said: nothing });
  const { t } = shown;
  await expect.poll(rows).toEqual(['games.home', 'games.lobby', 'identity.join.menu'].map(key => t(key)));
});

test('at a lottery its family is unfolded and its row is marked, as is the lottery itself', async () => {
  await open('/lottery?gameCode=k3-5');
  await expect.element(page.getByRole('link', { name: 'Draw k3-5' })).toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('link', { name: 'Draw ssc-1' }).elements()).toEqual([]);
  const marked = [...document.querySelectorAll('[aria-current]')].map(link => link.getAttribute('href'));
  expect(marked).toEqual(['/lottery', '/lottery?gameCode=k3-5']);
  // Three levels keep within the menu.
  const nav = document.querySelector('nav') as HTMLElement;
  expect(nav.scrollWidth).toBe(nav.clientWidth);
});

test('the word at a drawing of the rail lies above the page beside it', async () => {
  await open('/rng', false);
  await page.getByRole('navigation').getByRole('link').first().hover();
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toBeVisible();
  expect(tip.element().matches(':popover-open')).toBe(true);
  const { left, width } = tip.element().getBoundingClientRect();
  expect([left > 60, width > 20]).toEqual([true, true]);
});

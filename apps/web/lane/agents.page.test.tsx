import '@baize/testkit/page-faults';
import { agentLabels, agentTeam, downlineRebate, memberActions } from '@baize/agents/contract';
import type { OutputOf } from '@baize/call';
import { asId, instant } from '@baize/kernel';
import { openSession } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, refuses, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(1280, 844);
  localStorage.clear();
  openSession({ account: 'tester', type: 1 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const at = instant(Date.UTC(2026, 10, 20, 4));
const figures = {
  bets: 1_203,
  stakeMinor: '98765432109876',
  validMinor: '98765432100000',
  returnMinor: '90000000000000',
  profitMinor: '-8765432109876',
  depositMinor: '120000000',
  withdrawalMinor: '0',
  givenMinor: '880000',
  rebateMinor: '1234500',
  registrations: 2,
  firstDepositors: 1,
};
const nothing = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? 0 : '0']));
const id = asId<'MemberId'>('019a5e00-0000-7000-8000-000000000001');
type Member = OutputOf<typeof agentTeam>['items'][number];
const member: Member = {
  id,
  account: 'orchardlantern2043',
  nickname: '',
  type: 1,
  isFrozen: true,
  label: 'Top of the north group',
  rebateBps: 1_250,
  joinedAt: at,
  lastLoginAt: null,
  depth: 1,
  members: 12_345,
  direct: 12,
  figures,
};
const team = (items: readonly Member[], change: Partial<OutputOf<typeof agentTeam>> = {}): Answer =>
  answers(agentTeam, {
    items: [...items],
    total: items.length,
    page: 1,
    pageSize: 20,
    currency: 'CNY',
    path: [],
    totals: items.length > 0 ? figures : (nothing as typeof figures),
    ...change,
  });
const noLabels = answers(agentLabels, { labels: [] });
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(one => one.textContent);
const violations = async () =>
  (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).violations.map(
    ({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`,
  );
const isNarrow = () => document.documentElement.scrollWidth <= 320;

test('the columns of the team are chosen, kept on this device, and shown again; what a row is about always stays', async () => {
  shown = await show('/index?ac=team', 'EN', [team([member]), noLabels]);
  const { t } = shown;
  await expect.element(page.getByText(member.account)).toBeVisible();
  const all = heads();
  await page.getByRole('button', { name: t('ui.columns'), exact: true }).click();
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect.element(box(t('ui.columns.always', { column: t('agents.account') }))).toBeDisabled();
  await expect.element(page.getByRole('button', { name: t('ui.columns.reset') })).toBeDisabled();
  await box(t('agents.deposit')).click();
  await box(t('agents.seen')).click();
  const fewer = all.filter(head => head !== t('agents.deposit') && head !== t('agents.seen'));
  expect(heads()).toEqual(fewer);
  expect(await violations()).toEqual([]);
  shown.close();
  shown = await show('/index?ac=team', 'EN', [team([member]), noLabels]);
  await expect.element(page.getByText(member.account)).toBeVisible();
  expect(heads()).toEqual(fewer);
  await page.getByRole('button', { name: t('ui.columns'), exact: true }).click();
  await page.getByRole('button', { name: t('ui.columns.reset') }).click();
  expect(heads()).toEqual(all);
});

const hindered = answers(memberActions, {
  actions: [
    { action: 'transfer', hindrance: 'frozen' },
    { action: 'contract', hindrance: 'no-contract' },
    { action: 'rebate', hindrance: 'deep' },
    { action: 'label', hindrance: null },
  ],
});

test.each(['EN', 'CN', 'en-XA', 'ar-XB'] as const)('what an agent may not do with a member says why, at 320 pixels: %s', async code => {
  await page.viewport(320, 700);
  shown = await show('/index?ac=team', code, [team([member]), noLabels, hindered]);
  const { t } = shown;
  await page.getByText(member.account).click();
  await page.getByRole('button', { name: t('agents.arrange.of', { account: member.account }) }).click();
  for (const [action, why] of [
    ['transfer', 'frozen'],
    ['contract', 'no-contract'],
    ['rebate', 'deep'],
  ] as const) {
    const button = page.getByRole('button', { name: t(`agents.act.${action}.go`), exact: true });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(t(`agents.act.why.${why}`, { account: member.account }));
  }
  await expect.element(page.getByRole('textbox', { name: t('agents.label') })).toBeVisible();
  expect(isNarrow()).toBe(true);
  expect(await violations()).toEqual([]);
});

test('a downline of the agent is sent money and offered a contract from the team', async () => {
  const open = answers(memberActions, {
    actions: (['transfer', 'contract', 'rebate', 'label'] as const).map(action => ({ action, hindrance: null })),
  });
  const rebate = answers(downlineRebate, { rebateBps: 1_250, lowestBps: 0, highestBps: 1_300 });
  shown = await show('/index?ac=team', 'EN', [team([member]), noLabels, open, rebate]);
  const { t } = shown;
  await page.getByRole('button', { name: t('agents.arrange.of', { account: member.account }) }).click();
  await expect.element(page.getByRole('textbox', { name: t('agents.rebate') })).toHaveValue('12.5');
  await page.getByRole('button', { name: t('agents.act.contract.go') }).click();
  await expect.poll(() => location.search).toBe(`?ac=contracts&offer=${member.account}`);
});

test('a team that is empty, one that can’t be read, and actions that can’t say so', async () => {
  shown = await show('/index?ac=team', 'EN', [team([]), noLabels]);
  await expect.element(page.getByText(shown.t('agents.team.none'))).toBeVisible();
  shown.close();
  shown = await show('/index?ac=team', 'EN', [refuses(agentTeam, 'system.unknown'), noLabels]);
  await expect.element(page.getByRole('button', { name: shown.t('ui.retry') })).toBeVisible();
  shown.close();
  shown = await show('/index?ac=team', 'EN', [team([member]), noLabels, refuses(memberActions, 'object.not.found')]);
  await page.getByRole('button', { name: shown.t('agents.arrange.of', { account: member.account }) }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

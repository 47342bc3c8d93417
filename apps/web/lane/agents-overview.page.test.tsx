import '@baize/testkit/page-faults';
import { agentAlerts, agentOverview, contractInfo } from '@baize/agents/contract';
import type { OutputOf } from '@baize/call';
import { asId, day, instant } from '@baize/kernel';
import { openSession } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answers, type Shown, show } from './show.tsx';

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
const member = { id: asId<'MemberId'>('019a5e00-0000-7000-8000-000000000001'), account: 'orchardlantern2043' };
const violations = async () =>
  (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).violations.map(
    ({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`,
  );
/** What is wider than a narrow phone; nothing is. */
const tooWide = () =>
  document.documentElement.scrollWidth <= 320
    ? []
    : [...document.querySelectorAll('main *')]
        .filter(one => one.getBoundingClientRect().right > 320 || one.getBoundingClientRect().left < 0)
        .map(one => `${one.tagName}.${one.className}: ${one.textContent?.slice(0, 40)}`);

const { registrations: _, firstDepositors: __, ...ownFigures } = figures;
const active = { ...figures, active: 9 };
const someIncome: OutputOf<typeof agentOverview>['income'] = [
  { kind: 'dividend', receivedMinor: '880000', paidMinor: '0', netMinor: '880000', dueMinor: '120000', owedMinor: '0' },
  { kind: 'rebate', receivedMinor: '2000', paidMinor: '0', netMinor: '2000', dueMinor: '0', owedMinor: '0' },
];
const someOverview: OutputOf<typeof agentOverview> = {
  currency: 'CNY',
  zone: 'Asia/Shanghai',
  asOf: at,
  today: '2026-11-20',
  members: 12,
  direct: 3,
  totals: figures,
  previous: figures,
  lastDays: { today: active, yesterday: active },
  own: ownFigures,
  income: someIncome,
  days: [],
  products: [],
};
const overview: Answer = answers(agentOverview, someOverview);
const noDues: Answer = answers(contractInfo, {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreq: null,
  enableCt: false,
  salary: false,
  dailySalary: false,
  hourSalary: false,
  realTimeSalary: false,
  owesDividends: false,
  dividendsDue: [],
});

const noAlerts = answers(agentAlerts, { quiet: { count: 0, members: [] }, contracts: [] });

test('the sums of the overview lead to their rows', async () => {
  shown = await show('/index?ac=overview&from=2026-11-10&to=2026-11-16', 'EN', [overview, noDues]);
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${shown?.t(`agents.${name}`)}: `) });
  await expect.element(link('valid')).toHaveAttribute('href', expect.stringMatching(/\?ac=bets&bFrom=[\d-]{10}&bTo=[\d-]{10}$/));
  await expect
    .element(link('deposit'))
    .toHaveAttribute('href', expect.stringMatching(/\?ac=transactions&mFrom=[\d-]{10}&mTo=[\d-]{10}&mWhat=deposit$/));
  const of = { of: shown.t('agents.overview.today'), figure: shown.t('agents.active') };
  await expect
    .element(page.getByRole('link', { name: new RegExp(`^${shown.t('agents.figure.of', of)}: `) }))
    .toHaveAttribute('href', expect.stringMatching(/\?ac=bets&bFrom=[\d-]{10}&bTo=[\d-]{10}&bView=members$/));
  const own = page.getByRole('region', { name: shown.t('agents.overview.own') });
  await expect.element(own.getByRole('link').first()).toHaveAttribute('href', expect.stringMatching(/\?ac=bets&.*&bAccount=tester$/));
});

test.each(['EN', 'CN', 'en-XA', 'ar-XB'] as const)(
  'each figure of the overview says what it counts, by key and by touch, at 320 pixels: %s',
  async code => {
    await page.viewport(320, 844);
    shown = await show('/index?ac=overview', code, [overview, noDues, noAlerts]);
    const { t } = shown;
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await expect.element(group(t('agents.overview.own'))).toBeVisible();
    const about = page.getByRole('button', { name: t('ui.about', { name: t('agents.firstDepositors') }), exact: true });
    (about.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const told = page.getByRole('dialog', { name: t('ui.about', { name: t('agents.firstDepositors') }) });
    await expect.element(told).toHaveTextContent(t('agents.about.firstDepositors'));
    expect(tooWide()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(told.elements()).toHaveLength(0);
    expect(document.activeElement).toBe(about.element());
    const income = group(t('agents.income.title'));
    await income.getByRole('button').first().click();
    await expect.element(income.getByText(t('agents.about.income.contract'))).toBeVisible();
    await expect.element(income).toHaveTextContent(/12\.00/);
    expect(tooWide()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(await violations()).toEqual([]);
  },
);

test('the overview of today alone shows today once; an agent without income sees that there is none', async () => {
  const today = new Date(Date.now() - 2 * day).toISOString().slice(0, 10);
  shown = await show(`/index?ac=overview&aFrom=${today}&aTo=${today}`, 'EN', [
    answers(agentOverview, { ...someOverview, today, income: [] }),
    noDues,
    noAlerts,
  ]);
  await expect.element(page.getByRole('region', { name: shown.t('agents.overview.team') })).toBeVisible();
  await expect.element(page.getByText(shown.t('agents.overview.income.none'))).toBeVisible();
  expect(page.getByRole('region', { name: shown.t('agents.overview.today') }).elements()).toHaveLength(0);
});

test('the overview tells of downlines who stay away and of contracts that go, and of nothing when there is nothing', async () => {
  await page.viewport(320, 844);
  const quiet = { count: 7, members: [{ ...member, lastLoginAt: at }] };
  const contractId = asId<'ContractId'>('019a5e00-0000-7000-8000-0000000000c1');
  const both = { id: contractId, type: 'daily', side: 'payer', expiresAt: null, ends: null } as const;
  shown = await show('/index?ac=overview', 'en-XA', [
    overview,
    noDues,
    answers(agentAlerts, {
      quiet,
      contracts: [
        { ...both, other: member.account, expiresAt: at },
        {
          ...both,
          id: asId<'ContractId'>('019a5e00-0000-7000-8000-0000000000c2'),
          type: 'dividend',
          side: 'payee',
          other: null,
          ends: '2026-11-21',
        },
        { ...both, id: asId<'ContractId'>('019a5e00-0000-7000-8000-0000000000c3'), side: 'payer', other: member.account },
      ],
    }),
  ]);
  const list = page.getByRole('list', { name: shown.t('agents.alerts') });
  await expect
    .element(list.getByRole('link', { name: member.account }))
    .toHaveAttribute('href', `/index?ac=team&tSearch=${member.account}`);
  expect(list.getByRole('listitem').elements()).toHaveLength(4);
  await expect
    .element(list)
    .toHaveTextContent(shown.t('agents.alert.ending', { type: shown.t('agents.contract.type.daily'), other: member.account }));
  await expect.element(list).toHaveTextContent(shown.t('agents.contract.operator'));
  expect(tooWide()).toEqual([]);
  expect(await violations()).toEqual([]);
  shown.close();
  shown = await show('/index?ac=overview', 'EN', [
    overview,
    noDues,
    answers(agentAlerts, { quiet: { count: 0, members: [] }, contracts: [] }),
  ]);
  await expect.element(page.getByText(shown.t('agents.members'), { exact: true })).toBeVisible();
  expect(page.getByRole('list', { name: shown.t('agents.alerts') }).elements()).toHaveLength(0);
});

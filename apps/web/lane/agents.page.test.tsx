import '@baize/testkit/page-faults';
import {
  agentAffiliate,
  agentIncome,
  agentIncomeBills,
  agentLabels,
  agentLinks,
  agentTeam,
  agentTeamBetSums,
  agentTeamBets,
  downlineRebate,
  memberActions,
  switchLink,
} from '@baize/agents/contract';
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
  before: null,
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
    totalsBefore: null,
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
/** What is wider than a narrow phone; nothing is. */
const tooWide = () =>
  document.documentElement.scrollWidth <= 320
    ? []
    : [...document.querySelectorAll('main *')]
        .filter(one => one.getBoundingClientRect().right > 320 || one.getBoundingClientRect().left < 0)
        .map(one => `${one.tagName}.${one.className}: ${one.textContent?.slice(0, 40)}`);

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
  expect(tooWide()).toEqual([]);
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

const before = { ...figures, validMinor: '50000000', profitMinor: '-20000000', rebateMinor: '0', givenMinor: '0' };

test('the sign of an amount in a note stays in its line, however narrow the note is', async () => {
  const compared = team([{ ...member, before }], { totals: figures, totalsBefore: before });
  shown = await show('/index?ac=profit&pFrom=2026-11-14&pTo=2026-11-20', 'EN', [compared]);
  const note = page.getByText(/days before: −/).first();
  await expect.element(note).toBeVisible();
  const [element, text] = [note.element() as HTMLElement, note.element().firstChild ?? expect.fail('no text')];
  const at = text.textContent?.indexOf('−') ?? -1;
  const lineOf = (place: number) => {
    const range = new Range();
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    return Math.round(range.getBoundingClientRect().top);
  };
  element.style.display = 'block';
  for (let width = 40; width < 260; width += 4) {
    element.style.inlineSize = `${width}px`;
    expect([width, lineOf(at)]).toEqual([width, lineOf(text.textContent?.indexOf('¥') ?? -1)]);
  }
});

test('downline profit and loss is shown beside the days before, for each member and in all', async () => {
  const compared = team([{ ...member, before }], { totals: figures, totalsBefore: before });
  shown = await show('/index?ac=profit&pFrom=2026-11-14&pTo=2026-11-20', 'EN', [compared]);
  const { t } = shown;
  const row = page.getByRole('row').filter({ hasText: member.account });
  await expect.element(row.getByText('¥5,000.00')).toBeVisible();
  await expect.element(row.getByText('−¥2,000.00')).toBeVisible();
  await expect.element(page.getByText(t('agents.before', { days: 7, amount: '¥5,000.00' }))).toBeVisible();
  expect(
    page
      .getByRole('row')
      .filter({ hasText: t('agents.team.total') })
      .getByText('−¥2,000.00')
      .elements(),
  ).toHaveLength(1);
  await expect.poll(violations).toEqual([]);
});

const play = (some: typeof figures) => {
  const { bets, stakeMinor, validMinor, returnMinor, profitMinor } = some;
  return { bets, stakeMinor, validMinor, returnMinor, profitMinor };
};
const sums = answers(agentTeamBetSums, {
  items: [{ id, account: member.account, figures: play(figures), before: play(before) }],
  total: 1,
  page: 1,
  pageSize: 20,
  currency: 'CNY',
  totals: { figures: play(figures), before: play(before) },
});
const noBets = answers(agentTeamBets, { currency: 'CNY', items: [], next: null });

test.each(['EN', 'CN', 'en-XA', 'ar-XB'] as const)(
  'team betting is summed up by member beside the days before, at 320 pixels: %s',
  async code => {
    await page.viewport(320, 700);
    shown = await show('/index?ac=bets&bFrom=2026-11-14&bTo=2026-11-20', code, [sums, noBets]);
    const { t } = shown;
    await expect.element(page.getByText(t('agents.bets.none'))).toBeVisible();
    await page.getByRole('radio', { name: t('agents.bets.view.members') }).click();
    await page.getByText(member.account).click();
    await expect.element(page.getByRole('dialog').getByText(t('agents.past', { name: t('agents.valid') }))).toBeVisible();
    expect(location.search).toContain('bView=members');
    expect(tooWide()).toEqual([]);
    await expect.poll(violations).toEqual([]);
  },
);

test('sums of team betting that can’t be read are asked for again, and a member who is not in the team has none', async () => {
  shown = await show('/index?ac=bets&bView=members', 'EN', [refuses(agentTeamBetSums, 'system.unknown'), noBets]);
  await expect.element(page.getByRole('button', { name: shown.t('ui.retry') })).toBeVisible();
  shown.close();
  shown = await show('/index?ac=bets&bView=members&bAccount=nobody', 'EN', [refuses(agentTeamBetSums, 'object.not.found'), noBets]);
  await expect.element(page.getByText(shown.t('agents.bets.unknown'))).toBeVisible();
});

test('a link that is switched off can be switched on again from the message that says so, and a refusal is shown', async () => {
  let isOn = true;
  const link = { code: 'SPRING2345', name: 'Spring', type: 0, madeAt: at, expiresAt: null, mostUses: null, rebateBps: null } as const;
  const counts = { visits: 4, registrations: 2, depositors: 1, players: 1 };
  const links: Answer = {
    call: agentLinks.name,
    reply: async () => ({ items: [{ ...link, ...counts, state: isOn ? 'open' : 'off' }], total: 1, page: 1, pageSize: 20 }),
  };
  const switched: Answer = {
    call: switchLink.name,
    reply: async input => {
      isOn = (input as { isOn: boolean }).isOn;
      return {};
    },
  };
  const own = answers(agentAffiliate, { code: 'W8ACTCEG', path: '/register?affiliateCode=W8ACTCEG' });
  shown = await show('/index?ac=links', 'EN', [links, switched, own]);
  const { t } = shown;
  await page.getByRole('button', { name: t('agents.link.off.of', { name: link.code }) }).click();
  await expect.element(page.getByText(t('agents.link.state.off'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('agents.link.undo') }).click();
  await expect.element(page.getByText(t('agents.link.switched.on'))).toBeVisible();
  await expect.element(page.getByText(t('agents.link.state.open'), { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: t('agents.link.undo') }).elements()).toEqual([]);
  shown.close();
  shown = await show('/index?ac=links', 'EN', [links, refuses(switchLink, 'object.not.found'), own]);
  await page.getByRole('button', { name: t('agents.link.off.of', { name: link.code }) }).click();
  await expect.element(page.getByText(t('error.object.not.found'))).toBeVisible();
});

const sumsOfIncome = { receivedMinor: '9600000', paidMinor: '0', netMinor: '9600000', dueMinor: '0', owedMinor: '0' };
const noDays = answers(agentIncome, { items: [], total: 0, page: 1, pageSize: 20, currency: 'CNY', totals: sumsOfIncome });

test.each(['EN', 'CN', 'en-XA', 'ar-XB'] as const)(
  'each bill of an agent’s income shows how it was worked out and its state, at 320 pixels: %s',
  async code => {
    await page.viewport(320, 700);
    const bill = { from: '2026-11-16', to: '2026-11-22', amountMinor: '9600000', paidMinor: '0', id: asId<'BillId'>(id) } as const;
    const formula = {
      basis: 'valid',
      basisMinor: '1200000000',
      feeBps: 0,
      rateBps: 80,
      isByHour: false,
      earnedMinor: '9600000',
      carriedMinor: '0',
    } as const;
    const none = { ...formula, rateBps: 0, earnedMinor: '0' };
    const items: OutputOf<typeof agentIncomeBills>['items'] = [
      { ...bill, side: 'payee', kind: 'daily', other: null, state: 'frozen', formula },
      {
        ...bill,
        side: 'payer',
        kind: 'dividend',
        other: member.account,
        state: 'overdue',
        formula: { ...formula, basis: 'loss', feeBps: 500, carriedMinor: '-5000' },
      },
      { ...bill, side: 'payee', kind: 'hourly', other: null, state: 'not-reached', amountMinor: '0', formula: none },
      { ...bill, id: null, side: 'payee', kind: 'rebate', other: null, state: 'paid', formula: null },
    ];
    shown = await show('/index?ac=income', code, [
      noDays,
      answers(agentIncomeBills, { items, total: 4, page: 1, pageSize: 20, currency: 'CNY' }),
    ]);
    const { t } = shown;
    for (const { state } of items) await expect.element(page.getByText(t(`agents.bill.${state}`), { exact: true })).toBeVisible();
    expect(tooWide()).toEqual([]);
    await page.getByText(t('agents.contract.type.daily')).click();
    const basis = t('agents.income.basis.valid', { amount: '¥120,000.00' });
    await expect.element(page.getByText(t('agents.income.formula.plain', { rate: '0.8%', basis }))).toBeVisible();
    expect(tooWide()).toEqual([]);
    await expect.poll(violations).toEqual([]);
  },
);

test('an income without bills, and one that can’t be read', async () => {
  shown = await show('/index?ac=income', 'EN', [
    noDays,
    answers(agentIncomeBills, { items: [], total: 0, page: 1, pageSize: 20, currency: 'CNY' }),
  ]);
  await expect.element(page.getByText(shown.t('agents.income.none'), { exact: true })).toBeVisible();
  shown.close();
  shown = await show('/index?ac=income', 'EN', [noDays, refuses(agentIncomeBills, 'system.unknown')]);
  await expect.element(page.getByRole('button', { name: shown.t('ui.retry') })).toBeVisible();
});

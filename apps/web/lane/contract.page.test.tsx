import '@baize/testkit/page-faults';
import {
  agentContract,
  agentContracts,
  contractPast,
  floorSalaryRate,
  offerContract,
  processContractDividend,
} from '@baize/agents/contract';
import type { OutputOf } from '@baize/call';
import { paymentPasswordRule, provePaymentPassword } from '@baize/identity/contract';
import { asId, instant } from '@baize/kernel';
import { openSession } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answers, refuses, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 1 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const at = (day: number) => instant(Date.UTC(2026, 10, day, 4));
const id = asId<'ContractId'>('019a5e00-0000-7000-8000-000000000001');
type Contract = OutputOf<typeof agentContract>['contract'];
const contract: Contract = {
  id,
  type: 'dividend',
  version: 3,
  state: 'active',
  side: 'payee',
  payer: null,
  payee: 'tester',
  currency: 'CNY',
  terms: {
    period: 'H',
    minBetMinor: '1000000',
    feeBps: 500,
    tiers: [
      { validMinor: '0', lossMinor: '1000000000', active: 3, rateBps: 1_000 },
      { validMinor: '99900000000000', lossMinor: '5000000000', active: 30, rateBps: 2_500 },
    ],
  },
  endingBy: 'payer',
  endingOn: null,
  reason: 'The line moves to another brand',
  offeredAt: at(10),
  answeredAt: at(12),
  starts: '2026-11-16',
  ends: null,
  startsAt: null,
  endsAt: null,
  notice: { ends: '2026-12-01', endsAt: null, choices: ['2026-12-01', '2026-12-16'] },
  actions: ['agree', 'refuse'],
};
const offered = { step: 'offer', side: 'payer', at: at(10), reason: '' } as const;
const signed = [
  { step: 'accept', side: 'payee', at: at(12), reason: '' },
  { step: 'terminate', side: 'payer', at: at(20), reason: contract.reason },
] as const;
const answer = (change: Partial<Contract> = {}, since: OutputOf<typeof agentContract>['history'] = [...signed]): Answer =>
  answers(agentContract, {
    contract: { ...contract, ...change },
    current: null,
    history: [offered, ...since],
    bills: { items: [], total: 0, page: 1, pageSize: 1 },
    windows: null,
  });

test.each(['en-XA', 'ar-XB'] as const)('a contract can be read and printed by everyone at 320 pixels: %s', async code => {
  shown = await show(`/contract/${id}`, code, [answer()]);
  const { t } = shown;
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('agents.contract.document.of', { type: t('agents.contract.type.dividend') }) }))
    .toBeVisible();
  for (const key of ['agents.contract.signatures', 'agents.contract.print'])
    await expect.element(page.getByText(t(key)).first()).toBeVisible();
  expect(page.getByText(t('agents.contract.signed.not')).elements()).toEqual([]);
  await expect.element(page.getByText(t('agents.contract.because', { reason: contract.reason }))).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
});

test('an offer has one signature', async () => {
  shown = await show(`/contract/${id}`, 'EN', [
    answer({ state: 'offered', starts: null, endingBy: null, notice: null, actions: ['accept', 'reject'] }, []),
  ]);
  await expect.element(page.getByText(shown.t('agents.contract.signed.not'))).toBeVisible();
  expect(page.getByText(shown.t('agents.contract.signed.not')).elements()).toHaveLength(1);
});

test('a contract in force was signed, also when the moment was not kept', async () => {
  shown = await show(`/contract/${id}`, 'EN', [answer({ endingBy: null, notice: null }, [])]);
  await expect.element(page.getByText(shown.t('agents.contract.signed.before'))).toBeVisible();
  expect(page.getByText(shown.t('agents.contract.signed.not')).elements()).toEqual([]);
});

test('another’s contract is not found, and nothing can be printed', async () => {
  shown = await show(`/contract/${id}`, 'EN', [refuses(agentContract, 'object.not.found')]);
  await expect.element(page.getByText(shown.t('error.object.not.found'))).toBeVisible();
  expect(page.getByRole('button', { name: shown.t('agents.contract.print') }).elements()).toEqual([]);
});

const listed = (change: Partial<Contract>): Answer =>
  answers(agentContracts, { items: [{ ...contract, ...change }], total: 1, page: 1, pageSize: 10 });
const own = (change: Partial<Contract> = {}): Answer => listed({ endingBy: null, actions: ['terminate'], ...change });

test('a termination asks for a day with which a period ends', async () => {
  const sent: unknown[] = [];
  const taken = { ...contract, endingBy: 'payee', endingOn: '2026-12-16' } as const;
  const said = {
    call: processContractDividend.name,
    reply: async (input: unknown) => {
      sent.push(input);
      return { contract: taken };
    },
  };
  shown = await show('/index?mc=contracts', 'EN', [own(), said]);
  const { t } = shown;
  await userEvent.click(page.getByRole('button', { name: t('agents.contract.terminate'), exact: true }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('agents.contract.notice.date') }), '2026-12-16');
  await userEvent.click(page.getByRole('button', { name: t('agents.contract.terminate'), exact: true }).last());
  await expect.poll(() => sent).toEqual([{ contractId: contract.id, action: 'terminate', endsOn: '2026-12-16' }]);
});

test('other rates are tried out on periods that are over when the slider rests', async () => {
  const asked: number[] = [];
  const past = (topBps: number) => ({ contract, periods: [], totalMinor: String(topBps === 0 ? 1_000_000 : 2_000_000) });
  const said = {
    call: contractPast.name,
    reply: async (input: { topBps: number }) => {
      asked.push(input.topBps);
      return past(input.topBps);
    },
  };
  shown = await show('/index?mc=contracts', 'EN', [own(), said as never]);
  const { t } = shown;
  await userEvent.click(page.getByRole('button', { name: t('agents.contract.past'), exact: true }));
  await expect.element(page.getByText('¥100.00').first()).toBeVisible();
  const slider = page.getByRole('slider', { name: t('agents.contract.past.rate') });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10% · 25%');
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight>12/}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10.12% · 25.12%');
  await expect.element(page.getByText('¥200.00').first()).toBeVisible();
  expect(asked).toEqual([0, 2_512]);
});

test('what other rates come to is not shown when it could not be worked out', async () => {
  const past = { contract, periods: [], totalMinor: '1234000' };
  const said = {
    call: contractPast.name,
    reply: async ({ topBps }: { topBps: number }) => (topBps > 0 ? refuses(contractPast, 'object.not.found').reply({}) : past),
  };
  shown = await show('/index?mc=contracts', 'EN', [own(), said as never]);
  const { t } = shown;
  await userEvent.click(page.getByRole('button', { name: t('agents.contract.past'), exact: true }));
  await expect.element(page.getByText('¥123.40').first()).toBeVisible();
  (page.getByRole('slider', { name: t('agents.contract.past.rate') }).element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText(t('error.object.not.found'))).toBeVisible();
  expect(page.getByText('¥123.40').elements()).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('¥123.40').first()).toBeVisible();
});

test('why an offer was refused is seen, however long its form is', async () => {
  shown = await show('/index?ac=contracts', 'EN', [
    answers(agentContracts, { items: [], total: 0, page: 1, pageSize: 10 }),
    answers(floorSalaryRate, { currency: 'CNY', rates: [{ type: 'daily', floorBps: 0, mostBps: 60, basis: null }] }),
    answers(paymentPasswordRule, {
      rule: { field: 'paymentPassword', isRequired: true, acceptedPattern: '*', minLength: 6, maxLength: 6, patternId: 0 },
      isSet: true,
    }),
    answers(provePaymentPassword, { proof: 'proof', expiresAt: at(30) }),
    refuses(offerContract, 'contract.waiting'),
  ]);
  const { t } = shown;
  await page
    .getByRole('button', { name: t('agents.contract.offer'), exact: true })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('agents.contract.account') }).fill('downline');
  await page.getByRole('textbox', { name: t('agents.contract.rate') }).fill('0.1');
  await page.getByLabelText(t('agents.contract.password')).first().fill('520631');
  await page.getByRole('button', { name: t('agents.contract.offer.send') }).click();
  const why = page.getByRole('alert').filter({ hasText: t('error.contract.waiting') });
  await expect.element(why).toBeInViewport({ ratio: 1 });
});

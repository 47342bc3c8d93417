import type { InputOf } from '@baize/call';
import { isAgentType } from '@baize/call/server';
import type { Database } from '@baize/db';
import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { type Member, memberById, teamPage } from '@baize/identity/server';
import { type Instant, type MemberId, refuse } from '@baize/kernel';
import type { SheetColumn } from '@baize/sheets';
import {
  agentIncome,
  agentIncomeBills,
  agentTeam,
  agentTeamBetSums,
  agentTeamBets,
  agentTeamMoney,
  mostFound,
  type TeamFigures,
} from '../../contract/index.ts';
import { profitExport } from '../profit/handlers.ts';
import { daysOf, figuresOfTeams } from './asked.ts';
import { type BetTotal, betsForFile, type ToldBet } from './bets.ts';
import { countIncomeBills, incomeBillBatches, type ToldBill } from './income.ts';
import { countIncome, type IncomeLine, incomeBatches } from './income-store.ts';
import { movesForFile, type ToldMove } from './moves.ts';
import { daysBefore } from './rules.ts';
import { sumsForFile, type ToldSum } from './sums.ts';

/** Whoever is no agent has none of these lists. */
async function agentBy(db: Database, ownerId: string): Promise<Member> {
  const member = await memberById(db, ownerId as MemberId);
  return member && isAgentType(member.type) ? member : refuse('object.not.found');
}

const income = (line: IncomeLine, name: 'received' | 'paid' | 'net' | 'due' | 'owed') => ({ money: BigInt(line[`${name}Minor`]) });

/** The row at the end of a file that sums all others up has no account. */
const isTotal = (bet: ToldBet | BetTotal): bet is BetTotal => bet.account === null;

const betColumns = ({ t, time, name }: Writing): readonly SheetColumn<ToldBet | BetTotal>[] => [
  { head: t('agents.account'), width: 20, cell: bet => ({ text: bet.account ?? t('agents.total') }) },
  { head: t('agents.bets.settled'), width: 20, cell: bet => (isTotal(bet) ? { text: '' } : time(bet.settledAt)) },
  { head: t('agents.product'), width: 14, cell: bet => ({ text: isTotal(bet) ? '' : t(`bets.kind.${bet.product}`) }) },
  {
    head: t('agents.bets.game'),
    width: 24,
    cell: bet => (isTotal(bet) ? { text: '' } : name({ nameCn: bet.gameNameCn, nameEn: bet.gameNameEn })),
  },
  { head: t('agents.stake'), width: 14, cell: bet => ({ money: bet.stakeMinor }) },
  { head: t('agents.valid'), width: 14, cell: bet => ({ money: bet.validMinor }) },
  { head: t('agents.return'), width: 14, cell: bet => ({ money: bet.returnMinor }) },
  { head: t('agents.profit'), width: 14, cell: bet => ({ money: bet.returnMinor - bet.stakeMinor }) },
  { head: t('agents.bets.void'), width: 8, cell: bet => ({ text: !isTotal(bet) && bet.outcome === 'void' ? '1' : '' }) },
  { head: t('agents.bets.number'), width: 38, cell: bet => (isTotal(bet) ? { text: '' } : { id: bet.id }) },
];

const moveColumns = ({ t, time }: Writing): readonly SheetColumn<ToldMove>[] => [
  { head: t('agents.account'), width: 20, cell: move => ({ text: move.account }) },
  { head: t('agents.moves.at'), width: 20, cell: move => time(move.at) },
  { head: t('agents.moves.what'), width: 20, cell: move => ({ text: t(`agents.moves.${move.what}`) }) },
  { head: t('agents.moves.change'), width: 16, cell: move => ({ money: move.changeMinor }) },
  { head: t('agents.moves.first'), width: 14, cell: move => ({ text: move.isFirst ? '1' : '' }) },
];

const incomeColumns = ({ t }: Writing): readonly SheetColumn<IncomeLine>[] => [
  { head: t('agents.income.date'), width: 12, cell: line => ({ text: line.date }) },
  {
    head: t('agents.income.kind'),
    width: 20,
    cell: line => ({ text: t(line.kind === 'rebate' ? 'agents.moves.rebate' : `agents.contract.type.${line.kind}`) }),
  },
  { head: t('agents.income.received'), width: 16, cell: line => income(line, 'received') },
  { head: t('agents.income.paid'), width: 16, cell: line => income(line, 'paid') },
  { head: t('agents.income.net'), width: 16, cell: line => income(line, 'net') },
  { head: t('agents.income.due'), width: 16, cell: line => income(line, 'due') },
  { head: t('agents.income.owed'), width: 16, cell: line => income(line, 'owed') },
];

const sumColumns = ({ t }: Writing): readonly SheetColumn<ToldSum>[] => {
  const column = (name: 'stake' | 'valid' | 'return' | 'profit', which: 'figures' | 'before'): SheetColumn<ToldSum> => ({
    head: which === 'before' ? t('agents.past', { name: t(`agents.${name}`) }) : t(`agents.${name}`),
    width: 16,
    cell: one => ({ money: BigInt(one[which][`${name}Minor`]) }),
  });
  return [
    { head: t('agents.account'), width: 20, cell: one => ({ text: one.account ?? t('agents.total') }) },
    { head: t('agents.bets'), width: 10, cell: one => ({ text: String(one.figures.bets) }) },
    ...(['stake', 'valid', 'return', 'profit'] as const).map(name => column(name, 'figures')),
    ...(['valid', 'profit'] as const).map(name => column(name, 'before')),
  ];
};

const billColumns = ({ t }: Writing): readonly SheetColumn<ToldBill>[] => {
  const minor = (wire: string | undefined) => (wire === undefined ? { text: '' } : { money: BigInt(wire) });
  // What is paid to downlines goes out, as on the page.
  const signed = (bill: ToldBill, wire: string) => ({ money: bill.side === 'payee' ? BigInt(wire) : -BigInt(wire) });
  const kind = (bill: ToldBill) => t(bill.kind === 'rebate' ? 'agents.moves.rebate' : `agents.contract.type.${bill.kind}`);
  return [
    { head: t('agents.income.kind'), width: 20, cell: bill => ({ text: kind(bill) }) },
    { head: t('agents.income.other'), width: 20, cell: bill => ({ text: bill.other ?? '' }) },
    { head: t('agents.bills.from'), width: 12, cell: bill => ({ text: bill.from }) },
    { head: t('agents.bills.to'), width: 12, cell: bill => ({ text: bill.to }) },
    {
      head: t('agents.bills.basis'),
      width: 20,
      cell: bill => ({ text: bill.formula ? t(`agents.income.basis.${bill.formula.basis}`, { amount: '' }).trim() : '' }),
    },
    { head: t('agents.income.basis'), width: 16, cell: bill => minor(bill.formula?.basisMinor) },
    { head: t('agents.income.earned'), width: 16, cell: bill => minor(bill.formula?.earnedMinor) },
    { head: t('agents.bills.carried'), width: 16, cell: bill => minor(bill.formula?.carriedMinor) },
    { head: t('agents.income.rate'), width: 8, cell: bill => ({ text: bill.formula ? String(bill.formula.rateBps / 100) : '' }) },
    { head: t('agents.contract.amount'), width: 16, cell: bill => signed(bill, bill.amountMinor) },
    { head: t('agents.contract.paid'), width: 16, cell: bill => signed(bill, bill.paidMinor) },
    { head: t('agents.contract.state'), width: 16, cell: bill => ({ text: t(`agents.bill.${bill.state}`) }) },
  ];
};

type Days = Pick<InputOf<typeof agentTeam>, 'from' | 'to'>;

interface Downline extends TeamFigures {
  /** Null of the whole team, the agent included. */
  readonly account: string | null;
  /** Of as many days before. */
  readonly before: TeamFigures;
}

/** Direct downlines, a page at a time, in the order of the page. */
const downlinesPage = (db: Database, agent: Member, { page, pageSize }: { page: number; pageSize: number }) =>
  teamPage(db, { leaderId: agent.id, search: '', among: undefined, most: mostFound, order: undefined, page, pageSize, near: undefined });

async function* downlineBatches(db: Database, agent: Member, wanted: { from: string; to: string }): AsyncGenerator<Downline[]> {
  const days = await daysOf(db, wanted, agent.currency);
  const daysAgo = await daysOf(db, daysBefore(wanted.from, wanted.to), agent.currency);
  const pageSize = 100;
  for (let page = 1, left = true; left; page++) {
    const { items, total } = await downlinesPage(db, agent, { page, pageSize });
    const ids = items.map(one => one.id);
    const [figures, before] = [await figuresOfTeams(db, ids, days), await figuresOfTeams(db, ids, daysAgo)];
    yield items.map(one => ({ account: one.account, ...figures(one.id), before: before(one.id) }));
    if (total === 0) return;
    left = items.length > 0 && page * pageSize < total;
  }
  const [figures, before] = [await figuresOfTeams(db, [agent.id], days), await figuresOfTeams(db, [agent.id], daysAgo)];
  yield [{ account: null, ...figures(agent.id), before: before(agent.id) }];
}

/** What the members came to after rebates and gifts. */
const netOf = (one: TeamFigures): bigint => BigInt(one.profitMinor) + BigInt(one.rebateMinor) + BigInt(one.givenMinor);

const downlineColumns = ({ t }: Writing): readonly SheetColumn<Downline>[] => {
  const column = (
    name: 'stake' | 'valid' | 'return' | 'profit' | 'rebate' | 'given' | 'deposit' | 'withdrawal',
  ): SheetColumn<Downline> => ({
    head: t(`agents.${name}`),
    width: 16,
    cell: one => ({ money: BigInt(one[`${name}Minor`]) }),
  });
  return [
    { head: t('agents.account'), width: 20, cell: one => ({ text: one.account ?? t('agents.team.total') }) },
    ...(['stake', 'valid', 'return', 'profit', 'rebate', 'given'] as const).map(column),
    { head: t('agents.net'), width: 16, cell: one => ({ money: netOf(one) }) },
    ...(['deposit', 'withdrawal'] as const).map(column),
    { head: t('agents.past', { name: t('agents.valid') }), width: 16, cell: one => ({ money: BigInt(one.before.validMinor) }) },
    { head: t('agents.past', { name: t('agents.net') }), width: 16, cell: one => ({ money: netOf(one.before) }) },
  ];
};

type Declared<Filter, Row> = Pick<Parameters<typeof exportSource<Filter, Row>>[0], 'name' | 'filter' | 'columns'>;

interface AgentFile<Filter, Row> extends Declared<Filter, Row> {
  readonly file: {
    readonly count: (db: Database, agent: Member, wanted: Filter, now: Instant) => Promise<number>;
    readonly batches: (db: Database, agent: Member, wanted: Filter, now: Instant) => AsyncIterable<readonly Row[]>;
  };
  /** Whether one more row at the end sums the others up. */
  readonly isSummed?: boolean;
}

/** A list of an agent's own as a file. */
const ofAgent = <Filter, Row>({ file, isSummed = false, ...declared }: AgentFile<Filter, Row>): ExportSource =>
  exportSource<Filter, Row>({
    ...declared,
    audience: 'member',
    count: async (db, ownerId, wanted, now) => {
      const rows = await file.count(db, await agentBy(db, ownerId), wanted, now);
      return rows > 0 && isSummed ? rows + 1 : rows;
    },
    async *batches(db, ownerId, wanted, now) {
      yield* file.batches(db, await agentBy(db, ownerId), wanted, now);
    },
  });

const billsForFile: AgentFile<Days, ToldBill>['file'] = {
  count: countIncomeBills,
  batches: incomeBillBatches,
};

const downlinesForFile: AgentFile<Days, Downline>['file'] = {
  count: async (db, agent) => (await downlinesPage(db, agent, { page: 1, pageSize: 1 })).total,
  batches: downlineBatches,
};

const incomeForFile: AgentFile<Days, IncomeLine>['file'] = {
  count: async (db, agent, wanted) => countIncome(db, agent.id, await daysOf(db, wanted, agent.currency)),
  async *batches(db, agent, wanted) {
    yield* incomeBatches(db, agent.id, await daysOf(db, wanted, agent.currency));
  },
};

/** What an agent may take along of the team and of their own income, and staff of the lines. */
export const agentExports: readonly ExportSource[] = [
  profitExport,
  ofAgent({ name: 'agents.bets', filter: agentTeamBets.input, columns: betColumns, file: betsForFile, isSummed: true }),
  ofAgent({ name: 'agents.bet-sums', filter: agentTeamBetSums.input, columns: sumColumns, file: sumsForFile, isSummed: true }),
  ofAgent({ name: 'agents.income-bills', filter: agentIncomeBills.input, columns: billColumns, file: billsForFile }),
  ofAgent({ name: 'agents.moves', filter: agentTeamMoney.input, columns: moveColumns, file: movesForFile }),
  ofAgent({ name: 'agents.downlines', filter: agentTeam.input, columns: downlineColumns, file: downlinesForFile, isSummed: true }),
  ofAgent({ name: 'agents.income', filter: agentIncome.input, columns: incomeColumns, file: incomeForFile }),
];

import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { daysIn, Link, Money, Stat, useSession } from '@baize/ui';
import { type ReactNode, useId } from 'react';
import { type agentOverview, mostListDays } from '../../contract/index.ts';
import styles from '../agents.module.css';

type Overview = OutputOf<typeof agentOverview>;
interface Span {
  readonly from: string;
  readonly to: string;
}

const amounts = ['valid', 'profit', 'deposit', 'withdrawal', 'rebate'] as const;
const counts = ['registrations', 'firstDepositors'] as const;
type Amount = (typeof amounts)[number];
type Count = 'active' | (typeof counts)[number];

const inCentre = (search: Readonly<Record<string, string>>) => `/index?${new URLSearchParams(search)}`;

/** The team's bets of some days, or those of one member or product. Lists show a month at most. */
export const betsOf = (span: Span, of: Readonly<Record<string, string>> = {}): string | undefined =>
  daysIn(span) > mostListDays ? undefined : inCentre({ ac: 'bets', bFrom: span.from, bTo: span.to, ...of });

/** The list in the agent centre that has the rows of a figure, for the same days; of one account alone where it is named. */
function rowsOf(name: Amount | Count, span: Span, account?: string): string | undefined {
  if (name === 'registrations') return inCentre({ ac: 'team' });
  if (name === 'valid' || name === 'profit') return betsOf(span, account ? { bAccount: account } : {});
  if (name === 'active') return betsOf(span, { bView: 'members' });
  if (daysIn(span) > mostListDays) return undefined;
  const { from, to } = span;
  const what = name === 'firstDepositors' ? 'deposit' : name;
  return inCentre({ ac: 'transactions', mFrom: from, mTo: to, mWhat: what, ...(account ? { mAccount: account } : {}) });
}

/** A figure as text and as shown. */
function useFigure({ currency }: Pick<Overview, 'currency'>) {
  const { formatMoney, formatNumber } = useI18n();
  const isChange = (name: Amount) => name === 'profit';
  return {
    amount: (name: Amount, wire: string) => ({
      text: formatMoney(amountOf(wire), currency, { signed: isChange(name) }),
      shown: <Money minor={amountOf(wire)} currency={currency} change={isChange(name)} />,
    }),
    count: (number: number) => ({ text: formatNumber(number), shown: formatNumber(number) }),
  };
}

interface FigureProps {
  readonly label: string;
  /** What it counts. */
  readonly about: string;
  readonly figure: { readonly text: string; readonly shown: ReactNode };
  readonly note?: ReactNode;
  /** Where its rows are. */
  readonly to?: string | undefined;
  /** Of what it is, where another one on the page has the same label. */
  readonly of?: string;
}

function Figure({ label, about, figure, note, to, of }: FigureProps) {
  const { t } = useI18n();
  const name = of ? t('agents.figure.of', { of, figure: label }) : label;
  return (
    <Stat label={label} about={{ label: t('ui.about', { name }), text: about }} note={note}>
      {to ? (
        <Link to={to} aria-label={`${name}: ${figure.text}`}>
          {figure.shown}
        </Link>
      ) : (
        figure.shown
      )}
    </Stat>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note && <p className={styles['basis']}>{note}</p>}
      <div className={styles['figures']}>{children}</div>
    </section>
  );
}

/** Today beside yesterday, whatever days are chosen. */
export function TodayFigures({ overview }: { overview: Overview }) {
  const { t } = useI18n();
  const figure = useFigure(overview);
  const { today, yesterday } = overview.lastDays;
  const of = t('agents.overview.today');
  const span = { from: overview.today, to: overview.today };
  const before = (text: string) => t('agents.yesterday', { amount: text });
  const about = (name: Amount | Count) => ({ label: t(`agents.${name}`), about: t(`agents.about.${name}`), to: rowsOf(name, span), of });
  return (
    <Group title={of}>
      {(['valid', 'profit', 'deposit', 'withdrawal'] as const).map(name => (
        <Figure
          key={name}
          {...about(name)}
          figure={figure.amount(name, today[`${name}Minor`])}
          note={before(figure.amount(name, yesterday[`${name}Minor`]).text)}
        />
      ))}
      {(['active', 'registrations'] as const).map(name => (
        <Figure key={name} {...about(name)} figure={figure.count(today[name])} note={before(figure.count(yesterday[name]).text)} />
      ))}
    </Group>
  );
}

/** The team's sums of the period, each beside that of as many days before. */
export function TeamFigures({ overview, span }: { overview: Overview; span: Span }) {
  const { t } = useI18n();
  const figure = useFigure(overview);
  const { totals, previous } = overview;
  const days = daysIn(span);
  const before = (amount: string) => t('agents.before', { days, amount });
  const about = (name: Amount | Count) => ({ label: t(`agents.${name}`), about: t(`agents.about.${name}`), to: rowsOf(name, span) });
  return (
    <Group title={t('agents.overview.team')}>
      <Figure
        label={t('agents.members')}
        about={t('agents.about.members')}
        figure={figure.count(overview.members)}
        note={t('agents.members.direct', { count: overview.direct })}
        to={inCentre({ ac: 'team' })}
      />
      {amounts.map(name => (
        <Figure
          key={name}
          {...about(name)}
          figure={figure.amount(name, totals[`${name}Minor`])}
          note={before(figure.amount(name, previous[`${name}Minor`]).text)}
        />
      ))}
      {counts.map(name => (
        <Figure key={name} {...about(name)} figure={figure.count(totals[name])} note={before(figure.count(previous[name]).text)} />
      ))}
    </Group>
  );
}

/** What of the team's sums is the agent's own. */
export function OwnFigures({ overview, span }: { overview: Overview; span: Span }) {
  const { t } = useI18n();
  const figure = useFigure(overview);
  const account = useSession()?.account;
  const of = t('agents.overview.own');
  return (
    <Group title={of} note={t('agents.overview.own.note')}>
      {amounts.map(name => (
        <Figure
          key={name}
          label={t(`agents.${name}`)}
          about={t(`agents.about.${name}`)}
          figure={figure.amount(name, overview.own[`${name}Minor`])}
          to={rowsOf(name, span, account)}
          of={of}
        />
      ))}
    </Group>
  );
}

/** What the agent earned in the period, source by source, and what is still due. */
export function IncomeFigures({ overview, span }: { overview: Overview; span: Span }) {
  const { t, formatMoney } = useI18n();
  const { currency, income } = overview;
  const to = inCentre({ ac: 'income', iFrom: span.from, iTo: span.to });
  const due = (wire: string) => t('agents.income.dueOf', { amount: formatMoney(amountOf(wire), currency) });
  return (
    <Group title={t('agents.income.title')} {...(income.length === 0 ? { note: t('agents.overview.income.none') } : {})}>
      {income.map(({ kind, receivedMinor, dueMinor }) => (
        <Figure
          key={kind}
          label={t(kind === 'rebate' ? 'agents.moves.rebate' : `agents.contract.type.${kind}`)}
          about={t(kind === 'rebate' ? 'agents.about.income.rebate' : 'agents.about.income.contract')}
          figure={{
            text: formatMoney(amountOf(receivedMinor), currency),
            shown: <Money minor={amountOf(receivedMinor)} currency={currency} />,
          }}
          note={amountOf(dueMinor) > 0n && due(dueMinor)}
          to={to}
        />
      ))}
    </Group>
  );
}

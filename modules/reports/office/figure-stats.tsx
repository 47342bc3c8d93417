import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Money, Stat } from '@baize/ui';
import type { Figures } from '../contract/index.ts';
import styles from './business.module.css';
import { changeOf } from './change.ts';

/** The figures that are shown, in this order; those that may be below zero are written with a sign. */
const amounts = [
  ['ggrMinor', true],
  ['ngrMinor', true],
  ['rebateMinor', true],
  ['stakeMinor', false],
  ['returnMinor', false],
  ['depositMinor', false],
  ['withdrawalMinor', false],
  ['netDepositMinor', true],
] as const;
const counts = ['players', 'registrations', 'firstDepositors'] as const;

interface FigureStatsProps {
  figures: Figures;
  currency: Currency;
  /** Those of earlier stretches, with their names. */
  beside?: readonly { readonly name: string; readonly figures: Figures }[];
}

type Write = (value: bigint) => string;

/** The figures of a stretch, each beside those of earlier ones. */
export function FigureStats({ figures, currency, beside = [] }: FigureStatsProps) {
  const { t, formatMoney, formatNumber, formatPercentBps } = useI18n();
  const changeText = (now: bigint, then: bigint, writeBy: Write) => {
    const change = changeOf(now, then);
    if (!change) return null;
    if ('by' in change) return <bdi className={styles['change']}>{`(${writeBy(change.by)})`}</bdi>;
    return <bdi className={styles['change']}>{`(${change.bps > 0n ? '+' : ''}${formatPercentBps(change.bps, { max: 0 })})`}</bdi>;
  };
  const note = (pick: (of: Figures) => bigint, write: Write, writeBy: Write) =>
    beside.length > 0 && (
      <span className={styles['beside']}>
        {beside.map(({ name, figures: then }) => (
          <span key={name}>
            {name} <bdi>{write(pick(then))}</bdi> {changeText(pick(figures), pick(then), writeBy)}
          </span>
        ))}
      </span>
    );
  return (
    <div className={styles['stats']}>
      {amounts.map(([name, signed]) => (
        <Stat
          key={name}
          label={t(`reports.figures.${name.replace('Minor', '')}`)}
          note={note(
            of => amountOf(of[name]),
            value => formatMoney(value, currency, { signed }),
            value => formatMoney(value, currency, { signed: true }),
          )}
        >
          <Money minor={amountOf(figures[name])} currency={currency} change={signed} />
        </Stat>
      ))}
      {counts.map(name => (
        <Stat
          key={name}
          label={t(`reports.figures.${name}`)}
          note={note(
            of => BigInt(of[name]),
            value => formatNumber(value),
            value => `+${formatNumber(value)}`, // a count is never below zero, so only one after none isn't written as a share
          )}
        >
          {formatNumber(figures[name])}
        </Stat>
      ))}
    </div>
  );
}

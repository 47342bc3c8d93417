import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Money, Stat } from '@baize/ui';
import type { Figures } from '../contract/index.ts';
import styles from './business.module.css';

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

/** By how much something has changed, in basis points; undefined where there was nothing, or a loss: a share of those says nothing. */
const changeBps = (now: bigint, then: bigint): bigint | undefined => (then <= 0n ? undefined : ((now - then) * 10_000n) / then);

/** The figures of a stretch, each beside those of earlier ones. */
export function FigureStats({ figures, currency, beside = [] }: FigureStatsProps) {
  const { t, formatMoney, formatNumber, formatPercentBps } = useI18n();
  const note = (pick: (of: Figures) => bigint, write: (value: bigint) => string) =>
    beside.length > 0 && (
      <span className={styles['beside']}>
        {beside.map(({ name, figures: then }) => {
          const bps = changeBps(pick(figures), pick(then));
          return (
            <span key={name}>
              {name} <bdi>{write(pick(then))}</bdi>
              {bps !== undefined && <bdi>{` (${bps > 0n ? '+' : ''}${formatPercentBps(bps, { max: 0 })})`}</bdi>}
            </span>
          );
        })}
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
          )}
        >
          {formatNumber(figures[name])}
        </Stat>
      ))}
    </div>
  );
}

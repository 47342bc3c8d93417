import { type Play, payoutOf } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, coinOf } from '@baize/kernel';
import { Button, IconButton, Money, MoneyInput, ReasonedButton, Segmented, TextInput } from '@baize/ui';
import { type ReactNode, useId } from 'react';
import { mostMultiple, ticketUnits } from '../../contract/index.ts';
import { useStage } from '../draw/server-time.ts';
import type { Table } from '../game/use-game.ts';
import { ticketMinorOf } from '../tickets/lines.ts';
import styles from './slip.module.css';
import { useBetReason } from './use-bet-reason.ts';
import type { Slip } from './use-slip.ts';

const presets = [1, 5, 10, 50, 100];
const centPresets = [1_000, 5_000, 10_000, 50_000];

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A whole number with a step down and a step up. */
export function Stepper({ label, value, least, most, onChange }: NumberFieldProps) {
  const { t } = useI18n();
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  return (
    <span className={styles['stepper']}>
      <IconButton
        icon="minus"
        size="small"
        label={t('lottery.less', { name: label })}
        disabled={value <= least}
        onClick={() => set(value - 1)}
      />
      <TextInput
        aria-label={label}
        inputMode="numeric"
        dir="ltr"
        className={styles['stepped']}
        value={String(value)}
        onChange={event => set(Number(event.target.value.replace(/\D/g, '').slice(0, 6)) || least)}
      />
      <IconButton
        icon="plus"
        size="small"
        label={t('lottery.more', { name: label })}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      />
    </span>
  );
}

/** Rebate against prize: the more is taken, the less a ticket wins. */
function Rebate({ table, slip }: { table: Table; slip: Slip }) {
  const { t, formatPercentBps } = useI18n();
  const id = useId();
  const { rebateBps } = table;
  if (rebateBps === 0) return null;
  return (
    <div className={styles['rebate']}>
      <label htmlFor={id} className={styles['fieldLabel']}>
        {t('lottery.rebate')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={rebateBps}
        step={10}
        value={slip.chosenBps}
        aria-valuetext={formatPercentBps(slip.chosenBps)}
        onChange={event => slip.setChosen(Number(event.target.value))}
      />
      <span className={styles['percent']}>
        <TextInput
          aria-label={t('lottery.rebate.percent')}
          inputMode="decimal"
          dir="ltr"
          value={(slip.chosenBps / 100).toFixed(1)}
          onChange={event => {
            const bps = Math.round(Number(event.target.value.replace(',', '.')) * 100);
            if (Number.isFinite(bps)) slip.setChosen(Math.min(rebateBps, Math.max(0, bps)));
          }}
          after={<span className={styles['sign']}>%</span>}
        />
      </span>
    </div>
  );
}

function OfficialTerms({ slip }: { slip: Slip }) {
  const { t } = useI18n();
  const { terms, setTerms } = slip;
  const set = (multiple: number) => setTerms({ ...terms, multiple });
  return (
    <>
      <span className={styles['unit']}>
        <span className={styles['fieldLabel']} aria-hidden="true">
          {t('lottery.unit.label')}
        </span>
        <Segmented
          label={t('lottery.unit')}
          options={ticketUnits.map(unit => ({ value: unit, label: t(`lottery.unit.${unit}`) }))}
          value={terms.unit}
          onChange={unit => setTerms({ ...terms, unit })}
        />
      </span>
      <Stepper label={t('lottery.multiple')} value={terms.multiple} least={1} most={mostMultiple} onChange={set} />
      <fieldset className={styles['presets']} aria-label={t('lottery.multiple')}>
        {presets.map(preset => (
          <button
            key={preset}
            type="button"
            className={styles['preset']}
            aria-pressed={preset === terms.multiple}
            onClick={() => set(preset)}
          >
            {t('lottery.times', { count: preset })}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function CreditTerms({ slip, currency }: { slip: Slip; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const { terms, setTerms } = slip;
  return (
    <>
      <span className={styles['creditStake']}>
        <MoneyInput
          aria-label={t('lottery.stake.each')}
          currency={currency}
          value={BigInt(terms.cents) * 100n}
          onChange={minor =>
            minor !== undefined && minor >= 100n && setTerms({ ...terms, cents: Math.min(mostMultiple, Number(minor / 100n)) })
          }
        />
      </span>
      <fieldset className={styles['presets']} aria-label={t('lottery.stake.each')}>
        {centPresets.map(cents => (
          <button
            key={cents}
            type="button"
            className={styles['preset']}
            aria-pressed={cents === terms.cents}
            onClick={() => setTerms({ ...terms, cents })}
          >
            {formatMoney(BigInt(cents) * 100n, currency, { brief: true })}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** What one winning ticket of the best prize that is chosen is paid at these terms. */
export function topPrize(
  play: Play,
  { prices, terms, selection }: Pick<Slip, 'prices' | 'terms' | 'selection'>,
  coinMinor: bigint,
): bigint {
  const counts = play.count(selection);
  const best = play.prizes.reduce((top, prize, i) => {
    const isChosen = (counts[prize.bet] ?? 0) > 0;
    return isChosen && (top < 0 || (prices[i] as bigint) > (prices[top] as bigint)) ? i : top;
  }, -1);
  const ticketMinor = ticketMinorOf(play.style === 'official' ? terms : { unit: undefined, multiple: terms.cents });
  return payoutOf(play, { won: { prizes: prices.map((_, i) => (i === best ? 1 : 0)), pushed: 0 }, prices, ticketMinor, coinMinor });
}

/** Why what is chosen cannot be bet, which limit it is; undefined when it can. */
function useReason({ table, play, slip }: { table: Table; play: Play; slip: Slip }): string | undefined {
  const { t, formatMoney } = useI18n();
  const { game, currency } = table;
  const coin = coinOf(currency);
  const most = amountOf(game.limits.maxOrderMinor);
  const mostPrize = amountOf(game.limits.maxPrizeMinor);
  if (!slip.line) return undefined;
  if (slip.stakeMinor % coin !== 0n) return t('lottery.limit.coin', { coin: formatMoney(coin, currency) });
  if (slip.stakeMinor > most) return t('lottery.limit.order', { most: formatMoney(most, currency, { brief: true }) });
  if (topPrize(play, slip, coin) > mostPrize) return t('lottery.limit.prize', { most: formatMoney(mostPrize, currency, { brief: true }) });
  return undefined;
}

interface BetLineProps {
  table: Table;
  play: Play;
  slip: Slip;
  balanceMinor: bigint | undefined;
  isEditing: boolean;
  /** The way to the basket, where it is not beside the board. */
  basket: ReactNode;
  onAdd: () => void;
  onBet: () => void;
  onRandom: (count: number) => void;
}

function Figures({ table, play, slip, balanceMinor }: Omit<BetLineProps, 'onAdd' | 'onBet' | 'onRandom' | 'isEditing' | 'basket'>) {
  const { t } = useI18n();
  const { currency } = table;
  const after = balanceMinor === undefined ? undefined : balanceMinor - slip.stakeMinor;
  return (
    <dl className={styles['figures']} aria-live="polite">
      <div>
        <dt>{t('lottery.tickets')}</dt>
        <dd>{t('lottery.tickets.count', { count: slip.tickets })}</dd>
      </div>
      <div className={styles['total']}>
        <dt>{t('lottery.total')}</dt>
        <dd>
          <Money minor={slip.stakeMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('lottery.prize.top')}</dt>
        <dd>
          <Money minor={topPrize(play, slip, coinOf(currency))} currency={currency} />
        </dd>
      </div>
      {after !== undefined && (
        <div className={styles['after']} data-short={after < 0n || undefined}>
          <dt>{t('lottery.after')}</dt>
          <dd>
            <Money minor={after} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Price, multiple and rebate of what is chosen, what it costs, and the two ways to go on: into the basket, or straight to the bet. */
export function BetLine({ table, play, slip, balanceMinor, isEditing, basket, onAdd, onBet, onRandom }: BetLineProps) {
  const { t } = useI18n();
  const stage = useStage(table.issue);
  const barred = useBetReason();
  const reason = useReason({ table, play, slip });
  const isTaken = stage === 'open' || stage === 'closing';
  return (
    <section className={styles['line']} aria-label={t('lottery.slip')}>
      <div className={styles['terms']}>
        {play.style === 'official' ? <OfficialTerms slip={slip} /> : <CreditTerms slip={slip} currency={table.currency} />}
        {play.style === 'official' && <Rebate table={table} slip={slip} />}
        <fieldset className={styles['random']} aria-label={t('lottery.random')}>
          {[1, 5, 10].map(count => (
            <button key={count} type="button" className={styles['preset']} onClick={() => onRandom(count)}>
              {t('lottery.random.count', { count })}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles['sums']}>
        <Figures table={table} play={play} slip={slip} balanceMinor={balanceMinor} />
        <div className={styles['acts']}>
          {basket}
          <Button icon={isEditing ? 'check' : 'plus'} disabled={!slip.line || reason !== undefined} onClick={onAdd}>
            {t(isEditing ? 'lottery.basket.replace' : 'lottery.basket.add')}
          </Button>
          <ReasonedButton look="primary" reason={barred ?? reason} disabled={!slip.line || !isTaken} onClick={onBet}>
            {t('lottery.bet.now')}
          </ReasonedButton>
        </div>
      </div>
    </section>
  );
}

import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Icon, useRouter } from '@baize/ui';
import { useId } from 'react';
import { type MemberMethod, methodName } from '../../contract/index.ts';
import styles from './deposit.module.css';

const icons = { 'bank-transfer': 'bank', hosted: 'card', crypto: 'coin', play: 'chip' } as const;

/** "1.5 % + ¥2.00", or that there is none. */
function useFeeText() {
  const { t, formatMoney, formatPercentBps } = useI18n();
  return ({ fee, currency }: Pick<MemberMethod, 'fee' | 'currency'>): string => {
    const isFree = fee.bearer === 'house' || (fee.fixedMinor === '0' && fee.rateBps === 0);
    if (isFree) return t('cashier.fee.none');
    const rate = fee.rateBps === 0 ? [] : [formatPercentBps(fee.rateBps, { max: 2 })];
    const fixed = fee.fixedMinor === '0' ? [] : [formatMoney(amountOf(fee.fixedMinor), currency)];
    return t('cashier.fee.is', { fee: [...rate, ...fixed].join(' + ') });
  };
}

export function useArrivalText() {
  const { t } = useI18n();
  return (minutes: number): string =>
    minutes === 0
      ? t('cashier.arrival.now')
      : minutes < 120
        ? t('cashier.arrival.minutes', { count: minutes })
        : t('cashier.arrival.hours', { count: Math.round(minutes / 60) });
}

/** What the list shows; nothing bars whoever only asks what it would cost. */
type Listed = Pick<
  MemberMethod,
  'id' | 'kind' | 'names' | 'currency' | 'fee' | 'hours' | 'arrivalMinutes' | 'kycLevel' | 'bar' | 'minMinor' | 'maxMinor'
>;

interface MethodListProps {
  methods: readonly Listed[];
  chosen: Listed;
  onChoose: (id: string) => void;
}

/** The ways to deposit: what each costs, how much it takes and how long it lasts; of the chosen one also why it is closed. */
export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset className={styles['methods']}>
      <legend className={styles['legend']}>{t('cashier.deposit.method')}</legend>
      <div className={styles['grid']}>
        {methods.map(method => (
          <MethodChip
            key={method.id}
            group={name}
            method={method}
            isChosen={method.id === chosen.id}
            onChoose={() => onChoose(method.id)}
          />
        ))}
      </div>
      <div className={styles['chosenFacts']} aria-live="polite">
        {chosen.bar && <Bar method={chosen} />}
      </div>
    </fieldset>
  );
}

interface MethodChipProps {
  group: string;
  method: Listed;
  isChosen: boolean;
  onChoose: () => void;
}

function MethodChip({ group, method, isChosen, onChoose }: MethodChipProps) {
  const { code, formatMoney } = useI18n();
  const arrivalText = useArrivalText();
  const feeText = useFeeText();
  const brief = (minor: string) => formatMoney(amountOf(minor), method.currency, { brief: true });
  return (
    <label className={styles['method']} data-chosen={isChosen} data-off={method.bar !== null}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles['emblem']}>
        <Icon name={icons[method.kind]} size={22} />
      </span>
      <span className={styles['about']}>
        <bdi className={styles['methodName']}>{methodName(method.names, code)}</bdi>
        <span className={styles['facts']}>
          {arrivalText(method.arrivalMinutes)} · {feeText(method)}
        </span>
        <bdi className={styles['facts']}>
          {brief(method.minMinor)}–{brief(method.maxMinor)}
        </bdi>
      </span>
    </label>
  );
}

/** Why a way cannot be used now, and what helps. */
function Bar({ method }: { method: Listed }) {
  const { t } = useI18n();
  const router = useRouter();
  const hours = method.hours.map(span => `${span.days.map(day => t(`cashier.day.${day}`)).join(' ')} ${span.from}–${span.to}`).join(' · ');
  return (
    <span className={styles['bar']}>
      <Icon name={method.bar === 'kyc' ? 'shield' : 'clock'} size={16} />
      <span>{t(`cashier.bar.${method.bar}`, { hours, level: t(`cashier.kyc.${method.kycLevel}`) })}</span>
      {method.bar === 'kyc' && (
        <Button size="small" onClick={() => router.setSearch({ mc: 'identityCheck' })}>
          {t('cashier.bar.toCheck')}
        </Button>
      )}
    </span>
  );
}

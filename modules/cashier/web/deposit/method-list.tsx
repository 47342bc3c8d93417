import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, Icon, useRouter } from '@baize/ui';
import { useId } from 'react';
import { type MemberMethod, methodName } from '../../contract/index.ts';
import styles from './deposit.module.css';

const icons = { 'bank-transfer': 'transfer', hosted: 'external', crypto: 'shield', play: 'play' } as const;

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

interface MethodListProps {
  methods: readonly MemberMethod[];
  chosen: MemberMethod;
  onChoose: (id: string) => void;
}

/** The ways to deposit, each with what it costs, how much it takes, how long it lasts and whether it is open. */
export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset className={styles['methods']}>
      <legend className={styles['legend']}>{t('cashier.deposit.method')}</legend>
      {methods.map(method => (
        <MethodRow key={method.id} group={name} method={method} isChosen={method.id === chosen.id} onChoose={() => onChoose(method.id)} />
      ))}
    </fieldset>
  );
}

interface MethodRowProps {
  group: string;
  method: MemberMethod;
  isChosen: boolean;
  onChoose: () => void;
}

function MethodRow({ group, method, isChosen, onChoose }: MethodRowProps) {
  const { t, code, formatMoney } = useI18n();
  const feeText = useFeeText();
  const arrivalText = useArrivalText();
  const money = (wire: string) => formatMoney(amountOf(wire), method.currency);
  return (
    <label className={styles['method']} data-chosen={isChosen} data-off={method.bar !== null}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles['emblem']}>
        <Icon name={icons[method.kind]} size={20} />
      </span>
      <span className={styles['about']}>
        <span className={styles['methodName']}>
          <bdi>{methodName(method.names, code)}</bdi>
          {method.isDemonstration && <Badge tone="brand">{t('cashier.demonstration')}</Badge>}
        </span>
        <span className={styles['facts']}>
          <span>{feeText(method)}</span>
          <bdi>{`${money(method.minMinor)} – ${money(method.maxMinor)}`}</bdi>
          <span>{arrivalText(method.arrivalMinutes)}</span>
        </span>
        {method.bar && <Bar method={method} />}
      </span>
    </label>
  );
}

/** Why a way cannot be used now, and what helps. */
function Bar({ method }: { method: MemberMethod }) {
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

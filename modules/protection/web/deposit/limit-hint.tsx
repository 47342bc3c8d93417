import { useArea, useI18n } from '@baize/i18n/react';
import { Button, Notice, useCall, useRouter } from '@baize/ui';
import { memberDepositRoom } from '../../contract/index.ts';
import { useAmountText } from '../limits/limit-words.ts';
import styles from './deposit.module.css';

/** On a page that takes deposits: what the member's limit leaves, or why nothing is taken, and the way to the limits. Nothing while it is not known. */
export function DepositLimitHint() {
  useArea('protection');
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const { data } = useCall(memberDepositRoom, {}, { freshMs: 0 });
  const text = useAmountText(data?.currency ?? 'CNY');
  if (!data) return null;
  const toLimits = (
    <Button look="plain" size="small" onClick={() => router.setSearch({ mc: 'limits' })}>
      {t(data.hasLimit ? 'protection.hint.change' : 'protection.hint.set')}
    </Button>
  );
  const at = data.restartsAt ? formatDate(data.restartsAt, 'moment') : '';
  if (data.reason)
    return (
      <Notice tone="warn">
        <p>{data.reason === 'limit.deposit.reached' ? t('protection.hint.reached', { at }) : t(`error.${data.reason}`)}</p>
        {toLimits}
      </Notice>
    );
  return (
    <p className={styles['hint']}>
      {data.leftMinor === null ? t('protection.hint.none') : t('protection.hint.left', { left: text('deposit', data.leftMinor), at })}
      {toLimits}
    </p>
  );
}

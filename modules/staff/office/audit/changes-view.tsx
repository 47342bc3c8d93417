import { useI18n } from '@baize/i18n/react';
import { Icon } from '@baize/ui';
import styles from './audit.module.css';
import { type Change, changesOf } from './changes.ts';

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The values of one thing in a list, without their names: "203.0.113.0/24 deny". */
const wordsOf = (one: unknown): string =>
  typeof one === 'object' && one !== null ? Object.values(one).filter(isPlain).join(' ').trim() : JSON.stringify(one);

function useValueText(): (value: unknown) => string {
  const { t, formatDate } = useI18n();
  return value => {
    if (typeof value === 'string' && isMoment.test(value)) return formatDate(value, 'moment');
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return t('staff.office.change.none');
    if (value === true) return t('staff.office.change.yes');
    if (value === false) return t('staff.office.change.no');
    if (Array.isArray(value)) return value.map(one => (isPlain(one) ? String(one) : wordsOf(one))).join(', ');
    return isPlain(value) ? String(value) : JSON.stringify(value);
  };
}

function ChangeLine({ change }: { change: Change }) {
  const { t, has, formatMoney } = useI18n();
  const plain = useValueText();
  /** What somebody typed stays as it is; of what the house itself names, some names have words. */
  const word = (value: unknown) => {
    const key = `staff.office.change.value.${change.name}.${String(value)}`;
    return typeof value === 'string' && has(key) ? t(key) : plain(value);
  };
  // Amounts stand in the trail as they are counted, in 1/10 000.
  const isAmount = /minor$/i.test(change.name);
  const text = (value: unknown) =>
    isAmount && typeof value === 'string' && /^-?\d+$/.test(value) ? formatMoney(BigInt(value), 'CNY') : word(value);
  const key = `staff.office.change.of.${change.name}`;
  return (
    <span className={styles['change']}>
      {change.name !== '' && <span className={styles['changeName']}>{has(key) ? t(key) : change.name}</span>}
      <del className={styles['old']}>
        <bdi>{text(change.before)}</bdi>
      </del>
      <Icon name="arrow-next" size={14} />
      <ins className={styles['new']}>
        <bdi>{text(change.after)}</bdi>
      </ins>
    </span>
  );
}

/** What was, and what it became. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <span className={styles['nothing']}>–</span>;
  return (
    <span className={styles['changes']}>
      {changes.map(change => (
        <ChangeLine key={change.name} change={change} />
      ))}
    </span>
  );
}

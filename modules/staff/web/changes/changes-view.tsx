import { isCode, languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Icon, useOwnersText } from '@baize/ui';
import styles from './changes.module.css';
import { type Change, changesOf, currencyOf, isAmount, isRate } from './changes.ts';

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Writes a value as what it is, which its name and its form tell: an amount, a moment, a state, a list. */
function useValueText(currency: Currency | undefined, action: string | undefined): (name: string, value: unknown) => string {
  const { t, formatDate, formatMoney, formatPercentBps } = useI18n();
  const textOf = useOwnersText();
  const text = (name: string, value: unknown): string => {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return t('staff.office.change.none');
    if (typeof value === 'boolean')
      return textOf(`office.change.value.${name}.${value}`) ?? t(value ? 'staff.office.change.yes' : 'staff.office.change.no');
    if (Array.isArray(value)) return value.map(one => text(name, one)).join(value.some(isObject) ? '; ' : ', ');
    // In a list the values are without their names: "203.0.113.0/24 deny".
    if (isObject(value))
      return Object.entries(value)
        .flatMap(([inner, one]) => (one === '' || one === null ? [] : [text(inner, one)]))
        .join(' ');
    if (value === '') return t('staff.office.change.none');
    if (isRate(name, value)) return formatPercentBps(Number(value));
    if (typeof value !== 'string') return String(value);
    if (isMoment.test(value)) return formatDate(value, 'moment');
    if (isAmount(name, value)) return formatMoney(BigInt(value), currency ?? 'CNY', { bare: currency === undefined });
    // The product's own values have texts; what a person typed stays as it is.
    const owner = { status: `status.${value}`, action: `office.action.${value}` }[name];
    const own = action && textOf(`office.change.value.${name}.${action}.${value}`);
    return own || (textOf(`office.change.value.${name}.${value}`) ?? (owner ? textOf(owner) : undefined) ?? value);
  };
  return text;
}

const nameIn = /^(?:.*\.)?names\.([A-Z]+)$/;

/** What a value is called: a name in one language as the form asks for it, everything else as its module says. */
function useChangeName(): (name: string) => string {
  const { t } = useI18n();
  const textOf = useOwnersText();
  return name => {
    const language = nameIn.exec(name)?.[1];
    if (language) return t('ui.names.in', { language: isCode(language) ? languages[language].name : language });
    return textOf(`office.change.of.${name}`) ?? name;
  };
}

function ChangeLine({ change, currency, action }: { change: Change; currency: Currency | undefined; action: string | undefined }) {
  const nameOf = useChangeName();
  const text = useValueText(currency, action);
  return (
    <span className={styles['change']}>
      {change.name !== '' && <span className={styles['changeName']}>{nameOf(change.name)}</span>}
      {change.before !== undefined && (
        <>
          <del className={styles['old']}>
            <bdi>{text(change.name, change.before)}</bdi>
          </del>
          <Icon name="arrow-next" size={14} />
        </>
      )}
      <ins className={styles['new']}>
        <bdi>{text(change.name, change.after)}</bdi>
      </ins>
    </span>
  );
}

/** What was, and what it became. Where an action has words of its own for its values, it is named. */
export function Changes({ before, after, action }: { before: unknown; after: unknown; action?: string | undefined }) {
  const changes = changesOf(before, after);
  const currency = currencyOf(before, after);
  if (changes.length === 0) return <span className={styles['nothing']}>–</span>;
  return (
    <span className={styles['changes']}>
      {changes.map(change => (
        <ChangeLine key={change.name} change={change} currency={currency} action={action} />
      ))}
    </span>
  );
}

/** What a form would change, above the reason it is asked for. */
export function ChangesAsked({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useI18n();
  return (
    <fieldset className={styles['setting']}>
      <legend className={styles['settingHead']}>{t('staff.office.change.asked')}</legend>
      <Changes before={before} after={after} />
    </fieldset>
  );
}

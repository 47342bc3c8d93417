import { useI18n } from '@baize/i18n/react';
import { Field, TextInput, useCall } from '@baize/ui';
import { downlineRebate } from '../../contract/index.ts';
import styles from './links.module.css';

/** "7.5" as 750; null = empty, undefined = no percentage. */
export function bpsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const read = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return read ? Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) : undefined;
}

/** What a newcomer may be given, and whether what is typed fits. */
export function useRebate(typed: string): {
  readonly bps: number | null;
  readonly highestBps: number | undefined;
  readonly isFit: boolean;
} {
  const { data } = useCall(downlineRebate, {}, { freshMs: 0 });
  const bps = bpsOf(typed);
  return {
    bps: bps ?? null,
    highestBps: data?.highestBps,
    isFit: bps === null || (bps !== undefined && bps <= (data?.highestBps ?? bps)),
  };
}

interface RebateFieldProps {
  rebate: ReturnType<typeof useRebate>;
  value: string;
  isTried: boolean;
  onChange: (typed: string) => void;
}

/** The lottery rebate of newcomers. */
export function RebateField({ rebate: { highestBps, isFit }, value, isTried, onChange }: RebateFieldProps) {
  const { t, formatPercentBps } = useI18n();
  const most = highestBps === undefined ? '…' : formatPercentBps(highestBps);
  return (
    <Field
      label={t('agents.rebate.newcomer')}
      hint={t('agents.rebate.newcomer.hint', { most })}
      error={isTried && !isFit ? t('agents.rebate.wrong', { least: formatPercentBps(0), most }) : undefined}
    >
      <TextInput
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={5}
        value={value}
        after={<span className={styles['unit']}>%</span>}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}

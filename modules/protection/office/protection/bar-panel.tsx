import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, Select, showToast, useMay, useSend } from '@baize/ui';
import { Panel, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { type BarView, officeBar, officeProtection, officeProtectionRecord } from '../../contract/index.ts';
import styles from './protection.module.css';

const choices = [
  { value: 'time-out 24', unit: 'hours', count: 24 },
  { value: 'time-out 168', unit: 'weeks', count: 1 },
  { value: 'time-out 720', unit: 'days', count: 30 },
  { value: 'time-out 1008', unit: 'weeks', count: 6 },
  { value: 'self-exclusion 6', unit: 'months', count: 6 },
  { value: 'self-exclusion 12', unit: 'months', count: 12 },
  { value: 'self-exclusion 60', unit: 'months', count: 60 },
] as const;

/** Whether the member may play, until when they may not, and what staff can do on their request. */
export function BarPanel({ memberId, bar }: { memberId: string; bar: BarView | null }) {
  const { t, formatDate } = useI18n();
  const mayWrite = useMay()('protection.write');
  const [asked, setAsked] = useState<'bar' | 'reopen'>();
  const until = bar?.until ? formatDate(bar.until, 'moment') : '';
  return (
    <Panel title={t('protection.office.play')}>
      <Notice tone={bar ? 'warn' : 'note'}>
        <span className={styles['state']}>
          <span>
            {bar ? t(`protection.office.bar.${bar.bar}`, { until }) : t('protection.office.free')}
            {bar?.returnsAt && ` ${t('protection.office.returns', { at: formatDate(bar.returnsAt, 'moment') })}`}
          </span>
          {mayWrite && bar?.bar === 'closed' && (
            <Button size="small" onClick={() => setAsked('reopen')}>
              {t('protection.office.reopen')}
            </Button>
          )}
          {mayWrite && (
            <Button size="small" onClick={() => setAsked('bar')}>
              {t('protection.office.put')}
            </Button>
          )}
        </span>
      </Notice>
      {asked && <BarDialog memberId={memberId} isReopening={asked === 'reopen'} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function BarDialog({ memberId, isReopening, onClose }: { memberId: string; isReopening: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const [value, setValue] = useState<string>(choices[0].value);
  const sending = useSend(officeBar, {
    refreshes: [officeProtection, officeProtectionRecord],
    onDone: () => {
      showToast({ id: 'protection.bar', tone: 'good', text: t('protection.office.done') });
      onClose();
    },
  });
  const send = (reason: string) => {
    const [bar, length] = value.split(' ');
    void sending.send({
      memberId: memberId as never,
      bar: isReopening ? null : bar === 'self-exclusion' ? 'self-exclusion' : 'time-out',
      length: isReopening ? 0 : Number(length),
      reason,
    });
  };
  const label = t(isReopening ? 'protection.office.reopen' : 'protection.office.put');
  return (
    <ReasonDialog
      title={label}
      answers={[{ label, isDanger: !isReopening, onReason: send }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
      before={
        isReopening ? undefined : (
          <Field label={t('protection.office.length')}>
            <Select
              value={value}
              onChange={setValue}
              choices={choices.map(one => ({
                value: one.value,
                label: `${t(one.value.startsWith('time-out') ? 'protection.timeOut' : 'protection.exclusion')} · ${t(`protection.length.${one.unit}`, { count: one.count })}`,
              }))}
            />
          </Field>
        )
      }
    >
      {t(isReopening ? 'protection.office.reopen.follows' : 'protection.office.put.follows')}
    </ReasonDialog>
  );
}

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
    <Panel title={t('compliance.office.protection.play')}>
      <Notice tone={bar ? 'warn' : 'note'}>
        <span className={styles['state']}>
          <span>
            {bar ? t(`compliance.office.protection.bar.${bar.bar}`, { until }) : t('compliance.office.protection.free')}
            {bar?.returnsAt && ` ${t('compliance.office.protection.returns', { at: formatDate(bar.returnsAt, 'moment') })}`}
          </span>
          {mayWrite && bar?.bar === 'closed' && (
            <Button size="small" onClick={() => setAsked('reopen')}>
              {t('compliance.office.protection.reopen')}
            </Button>
          )}
          {mayWrite && (
            <Button size="small" onClick={() => setAsked('bar')}>
              {t('compliance.office.protection.put')}
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
      showToast({ id: 'compliance.bar', tone: 'good', text: t('compliance.office.protection.done') });
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
  const label = t(isReopening ? 'compliance.office.protection.reopen' : 'compliance.office.protection.put');
  return (
    <ReasonDialog
      title={label}
      answers={[{ label, isDanger: !isReopening, onReason: send }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
      before={
        isReopening ? undefined : (
          <Field label={t('compliance.office.protection.length')}>
            <Select
              value={value}
              onChange={setValue}
              choices={choices.map(one => ({
                value: one.value,
                label: `${t(one.value.startsWith('time-out') ? 'compliance.timeOut' : 'compliance.exclusion')} · ${t(`compliance.length.${one.unit}`, { count: one.count })}`,
              }))}
            />
          </Field>
        )
      }
    >
      {t(isReopening ? 'compliance.office.protection.reopen.follows' : 'compliance.office.protection.put.follows')}
    </ReasonDialog>
  );
}

import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Field, instantIn, Notice, TextArea, TextInput, useClock, useMay } from '@baize/ui';
import { Facts, Panel, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { officeSetMaintenance } from '../../contract/index.ts';
import { type BrandNow, useBrandChange } from '../use-brand.ts';
import styles from './opening.module.css';

const mostNotice = 500;

export function MaintenancePanel({ brand }: { brand: BrandNow }) {
  const { t, formatDate, formatZone } = useI18n();
  const may = useMay()('opening.write');
  const [isAsking, ask] = useState(false);
  const { isOn, reason, endsAt } = brand.maintenance;
  return (
    <Panel
      title={t('brand.office.maintenance.title')}
      aside={<Badge tone={isOn ? 'loss' : 'win'}>{t(isOn ? 'brand.office.maintenance.closed' : 'brand.office.maintenance.open')}</Badge>}
    >
      <div className={styles['stack']}>
        {isOn ? (
          <Facts
            facts={[
              { name: t('brand.office.maintenance.notice'), value: <span dir="auto">{reason || '–'}</span> },
              {
                name: t('brand.office.maintenance.endsAt'),
                value: endsAt ? `${formatDate(endsAt, 'moment')} ${formatZone(endsAt)}` : t('brand.office.maintenance.noEnd'),
              },
            ]}
          />
        ) : (
          <p className={styles['note']}>{t('brand.office.maintenance.isOpen')}</p>
        )}
        {may && (
          <div className={styles['buttons']}>
            <Button look={isOn ? 'primary' : 'danger'} onClick={() => ask(true)}>
              {t(isOn ? 'brand.office.maintenance.turnOff' : 'brand.office.maintenance.turnOn')}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <Question isOn={!isOn} onClose={() => ask(false)} />}
    </Panel>
  );
}

function Question({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const { t, zone, formatZone } = useI18n();
  const clock = useClock();
  const [notice, setNotice] = useState('');
  const [end, setEnd] = useState('');
  const sending = useBrandChange(officeSetMaintenance, onClose);
  const answer = {
    label: t(isOn ? 'brand.office.maintenance.turnOn' : 'brand.office.maintenance.turnOff'),
    isDanger: isOn,
    onReason: (reason: string) =>
      void sending.send({
        isOn,
        notice: isOn ? notice : '',
        endsAt: isOn ? (end === '' ? null : instantIn(end, zone)) : null,
        reason,
      } as never),
  };
  const form = (
    <>
      <Notice tone="warn">{t('brand.office.maintenance.follows')}</Notice>
      <Field label={t('brand.office.maintenance.notice')} hint={t('brand.office.maintenance.noticeHint')}>
        <TextArea rows={2} maxLength={mostNotice} value={notice} onChange={event => setNotice(event.target.value)} />
      </Field>
      <Field label={t('brand.office.maintenance.endsAt')} hint={t('brand.office.maintenance.endHint', { zone: formatZone(clock.now()) })}>
        <TextInput type="datetime-local" value={end} onChange={event => setEnd(event.target.value)} />
      </Field>
    </>
  );
  return (
    <ReasonDialog
      title={t(isOn ? 'brand.office.maintenance.turnOn' : 'brand.office.maintenance.turnOff')}
      before={isOn ? form : undefined}
      answers={[answer]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {!isOn && t('brand.office.maintenance.opens')}
    </ReasonDialog>
  );
}

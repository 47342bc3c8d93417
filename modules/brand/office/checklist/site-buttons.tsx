import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, useMay } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { officeCloseSite, officeOpenSite } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './checklist.module.css';
import { StepName } from './steps.tsx';

const missingOf = (error: Error | null): readonly string[] =>
  isCallRefusal(error) && Array.isArray(error.facts['missing']) ? error.facts['missing'].map(String) : [];

/** Looks at the site as members will see it, opens it, or takes it back. */
export function SiteButtons({ isOpen, isReady }: { isOpen: boolean; isReady: boolean }) {
  const { t } = useI18n();
  const may = useMay()('opening.write');
  const [isAsking, ask] = useState(false);
  return (
    <div className={styles['buttons']}>
      <a className={styles['preview']} href="/" target="_blank" rel="noreferrer">
        {t(isOpen ? 'brand.office.checklist.visit' : 'brand.office.checklist.preview')}
      </a>
      {may && (
        <Button look={isOpen ? 'danger' : isReady ? 'primary' : 'normal'} onClick={() => ask(true)}>
          {t(isOpen ? 'brand.office.checklist.close' : 'brand.office.checklist.open')}
        </Button>
      )}
      {isAsking && (isOpen ? <CloseQuestion onClose={() => ask(false)} /> : <OpenQuestion onClose={() => ask(false)} />)}
    </div>
  );
}

function OpenQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const sending = useBrandChange(officeOpenSite, onClose);
  const missing = missingOf(sending.error);
  const list = (
    <ul className={styles['missing']}>
      {missing.map(name => (
        <li key={name}>
          <StepName name={name} />
        </li>
      ))}
    </ul>
  );
  return (
    <ReasonDialog
      title={t('brand.office.checklist.open')}
      before={missing.length > 0 ? list : undefined}
      answers={[{ label: t('brand.office.checklist.open'), onReason: reason => void sending.send({ reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('brand.office.checklist.openFollows')}
    </ReasonDialog>
  );
}

function CloseQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const sending = useBrandChange(officeCloseSite, onClose);
  return (
    <ReasonDialog
      title={t('brand.office.checklist.close')}
      answers={[{ label: t('brand.office.checklist.close'), isDanger: true, onReason: reason => void sending.send({ reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('brand.office.checklist.closeFollows')}
    </ReasonDialog>
  );
}

import { useI18n } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { Code } from '@baize/ui/office';
import { useState } from 'react';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Ten new codes, shown this once: to copy or to keep as a file, and to say that it was done. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false), // a browser that does not let us: the codes are there to be written down
    );
  };
  return (
    <>
      <Notice tone="warn">{t('staff.office.recovery.once')}</Notice>
      <ul className={styles['codes']} aria-label={t('staff.office.recovery.title')}>
        {codes.map(code => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'staff.office.recovery.copied' : 'staff.office.recovery.copy')}
      </Button>
      <Button look="primary" size="large" wide onClick={onKept}>
        {t('staff.office.recovery.kept')}
      </Button>
    </>
  );
}

import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Notice } from '@baize/ui';
import { Code, Facts } from '@baize/ui/office';
import { useState } from 'react';
import type { MadeVendorKey } from '../../contract/index.ts';

/** A key that was just made: told here and never again. */
export function KeyDialog({ name, made, onClose }: { name: string; made: MadeVendorKey; onClose: () => void }) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(made.secret);
    setCopied(true);
  };
  return (
    <Dialog
      open
      blocking
      size="small"
      onClose={onClose}
      title={t('cashier.office.vendors.told', { name })}
      actions={
        <>
          <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(isCopied ? 'ui.copied' : 'cashier.office.vendors.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('cashier.office.vendors.kept')}
          </Button>
        </>
      }
    >
      <Notice tone="warn">{t('cashier.office.vendors.toldOnce')}</Notice>
      <Facts
        facts={[
          { name: t('cashier.office.vendors.keyId'), value: <Code>{made.keyId}</Code> },
          { name: t('cashier.office.vendors.secret'), value: <Code>{made.secret}</Code> },
        ]}
      />
    </Dialog>
  );
}

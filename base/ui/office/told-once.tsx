import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/buttons/button.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { Notice } from '../states/states.tsx';

interface ToldOnceProps {
  title: string;
  /** That it is shown here and never again, and what to do with it. */
  warning: string;
  /** What the copy is of. */
  secret: string;
  /** The secret as text, with what belongs to it. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that was just made: told here and never again. It closes by its own button alone. */
export function ToldOnce({ title, warning, secret, children, onClose }: ToldOnceProps) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false), // a browser that does not let us: the secret is there to be selected
    );
  };
  return (
    <Dialog
      open
      blocking
      size="small"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(isCopied ? 'ui.copied' : 'ui.office.told.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('ui.office.told.kept')}
          </Button>
        </>
      }
    >
      <Notice tone="warn">{warning}</Notice>
      {children}
    </Dialog>
  );
}

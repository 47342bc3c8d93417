import type { Call } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useProblem, useSend } from '@baize/ui';
import type { ReactNode } from 'react';
import styles from './audited-picture.module.css';

interface AuditedPictureProps<Id extends string> {
  /** Answers the picture and writes to the audit log that it was viewed. */
  call: Call<{ id: Id }, { image: string }>;
  picture: { readonly id: Id; readonly width: number; readonly height: number };
  name: string;
  /** Whether this member of staff may view it. */
  may?: boolean;
}

/** A picture that is loaded only when asked for, because each view is audited. */
export function AuditedPicture<Id extends string>({ call, picture: { id, width, height }, name, may = true }: AuditedPictureProps<Id>) {
  const { t } = useI18n();
  const showing = useSend(call);
  const problem = useProblem()(showing.error);
  if (showing.data) return <img className={styles['picture']} src={showing.data.image} alt={name} width={width} height={height} />;
  return (
    <div className={styles['veil']}>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <span>{t('ui.picture.pixels', { width, height })}</span>
      {may && (
        <>
          <Button icon="eye" busy={showing.isBusy} onClick={() => void showing.send({ id })}>
            {t('ui.picture.show')}
          </Button>
          <span>{t('ui.picture.audited')}</span>
        </>
      )}
    </div>
  );
}

/** Pictures side by side, as many as fit. */
export const PictureGrid = ({ children }: { children: ReactNode }) => <div className={styles['grid']}>{children}</div>;

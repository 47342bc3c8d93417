import { InLanguage, useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Skeleton } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import styles from '../contracts.module.css';

/** The terms as the other side may read them: in English on a Chinese page, in Chinese on any other. */
export function OtherLanguage({ children }: { children: ReactNode }) {
  const { t, tag } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const code = tag.startsWith('zh') ? 'EN' : 'CN';
  return (
    <div className={styles['terms']}>
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(`agents.contract.preview.${code}`)}
        </Button>
      </div>
      {isOpen && (
        <InLanguage
          code={code}
          area="agents"
          loading={<Skeleton lines={3} />}
          failed={(error, again) => <ErrorState error={error} onRetry={again} />}
        >
          <div className={styles['quoted']}>{children}</div>
        </InLanguage>
      )}
    </div>
  );
}

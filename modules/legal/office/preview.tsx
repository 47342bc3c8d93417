import { useI18n } from '@baize/i18n/react';
import { Dialog, Segmented } from '@baize/ui';
import { type MouseEvent, useState } from 'react';
import { textFor } from '../contract/index.ts';
import { Article } from '../web/reading/article.tsx';
import styles from './preview.module.css';

interface PreviewProps {
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The language of the member who would read it. */
  readonly code: string;
  readonly onClose: () => void;
}

/** A text as a member reads it, before anyone does. */
export function Preview({ title, texts, code, onClose }: PreviewProps) {
  const { t } = useI18n();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  // A link leads to a page of the members' site, which the office has not.
  const stay = (event: MouseEvent) => event.target instanceof Element && event.target.closest('a') && event.preventDefault();
  return (
    <Dialog open size="full" title={title} onClose={onClose}>
      <div className={styles['preview']}>
        <Segmented
          label={t('legal.office.preview.width')}
          options={[
            { value: 'desktop', label: t('legal.office.preview.desktop') },
            { value: 'phone', label: t('legal.office.preview.phone') },
          ]}
          value={width}
          onChange={setWidth}
        />
        <div className={styles[width]} onClickCapture={stay}>
          <Article {...textFor(texts, code)} reader={code} />
        </div>
      </div>
    </Dialog>
  );
}

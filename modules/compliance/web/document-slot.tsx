import { useI18n } from '@baize/i18n/react';
import { Badge, Button, IconButton, Notice, useOnline, useProblem, useSend } from '@baize/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { type DocumentKind, type KycDocument, kycAddDocument, kycRemoveDocument, kycState, mostDocumentBytes } from '../contract/index.ts';
import styles from './check.module.css';

interface DocumentSlotProps {
  kind: DocumentKind;
  isNeeded: boolean;
  documents: readonly KycDocument[];
}

/** One kind of document: what is there, and a way to add a picture, from the camera on a phone. */
export function DocumentSlot({ kind, isNeeded, documents }: DocumentSlotProps) {
  const { t, formatNumber } = useI18n();
  const problemOf = useProblem();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const adding = useSend(kycAddDocument, { refreshes: [kycState] });
  const removing = useSend(kycRemoveDocument, { refreshes: [kycState] });
  const problem = problemOf(adding.error ?? removing.error);
  const name = t(`compliance.kind.${kind}`);
  const words = t(documents.length > 0 ? 'compliance.addMore' : 'compliance.choose');
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (!file) return;
    adding.reset();
    removing.reset();
    const megabytes = formatNumber(mostDocumentBytes / 1024 / 1024);
    if (!/^image\/(png|jpeg)$/.test(file.type)) return setWrong(t('compliance.wrongType'));
    if (file.size > mostDocumentBytes) return setWrong(t('compliance.tooBig', { megabytes }));
    setWrong(undefined);
    void adding.send({ kind, file } as never);
  };
  return (
    <li className={styles['slot']}>
      <div className={styles['slotHead']}>
        <span className={styles['slotName']}>{name}</span>
        <Badge tone={isNeeded ? 'info' : 'plain'}>{t(isNeeded ? 'compliance.needed' : 'compliance.helpful')}</Badge>
      </div>
      <p className={styles['note']}>{t(`compliance.kind.${kind}.note`)}</p>
      {documents.map(document => (
        <p key={document.id} className={styles['document']}>
          <Badge tone="win">{t('compliance.there')}</Badge>
          <span className={styles['size']}>{t('compliance.pixels', { width: document.width, height: document.height })}</span>
          <IconButton
            icon="trash"
            size="small"
            label={t('compliance.remove', { name })}
            onClick={() => void removing.send({ id: document.id })}
          />
        </p>
      ))}
      {(wrong ?? problem) && <Notice tone="bad">{wrong ?? problem?.text}</Notice>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('compliance.add', { name })}
        accept="image/png,image/jpeg"
        onChange={choose}
      />
      <Button
        size="small"
        icon="plus"
        busy={adding.isBusy}
        disabled={!isOnline}
        aria-label={`${words}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
    </li>
  );
}

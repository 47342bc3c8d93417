import { useI18n } from '@baize/i18n/react';
import { Badge, IconButton, PictureButton, useOnline, useProblem, useSend } from '@baize/ui';
import { type DocumentKind, type KycDocument, kycAddDocument, kycRemoveDocument, kycState, mostDocumentBytes } from '../contract/index.ts';
import styles from './check.module.css';

interface DocumentSlotProps {
  kind: DocumentKind;
  isNeeded: boolean;
  documents: readonly KycDocument[];
}

/** One kind of document: what is there, and a way to add a picture, from the camera on a phone. */
export function DocumentSlot({ kind, isNeeded, documents }: DocumentSlotProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const isOnline = useOnline();
  const adding = useSend(kycAddDocument, { refreshes: [kycState] });
  const removing = useSend(kycRemoveDocument, { refreshes: [kycState] });
  const problem = problemOf(adding.error ?? removing.error);
  const name = t(`kyc.kind.${kind}`);
  const words = t(documents.length > 0 ? 'kyc.addMore' : 'kyc.choose');
  return (
    <li className={styles['slot']}>
      <div className={styles['slotHead']}>
        <span className={styles['slotName']}>{name}</span>
        <Badge tone={isNeeded ? 'info' : 'plain'}>{t(isNeeded ? 'kyc.needed' : 'kyc.helpful')}</Badge>
      </div>
      <p className={styles['note']}>{t(`kyc.kind.${kind}.note`)}</p>
      {documents.map(document => (
        <p key={document.id} className={styles['document']}>
          <Badge tone="win">{t('kyc.there')}</Badge>
          <span className={styles['size']}>{t('ui.picture.pixels', { width: document.width, height: document.height })}</span>
          <IconButton icon="trash" size="small" label={t('kyc.remove', { name })} onClick={() => void removing.send({ id: document.id })} />
        </p>
      ))}
      <PictureButton
        label={`${words}: ${name}`}
        size="small"
        mostBytes={mostDocumentBytes}
        busy={adding.isBusy}
        disabled={!isOnline}
        problem={problem?.text}
        onFiles={([file]) => {
          removing.reset();
          void adding.send({ kind, file } as never);
        }}
      >
        {words}
      </PictureButton>
    </li>
  );
}

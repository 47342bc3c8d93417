import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Notice, PictureButton, showToast, useCall, useProblem, useSend } from '@baize/ui';
import { avatarChoices, avatarImage, memberIcon, mostPictureBytes, setMemberIcon } from '../../contract/index.ts';
import styles from './picture.module.css';

/** One of our own pictures, an upload, or none. */
export default function PictureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { data } = useCall(memberIcon, {});
  const sending = useSend(setMemberIcon, {
    refreshes: [memberIcon],
    onDone: () => {
      onClose();
      showToast({ id: 'identity.picture', tone: 'good', text: t('identity.picture.saved') });
    },
  });
  const problem = useProblem()(sending.error);
  const isUpload = data?.choice === null && data.image !== null;
  return (
    <Dialog open onClose={onClose} title={t('identity.picture.title')} size="small">
      <fieldset className={styles['choices']} aria-label={t('identity.picture.own')}>
        {avatarChoices.map(choice => (
          <button
            key={choice}
            type="button"
            className={styles['choice']}
            aria-label={t(`identity.picture.${choice}`)}
            aria-pressed={data?.choice === choice}
            disabled={sending.isBusy}
            onClick={() => void sending.send({ choice })}
          >
            <img src={avatarImage(choice)} alt="" width={56} height={56} />
          </button>
        ))}
      </fieldset>
      <p className={styles['note']}>{t('identity.picture.note')}</p>
      {sending.error && !problem && <Notice tone="bad">{t('error.system.unknown')}</Notice>}
      <div className={styles['actions']}>
        <PictureButton
          label={t('identity.picture.upload')}
          mostBytes={mostPictureBytes}
          busy={sending.isBusy}
          problem={problem?.text}
          onFiles={([file]) => void sending.send({ file } as never)}
        >
          {t(isUpload ? 'identity.picture.replace' : 'identity.picture.upload')}
        </PictureButton>
        {data?.image && (
          <Button look="plain" disabled={sending.isBusy} onClick={() => void sending.send({ choice: 'none' })}>
            {t('identity.picture.remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

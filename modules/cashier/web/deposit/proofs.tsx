import { useI18n } from '@baize/i18n/react';
import { Badge, PictureButton, useOnline, useProblem, useSend } from '@baize/ui';
import { addProof, type MemberDeposit, memberDeposit, mostProofBytes, mostProofs } from '../../contract/index.ts';
import styles from './deposit.module.css';

/** Pictures of a transfer, from the camera on a phone: they help the staff who look for it. */
export function Proofs({ deposit }: { deposit: MemberDeposit }) {
  const { t } = useI18n();
  const isOnline = useOnline();
  const adding = useSend(addProof, { refreshes: [memberDeposit] });
  const problem = useProblem()(adding.error);
  return (
    <section className={styles['pay']} aria-label={t('cashier.proof.title')}>
      <h4 className={styles['legend']}>
        {t('cashier.proof.title')}{' '}
        <Badge tone={deposit.proofs > 0 ? 'win' : 'plain'}>{t('cashier.proof.count', { count: deposit.proofs, most: mostProofs })}</Badge>
      </h4>
      <p className={styles['small']}>{t('cashier.proof.note')}</p>
      {deposit.proofs < mostProofs && (
        <PictureButton
          label={t('cashier.proof.add')}
          mostBytes={mostProofBytes}
          busy={adding.isBusy}
          disabled={!isOnline}
          problem={problem?.text}
          onFiles={([file]) => void adding.send({ id: deposit.id, file } as never)}
        >
          {t('cashier.proof.add')}
        </PictureButton>
      )}
    </section>
  );
}

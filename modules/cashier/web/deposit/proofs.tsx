import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Notice, useOnline, useProblem, useSend } from '@baize/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { addProof, type MemberDeposit, memberDeposit, mostProofBytes, mostProofs } from '../../contract/index.ts';
import styles from './deposit.module.css';

/** Pictures of a transfer, from the camera on a phone: they help the people who look for it. */
export function Proofs({ deposit }: { deposit: MemberDeposit }) {
  const { t, formatNumber } = useI18n();
  const problemOf = useProblem();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const adding = useSend(addProof, { refreshes: [memberDeposit] });
  const problem = problemOf(adding.error);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (!file) return;
    adding.reset();
    if (!/^image\/(png|jpeg)$/.test(file.type)) return setWrong(t('cashier.proof.wrongType'));
    if (file.size > mostProofBytes) return setWrong(t('cashier.proof.tooBig', { megabytes: formatNumber(mostProofBytes / 1024 / 1024) }));
    setWrong(undefined);
    void adding.send({ id: deposit.id, file } as never);
  };
  return (
    <section className={styles['pay']} aria-label={t('cashier.proof.title')}>
      <h4 className={styles['legend']}>
        {t('cashier.proof.title')}{' '}
        <Badge tone={deposit.proofs > 0 ? 'win' : 'plain'}>{t('cashier.proof.count', { count: deposit.proofs, most: mostProofs })}</Badge>
      </h4>
      <p className={styles['small']}>{t('cashier.proof.note')}</p>
      {(wrong ?? problem) && <Notice tone="bad">{wrong ?? problem?.text}</Notice>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('cashier.proof.add')}
        accept="image/png,image/jpeg"
        onChange={choose}
      />
      {deposit.proofs < mostProofs && (
        <Button icon="plus" busy={adding.isBusy} disabled={!isOnline} onClick={() => input.current?.click()}>
          {t('cashier.proof.add')}
        </Button>
      )}
    </section>
  );
}

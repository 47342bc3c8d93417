import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Button,
  Dialog,
  Field,
  MoneyInput,
  Notice,
  PictureButton,
  ReasonedButton,
  Segmented,
  showToast,
  TextInput,
  useProblem,
  useSend,
} from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import {
  awaitedReceipts,
  confirmReceipt,
  mostProofBytes,
  mostProofPictures,
  myWithdrawals,
  type Withdrawal,
} from '../../../contract/index.ts';
import styles from '../withdraw.module.css';

type Outcome = 'all' | 'partly' | 'none';

/** The chosen pictures; they are sent with the form. */
function Pictures({ files, onFiles }: { files: readonly File[]; onFiles: (files: File[]) => void }) {
  const { t } = useI18n();
  return (
    <Field label={t('cashier.receipt.pictures')} hint={t('cashier.receipt.picturesHint', { most: mostProofPictures })}>
      <div className={styles['files']}>
        {files.map((file, i) => (
          <span key={`${file.name}${file.size}`} className={styles['file']}>
            <bdi className={styles['fileName']}>{file.name}</bdi>
            <Button
              size="small"
              look="plain"
              aria-label={t('cashier.picture.remove', { name: file.name })}
              onClick={() => onFiles(files.filter((_, at) => at !== i))}
            >
              {t('cashier.picture.take')}
            </Button>
          </span>
        ))}
        <span>
          <PictureButton
            label={t('cashier.picture.choose')}
            size="small"
            mostBytes={mostProofBytes}
            multiple
            disabled={files.length >= mostProofPictures}
            onFiles={chosen => onFiles([...files, ...chosen].slice(0, mostProofPictures))}
          >
            {t('cashier.picture.choose')}
          </PictureButton>
        </span>
      </div>
    </Field>
  );
}

interface ReceivedProps {
  withdrawal: Withdrawal;
  received: bigint | undefined;
  onReceived: (minor: bigint | undefined) => void;
}

/** How much arrived; what is missing follows from it. */
function Received({ withdrawal, received, onReceived }: ReceivedProps) {
  const { t, formatMoney } = useI18n();
  const paid = amountOf(withdrawal.paidMinor);
  const isWrong = received !== undefined && (received <= 0n || received >= paid);
  const hint =
    received === undefined || isWrong
      ? undefined
      : t('cashier.receipt.remaining', { remaining: formatMoney(paid - received, withdrawal.currency) });
  return (
    <Field label={t('cashier.receipt.received')} hint={hint} error={isWrong ? t('cashier.receipt.fault') : undefined} required>
      <MoneyInput name="received" currency={withdrawal.currency} value={received} onChange={onReceived} />
    </Field>
  );
}

/** What is missing of a payout, with what it takes to look into it. */
export function ReceiptDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const formId = useId();
  const [outcome, setOutcome] = useState<Exclude<Outcome, 'all'>>('partly');
  const [received, setReceived] = useState<bigint>();
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const sending = useSend(confirmReceipt, {
    refreshes: [myWithdrawals, awaitedReceipts],
    onDone: () => {
      onClose();
      showToast({ id: `cashier.${withdrawal.id}`, tone: 'good', text: t('cashier.receipt.told') });
    },
  });
  const problem = useProblem()(sending.error);
  const paid = amountOf(withdrawal.paidMinor);
  const isWhole = outcome === 'none' ? files.length > 0 : received !== undefined && received > 0n && received < paid;
  const reason = isWhole ? undefined : t(outcome === 'none' ? 'cashier.reason.proof' : 'cashier.reason.received');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const sums = outcome === 'partly' ? { receivedMinor: String(received), remainingMinor: String(paid - (received ?? 0n)) } : {};
    const pictures = Object.fromEntries(files.map((file, i) => [`picture${i}`, file]));
    void sending.send({ id: withdrawal.id, outcome, note, ...sums, ...pictures } as never);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={sending.isBusy}
      title={t('cashier.receipt.title')}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isBusy}>
            {t('ui.cancel')}
          </Button>
          <ReasonedButton look="primary" type="submit" form={formId} busy={sending.isBusy} reason={reason}>
            {t('cashier.receipt.send')}
          </ReasonedButton>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        <p>{t('cashier.receipt.explain', { paid: formatMoney(paid, withdrawal.currency) })}</p>
        <Segmented
          label={t('cashier.receipt.what')}
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'partly', label: t('cashier.receipt.partly') },
            { value: 'none', label: t('cashier.receipt.none') },
          ]}
        />
        {outcome === 'partly' && <Received withdrawal={withdrawal} received={received} onReceived={setReceived} />}
        <Pictures files={files} onFiles={setFiles} />
        <Field label={t('cashier.receipt.note')} hint={t('cashier.receipt.noteHint')}>
          <TextInput name="note" maxLength={140} value={note} onChange={event => setNote(event.target.value)} />
        </Field>
        {problem && <Notice tone="bad">{problem.text}</Notice>}
      </form>
    </Dialog>
  );
}

import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Icon, Notice, Skeleton, showToast, useCall, useOnline, useProblem, useSend } from '@baize/ui';
import { type KycLevel, kycState, kycSubmit } from '../contract/index.ts';
import styles from './check.module.css';
import { DocumentSlot } from './document-slot.tsx';

type State = OutputOf<typeof kycState>;

/** So often the page looks whether a review has ended. */
const lookMs = 30_000;
const levels: readonly KycLevel[] = ['none', 'basic', 'verified'];

/** How far the member has shown who they are, what comes next, and how it went. */
export default function CheckPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(kycState, {}, { freshMs: 0, everyMs: lookMs });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} height="24px" />;
  const isWaiting = data.review?.status === 'submitted' || data.review?.status === 'claimed';
  return (
    <div className={styles['page']}>
      <Steps level={data.level} />
      {isWaiting ? <Waiting review={data.review} /> : <Next state={data} />}
      <p className={styles['note']}>{t('kyc.privacy')}</p>
    </div>
  );
}

function Steps({ level }: { level: KycLevel }) {
  const { t } = useI18n();
  const at = levels.indexOf(level);
  return (
    <ol className={styles['steps']} aria-label={t('kyc.levels')}>
      {levels.slice(1).map((one, index) => {
        const isReached = index < at;
        return (
          <li key={one} className={styles['step']} data-reached={isReached}>
            <Icon name={isReached ? 'check' : 'shield'} size={20} />
            <span className={styles['stepName']}>{t(`kyc.level.${one}`)}</span>
            <Badge tone={isReached ? 'win' : 'plain'}>{t(isReached ? 'kyc.reached' : 'kyc.notYet')}</Badge>
          </li>
        );
      })}
    </ol>
  );
}

function Waiting({ review }: { review: State['review'] }) {
  const { t, formatDate } = useI18n();
  return (
    <section className={styles['panel']}>
      <h3 className={styles['title']}>{t('kyc.waiting')}</h3>
      <p>{t('kyc.waitingText', { at: review?.submittedAt ? formatDate(review.submittedAt, 'moment') : '' })}</p>
      <p className={styles['note']}>{t('kyc.waitingNote')}</p>
    </section>
  );
}

function Outcome({ state }: { state: State }) {
  const { t, formatDate } = useI18n();
  const { review } = state;
  if (!review?.decidedAt) return null;
  const at = formatDate(review.decidedAt, 'moment');
  if (review.status === 'approved') return <Notice tone="good">{t('kyc.approved', { at, level: t(`kyc.level.${review.level}`) })}</Notice>;
  return (
    <Notice tone="bad">
      <p>{t('kyc.rejected', { at })}</p>
      <p className={styles['reason']} dir="auto">
        {review.reason}
      </p>
    </Notice>
  );
}

function Next({ state }: { state: State }) {
  const { t } = useI18n();
  const isOnline = useOnline();
  const problemOf = useProblem();
  const sending = useSend(kycSubmit, {
    refreshes: [kycState],
    onDone: () => showToast({ id: 'kyc.submit', tone: 'good', text: t('kyc.submitted') }),
  });
  const { next } = state;
  if (!next)
    return (
      <section className={styles['panel']}>
        <Outcome state={state} />
        <p>{t('kyc.complete')}</p>
      </section>
    );
  const missing = next.needed.filter(kind => !state.documents.some(document => document.kind === kind));
  const problem = problemOf(sending.error);
  return (
    <section className={styles['panel']}>
      <Outcome state={state} />
      <h3 className={styles['title']}>{t('kyc.next', { level: t(`kyc.level.${next.level}`) })}</h3>
      <p className={styles['note']}>{t('kyc.how')}</p>
      <ul className={styles['slots']}>
        {[...next.needed, ...next.helpful].map(kind => (
          <DocumentSlot
            key={kind}
            kind={kind}
            isNeeded={next.needed.includes(kind)}
            documents={state.documents.filter(document => document.kind === kind)}
          />
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <div className={styles['end']}>
        <Button look="primary" disabled={missing.length > 0 || !isOnline} busy={sending.isBusy} onClick={() => void sending.send({})}>
          {t('kyc.submit')}
        </Button>
        {missing.length > 0 && (
          <span className={styles['note']}>
            {t('kyc.missing', { what: missing.map(kind => t(`kyc.kind.${kind}`)).join(t('kyc.and')) })}
          </span>
        )}
      </div>
    </section>
  );
}

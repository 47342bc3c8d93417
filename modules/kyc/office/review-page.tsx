import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Link, Notice, Skeleton, showToast, useCall, useMay, usePathParam, useProblem, useSend } from '@baize/ui';
import { AuditedPicture, Facts, Panel, PictureGrid, ReasonDialog, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { officeClaim, officeDecide, officePerson, officePicture, officeReviews, officeReviewWhole } from '../contract/index.ts';
import styles from './review.module.css';
import { ReviewStatusBadge } from './reviews-page.tsx';

type Whole = OutputOf<typeof officeReviewWhole>;

/** One review: claim it, look, decide. */
export default function ReviewPage() {
  const { t, formatDate } = useI18n();
  const may = useMay()('kyc.review');
  const id = usePathParam('id');
  const { data, error, refetch } = useCall(officeReviewWhole, { id }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="20px" />;
  return (
    <Sheet
      title={
        <>
          <bdi>{data.account}</bdi>
          <ReviewStatusBadge review={data} />
        </>
      }
      note={<Link to="/reviews">{t('kyc.office.title')}</Link>}
      actions={<Actions review={data} />}
    >
      <About review={data} />
      <Person review={data} may={may} />
      <PictureGrid>
        {data.pictures.map(picture => {
          const name = t(`kyc.kind.${picture.kind}`);
          return (
            <Panel key={picture.id} title={name} aside={<span className={styles['at']}>{formatDate(picture.addedAt, 'moment')}</span>}>
              <AuditedPicture call={officePicture} picture={picture} name={name} may={may} />
            </Panel>
          );
        })}
      </PictureGrid>
    </Sheet>
  );
}

function About({ review }: { review: Whole }) {
  const { t, formatDate } = useI18n();
  const mayReadMembers = useMay()('members.read');
  const decided = review.decidedAt
    ? [
        { name: t('kyc.office.decidedAt'), value: formatDate(review.decidedAt, 'moment') },
        { name: t('kyc.office.reason'), value: <span dir="auto">{review.reason || '–'}</span> },
      ]
    : [];
  return (
    <Panel title={t('kyc.office.review')}>
      <Facts
        facts={[
          {
            name: t('kyc.office.member'),
            value: mayReadMembers ? (
              <Link to={`/members/${review.memberId}`}>
                <bdi>{review.account}</bdi>
              </Link>
            ) : (
              <bdi>{review.account}</bdi>
            ),
          },
          { name: t('kyc.office.present'), value: t(`kyc.level.${review.present}`) },
          { name: t('kyc.office.level'), value: t(`kyc.level.${review.level}`) },
          { name: t('kyc.office.submittedAt'), value: review.submittedAt ? formatDate(review.submittedAt, 'moment') : '–' },
          ...decided,
        ]}
      />
    </Panel>
  );
}

const told = ['payeeName', 'birthday', 'idNumber', 'nationality', 'address'] as const;

/** What the documents are compared with: read only when it is asked for, because each look is audited. */
function Person({ review, may }: { review: Whole; may: boolean }) {
  const { t } = useI18n();
  const reading = useSend(officePerson);
  const problem = useProblem()(reading.error);
  return (
    <Panel title={t('kyc.office.person')}>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {!reading.data && (
        <div className={styles['person']}>
          <span className={styles['at']}>{t(may ? 'kyc.office.personNote' : 'kyc.office.personClosed')}</span>
          {may && (
            <Button icon="eye" busy={reading.isBusy} onClick={() => void reading.send({ id: review.id })}>
              {t('kyc.office.personShow')}
            </Button>
          )}
        </div>
      )}
      {reading.data && (
        <Facts
          facts={told.map(field => {
            const text = reading.data?.[field];
            return { name: t(`kyc.office.person.${field}`), value: text ? <bdi>{text}</bdi> : t('kyc.office.personNone') };
          })}
        />
      )}
    </Panel>
  );
}

function Actions({ review }: { review: Whole }) {
  const { t } = useI18n();
  const may = useMay()('kyc.review');
  const problemOf = useProblem();
  const [decision, setDecision] = useState<'approved' | 'rejected'>();
  const claiming = useSend(officeClaim, { refreshes: [officeReviewWhole, officeReviews] });
  if (!may || review.decidedAt) return null;
  const problem = problemOf(claiming.error);
  const isMine = review.status === 'claimed' && review.isMine;
  return (
    <>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {review.status === 'submitted' && (
        <Button look="primary" busy={claiming.isBusy} onClick={() => void claiming.send({ id: review.id, isClaimed: true })}>
          {t('kyc.office.claim')}
        </Button>
      )}
      {isMine && (
        <>
          <Button busy={claiming.isBusy} onClick={() => void claiming.send({ id: review.id, isClaimed: false })}>
            {t('kyc.office.giveBack')}
          </Button>
          <Button look="danger" onClick={() => setDecision('rejected')}>
            {t('kyc.office.reject')}
          </Button>
          <Button look="primary" onClick={() => setDecision('approved')}>
            {t('kyc.office.approve')}
          </Button>
        </>
      )}
      {decision && <Decision review={review} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

function Decision({ review, decision, onClose }: { review: Whole; decision: 'approved' | 'rejected'; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(officeDecide, {
    refreshes: [officeReviewWhole, officeReviews],
    onDone: () => {
      onClose();
      showToast({
        id: `kyc.${review.id}`,
        tone: 'good',
        text: t(`kyc.office.done.${decision}`, { account: review.account }),
      });
    },
  });
  return (
    <ReasonDialog
      title={t(`kyc.office.question.${decision}`, { account: review.account, level: t(`kyc.level.${review.level}`) })}
      answers={[
        {
          label: t(decision === 'approved' ? 'kyc.office.approve' : 'kyc.office.reject'),
          isDanger: decision === 'rejected',
          onReason: reason => void sending.send({ id: review.id, decision, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`kyc.office.follows.${decision}`)}
    </ReasonDialog>
  );
}

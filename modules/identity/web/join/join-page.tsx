import { useI18n } from '@baize/i18n/react';
import { ErrorState, isAgent, isOfficial, Link, Notice, Skeleton, useCall, useSession } from '@baize/ui';
import { useState } from 'react';
import { ownApplication } from '../../contract/index.ts';
import styles from './join.module.css';
import { JoinForm } from './join-form.tsx';

/** How far the member's application is, and the form where there is nothing to wait for. */
function MemberPart({ onSent }: { onSent: () => void }) {
  const { t, formatDate } = useI18n();
  const { data, error, refetch } = useCall(ownApplication, {}, { freshMs: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} height="32px" />;
  const { application, isAgent: isOne } = data;
  if (isOne) return <Notice tone="good">{t('identity.join.isAgent')}</Notice>;
  if (application?.status === 'waiting') return <Notice>{t('identity.join.waiting', { date: formatDate(application.madeAt) })}</Notice>;
  return (
    <>
      {application?.status === 'rejected' && <Notice tone="warn">{t('identity.join.rejected', { reason: application.answer })}</Notice>}
      <JoinForm onSent={onSent} />
    </>
  );
}

/** Who wants to lead a team applies here, as a member or as a visitor. */
export default function JoinPage() {
  const { t } = useI18n();
  const session = useSession();
  const [isSent, setSent] = useState(false);
  const sent = () => setSent(true);
  const part = () => {
    if (isSent) return <Notice tone="good">{t(session ? 'identity.join.sent.member' : 'identity.join.sent.visitor')}</Notice>;
    if (session && isAgent(session)) return <Notice tone="good">{t('identity.join.isAgent')}</Notice>;
    if (session && !isOfficial(session)) return <Notice>{t('error.join.trial')}</Notice>;
    return session ? <MemberPart onSent={sent} /> : <JoinForm onSent={sent} />;
  };
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('identity.join.title')}</h1>
        <p className={styles['why']}>{t('identity.join.why')}</p>
      </header>
      <ol className={styles['steps']}>
        {(['apply', 'review', 'start'] as const).map(step => (
          <li key={step}>{t(`identity.join.step.${step}`)}</li>
        ))}
      </ol>
      {part()}
      {!session && !isSent && (
        <p className={styles['why']}>
          {t('identity.join.hasAccount')} <Link to="/login">{t('identity.login.title')}</Link>
        </p>
      )}
    </div>
  );
}

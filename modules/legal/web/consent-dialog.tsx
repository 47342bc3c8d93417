import type { OutputOf } from '@baize/call';
import { useArea, useI18n } from '@baize/i18n/react';
import { logout } from '@baize/identity/contract';
import { Button, closeSession, Dialog, Notice, useProblem, useSend } from '@baize/ui';
import { legalAgree, legalConsents } from '../contract/index.ts';
import styles from './consent.module.css';

/** Stays until the member agrees or leaves; the texts open beside it. */
export default function ConsentDialog({ items }: { items: OutputOf<typeof legalConsents>['items'] }) {
  useArea('legal');
  const { t, formatDate } = useI18n();
  const problemOf = useProblem();
  const sending = useSend(legalAgree, { refreshes: [legalConsents] });
  const leaving = useSend(logout);
  /** This page is left whether or not the server was reached. */
  const leave = async () => {
    await leaving.send({});
    closeSession();
  };
  const problem = problemOf(sending.error);
  return (
    <Dialog
      open
      blocking
      size="small"
      title={t('legal.again.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button disabled={sending.isBusy} busy={leaving.isBusy} onClick={() => void leave()}>
            {t('legal.again.leave')}
          </Button>
          <Button look="primary" busy={sending.isBusy} onClick={() => void sending.send({ ids: items.map(item => item.id) } as never)}>
            {t('legal.again.agree')}
          </Button>
        </>
      }
    >
      <p>{t('legal.again.text')}</p>
      <ul className={styles['list']}>
        {items.map(({ id, page, publishedAt }) => (
          <li key={id}>
            <a href={`/${page}`} target="_blank" rel="noreferrer">
              {t(`legal.${page}`)}
            </a>{' '}
            ({formatDate(publishedAt, 'long')})
          </li>
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
    </Dialog>
  );
}

import { useI18n } from '@baize/i18n/react';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/buttons/button.tsx';
import { useTop } from '../layers/top.ts';
import { useUnreached } from '../shell/opening.ts';
import styles from './slow-answers.module.css';
import { useAfter, useOnline } from './states.tsx';

const slowMs = 10_000;

/** Something on the page waits for it and shows its place meanwhile. */
const isAwaited = (query: Query): boolean => query.state.status === 'pending' && query.isActive();

function Slow({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const isSlow = useAfter(slowMs);
  // What is under way is given up first: asked for again as it is, it would go on waiting.
  const again = async () => {
    onAgain();
    const awaited = queries.getQueryCache().findAll({ predicate: isAwaited });
    await Promise.all(awaited.map(query => query.cancel({ silent: true })));
    await Promise.all(awaited.map(query => query.fetch().catch(() => undefined))); // told by the part of the page that asks
  };
  return (
    <div className={styles['slow']} role="status">
      {isSlow && (
        <>
          <span className={styles['lamp']} aria-hidden="true" />
          {t('ui.slow')}
          <Button size="small" icon="refresh" onClick={() => void again()}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Says, when parts of the page have waited for ten seconds, that it takes longer than usual, and offers to ask for them again; inside the dialog on top where one is open. */
export function SlowAnswers() {
  const isWaiting = useIsFetching({ predicate: isAwaited }) > 0;
  const [turn, begin] = useReducer((before: number) => before + 1, 0);
  const top = useTop();
  const isOnline = useOnline();
  const isUnreached = useUnreached();
  if (!isWaiting || !isOnline || isUnreached) return null; // the banner says more
  const slow = <Slow key={turn} onAgain={begin} />;
  return top ? createPortal(slow, top) : slow;
}

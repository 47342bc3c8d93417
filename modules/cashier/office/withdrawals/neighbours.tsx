import { useI18n } from '@baize/i18n/react';
import { IconButton, useGo } from '@baize/ui';
import { useEffect } from 'react';
import { isFreeKey } from './keys.ts';

interface NeighboursProps {
  previousId: string | null;
  nextId: string | null;
  /** Of the cases, without the id. */
  path: string;
}

/** J goes on to the next case that waits, K back to the one before. */
export function Neighbours({ previousId, nextId, path }: NeighboursProps) {
  const { t } = useI18n();
  const go = useGo();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      const to = event.key === 'j' ? nextId : event.key === 'k' ? previousId : null;
      if (to) go(`${path}/${to}`);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go, path, previousId, nextId]);
  return (
    <>
      <IconButton
        icon="chevron-back"
        label={t('cashier.office.previousCase')}
        aria-keyshortcuts="k"
        disabled={previousId === null}
        onClick={() => go(`${path}/${previousId}`)}
      />
      <IconButton
        icon="chevron-next"
        label={t('cashier.office.nextCase')}
        aria-keyshortcuts="j"
        disabled={nextId === null}
        onClick={() => go(`${path}/${nextId}`)}
      />
    </>
  );
}

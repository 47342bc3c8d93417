import { useI18n } from '@baize/i18n/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLeaveQuestion } from '../router/router.tsx';

/**
 * Asks before a page of settings is left while they differ from those it began with. The function that comes back says that they were sent: then nothing is
 * lost, even if the change waits for a second person.
 */
export function useUnsaved(first: unknown, now: unknown): () => void {
  const { t } = useI18n();
  const content = JSON.stringify(now);
  const [sent, setSent] = useState<string>();
  const isUnsaved = content !== JSON.stringify(first) && content !== sent;
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    isAsked.current = isUnsaved;
  }, [isUnsaved]);
  const ask = useCallback(() => !isAsked.current || globalThis.confirm(t('ui.office.leave')), [t]);
  useLeaveQuestion(isUnsaved, ask);
  return () => {
    isAsked.current = false; // for a page that goes elsewhere in the same turn
    setSent(content);
  };
}

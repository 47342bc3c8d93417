import { isCallRefusal, Unanswered } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';

export interface Problem {
  readonly text: string;
  readonly code: string;
  /** For the member to give to the service; '' when nothing reached the server. */
  readonly requestId: string;
}

/** The sentence for an error: the server's own words in the member's language, ours for a lost answer, and never a stack. */
export function useProblem(): (error: unknown) => Problem | undefined {
  const { t, has } = useI18n();
  return error => {
    if (error === null || error === undefined) return undefined;
    if (isCallRefusal(error)) {
      const key = `error.${error.code}`;
      const text = has(key) ? t(key, error.facts) : error.text || t('error.system.unknown');
      return { text, code: error.code, requestId: error.requestId };
    }
    return { text: t(error instanceof Unanswered ? 'ui.error.unanswered' : 'error.system.unknown'), code: '', requestId: '' };
  };
}

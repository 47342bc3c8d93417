import { isCallRefusal, Unanswered } from '@baize/call/client';
import { withMinutes } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { isLostCode, PageOutdated } from '../shell/release.ts';

interface Problem {
  readonly text: string;
  readonly code: string;
  /** For the member to give to the service; '' when nothing reached the server. */
  readonly requestId: string;
}

/** The code of a page did not come within its time. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
}

/** Nothing came back, neither an answer nor the code of a page: asked again it may come. */
export const isLost = (error: unknown): boolean => error instanceof Unanswered || isLostCode(error);

function keyOf(error: unknown): string {
  if (error instanceof PageTimeout) return 'ui.page.timeout';
  if (error instanceof PageOutdated) return 'ui.page.outdated';
  if (isLost(error)) return 'ui.error.unanswered';
  return 'error.system.unknown';
}

/** The sentence for an error: the server's own words in the member's language, ours for a lost answer, and never a stack. */
export function useProblem(): (error: unknown) => Problem | undefined {
  const i18n = useI18n();
  return error => (error === null || error === undefined ? undefined : problemOf(i18n, error));
}

/** A code that the page does not know is shown in the server's words; where it has none either, in general ones with the code, by which the service finds it. */
export function problemOf({ t, has }: Pick<ReturnType<typeof useI18n>, 't' | 'has'>, error: unknown): Problem {
  if (!isCallRefusal(error)) return { text: t(keyOf(error)), code: '', requestId: '' };
  const { code, requestId } = error;
  const key = `error.${code}`;
  const told = error.text === key ? '' : error.text;
  const text = has(key) ? t(key, withMinutes(error.facts)) : told || `${t('error.system.unknown')} (\u2068${code}\u2069)`;
  return { text, code, requestId };
}

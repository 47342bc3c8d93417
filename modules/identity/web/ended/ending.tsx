import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { sessionEnding } from '../../contract/index.ts';

/** Why this browser's session is over and when it ended, in a sentence; undefined until that is known. */
export function useEndingText(): string | undefined {
  const { t, formatTime } = useI18n();
  const { data, error } = useCall(sessionEnding, {}, { freshMs: 0 });
  if (error) return t('identity.ended.unknown');
  if (!data) return undefined;
  const { ending } = data;
  return ending ? t(`identity.ended.${ending.reason}`, { time: formatTime(ending.at) }) : t('identity.ended.unknown');
}

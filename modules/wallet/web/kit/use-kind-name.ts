import { useI18n } from '@baize/i18n/react';
import { useLines } from '@baize/ui';

/** The words for a posting kind, which the module that posts it has. */
export function useKindName(): (kind: string) => string {
  const { t } = useI18n();
  const { kinds } = useLines();
  return kind => t(kinds[kind] ?? 'wallet.record.other');
}

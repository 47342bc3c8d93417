import { useI18n } from '@baize/i18n/react';

interface Named {
  readonly nameCn: string;
  readonly nameEn: string;
}

/** Chinese pages show the Chinese name, all others the English one. */
export function useName() {
  const { tag } = useI18n();
  return (named: Named): string => (tag.startsWith('zh') ? named.nameCn : named.nameEn);
}

/** The other name, for finding a thing again that a member calls by it. */
export function useOtherName() {
  const { tag } = useI18n();
  return (named: Named): string => (tag.startsWith('zh') ? named.nameEn : named.nameCn);
}

import { useI18n } from '@baize/i18n/react';

interface Named {
  readonly nameCn: string;
  readonly nameEn: string;
}

/** Chinese pages show the Chinese name, all others the English one. */
export function useName(): (named: Named) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? named => named.nameCn : named => named.nameEn;
}

/** The other name, for finding a thing again that a member calls by it. */
export function useOtherName(): (named: Named) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? named => named.nameEn : named => named.nameCn;
}

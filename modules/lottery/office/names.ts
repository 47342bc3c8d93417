import { useI18n } from '@baize/i18n/react';

/** The name of a game in the reader's language. */
export function useGameName(): (game: { nameCn: string; nameEn: string }) => string {
  const { code } = useI18n();
  return ({ nameCn, nameEn }) => (code === 'CN' ? nameCn : nameEn);
}

import { useI18n } from '@baize/i18n/react';

export const memberTypes = [0, 1, 2, 41, 42, 4] as const;

/** The type that a text names, or undefined for any other text. */
export const typeOf = (text: string): (typeof memberTypes)[number] | undefined => memberTypes.find(type => String(type) === text);

/** The kind of account in words; agents with their number, because four numbers share the word. */
export function useTypeName(): (type: number) => string {
  const { t } = useI18n();
  return type => {
    const name = t(`identity.type.${type}`);
    return type === 0 || type === 4 ? name : t('identity.office.type.numbered', { name, number: String(type) });
  };
}

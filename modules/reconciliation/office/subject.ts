import { useI18n } from '@baize/i18n/react';

/** What was compared, in words: a check of our own books, or a counterparty by its name. */
export function useSubjectName(): (subject: string) => string {
  const { t, has } = useI18n();
  return subject => {
    const key = `reconciliation.subject.${subject}`;
    if (has(key)) return t(key);
    const [, side, name] = /^(vendor|wallet|transfers|payments):(.+)$/.exec(subject) ?? [];
    return side && name ? t(`reconciliation.subject.${side}`, { name }) : subject;
  };
}

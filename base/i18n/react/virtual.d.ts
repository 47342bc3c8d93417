declare module 'virtual:baize-texts' {
  import type { LanguageChunk } from '@baize/i18n';

  export const languages: Readonly<Record<string, () => Promise<LanguageChunk>>>;
}

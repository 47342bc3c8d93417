export * from './codes.ts';
export { writeZone } from './format/date.ts';
export {
  currencySign,
  type MoneyStyle,
  plainMarks,
  writeMoney,
} from './format/number.ts';
export { createI18n, type I18n, type Language as LanguageView, type LanguageChunk } from './i18n.ts';

export type { Part, Values } from './message/run.ts';
export { withMinutes } from './message/wait.ts';

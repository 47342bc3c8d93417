export * from './codes.ts';
export { type When, writeDate, writeDistance, writeRelative, writeZone } from './format/date.ts';
export {
  currencySign,
  type Digits,
  type MoneyStyle,
  type NumberMarks,
  plainMarks,
  writeDecimal,
  writeMoney,
  writeNumber,
  writePercent,
} from './format/number.ts';
export { pluralOf } from './format/plural.ts';
export type { LocaleTable } from './format/table.ts';
export { createI18n, type I18n, type I18nOptions, type Language as LanguageView, type LanguageChunk, type TextSource } from './i18n.ts';
export type { DateStyle } from './message/ast.ts';
export type { Message, Messages, Part, Values } from './message/run.ts';

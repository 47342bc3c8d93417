import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ',',
  decimal: '.',
  groups: [3, 3],
  minGroup: 1,
  minus: '‎-',
  percent: '{0}%',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d} {L0}، {y}',
    long: '{d} {L0}، {y}',
    full: '{E}، {d} {L0}، {y}',
    month: '{L0} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر']],
  weekdays: ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'],
  weekdaysShort: ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'],
  firstDay: 7,
  plural: 'whole-one',
  relative: {
    second: {
      past: { other: '{0} سیکنڈ پہلے', one: '{0} سیکنڈ پہلے' },
      future: { other: '{0} سیکنڈ میں', one: '{0} سیکنڈ میں' },
      words: { '0': 'اب' },
    },
    minute: {
      past: { other: '{0} منٹ پہلے', one: '{0} منٹ پہلے' },
      future: { other: '{0} منٹ میں', one: '{0} منٹ میں' },
      words: { '0': 'اس منٹ' },
    },
    hour: {
      past: { other: '{0} گھنٹے پہلے', one: '{0} گھنٹہ پہلے' },
      future: { other: '{0} گھنٹے میں', one: '{0} گھنٹے میں' },
      words: { '0': 'اس گھنٹے' },
    },
    day: {
      past: { other: '{0} دنوں پہلے', one: '{0} دن پہلے' },
      future: { other: '{0} دنوں میں', one: '{0} دن میں' },
      words: { '0': 'آج', '1': 'آئندہ کل', '2': 'آنے والا پرسوں', '-2': 'گزشتہ پرسوں', '-1': 'گزشتہ کل' },
    },
    week: {
      past: { other: '{0} ہفتے پہلے', one: '{0} ہفتہ پہلے' },
      future: { other: '{0} ہفتے میں', one: '{0} ہفتہ میں' },
      words: { '0': 'اس ہفتہ', '1': 'اگلے ہفتے', '-1': 'گزشتہ ہفتے' },
    },
    month: {
      past: { other: '{0} مہینے پہلے', one: '{0} مہینہ پہلے' },
      future: { other: '{0} مہینے میں', one: '{0} مہینہ میں' },
      words: { '0': 'اس ماہ', '1': 'اگلا مہینہ', '-1': 'گزشتہ ماہ' },
    },
    year: {
      past: { other: '{0} سال پہلے', one: '{0} سال پہلے' },
      future: { other: '{0} سال میں', one: '{0} سال میں' },
      words: { '0': 'اس سال', '1': 'اگلے سال', '-1': 'گزشتہ سال' },
    },
  },
};

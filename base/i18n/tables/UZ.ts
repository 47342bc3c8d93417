import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ' ',
  decimal: ',',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d}-{L0}, {y}',
    long: '{d}-{L1}, {y}',
    full: '{E}, {d}-{L1}, {y}',
    month: '{L1}, {y}',
    day: '{d}-{L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['yan', 'fev', 'mar', 'apr', 'may', 'iyn', 'iyl', 'avg', 'sen', 'okt', 'noy', 'dek'],
    ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ],
  weekdays: ['dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba', 'yakshanba'],
  weekdaysShort: ['Dush', 'Sesh', 'Chor', 'Pay', 'Jum', 'Shan', 'Yak'],
  firstDay: 1,
  plural: 'one',
  relative: {
    second: {
      past: { other: '{0} soniya oldin', one: '{0} soniya oldin' },
      future: { other: '{0} soniyadan keyin', one: '{0} soniyadan keyin' },
      words: { '0': 'hozir' },
    },
    minute: {
      past: { other: '{0} daqiqa oldin', one: '{0} daqiqa oldin' },
      future: { other: '{0} daqiqadan keyin', one: '{0} daqiqadan keyin' },
      words: { '0': 'shu daqiqada' },
    },
    hour: {
      past: { other: '{0} soat oldin', one: '{0} soat oldin' },
      future: { other: '{0} soatdan keyin', one: '{0} soatdan keyin' },
      words: { '0': 'shu soatda' },
    },
    day: {
      past: { other: '{0} kun oldin', one: '{0} kun oldin' },
      future: { other: '{0} kundan keyin', one: '{0} kundan keyin' },
      words: { '0': 'bugun', '1': 'ertaga', '-1': 'kecha' },
    },
    week: {
      past: { other: '{0} hafta oldin', one: '{0} hafta oldin' },
      future: { other: '{0} haftadan keyin', one: '{0} haftadan keyin' },
      words: { '0': 'shu hafta', '1': 'keyingi hafta', '-1': 'o‘tgan hafta' },
    },
    month: {
      past: { other: '{0} oy oldin', one: '{0} oy oldin' },
      future: { other: '{0} oydan keyin', one: '{0} oydan keyin' },
      words: { '0': 'shu oy', '1': 'keyingi oy', '-1': 'o‘tgan oy' },
    },
    year: {
      past: { other: '{0} yil oldin', one: '{0} yil oldin' },
      future: { other: '{0} yildan keyin', one: '{0} yildan keyin' },
      words: { '0': 'shu yil', '1': 'keyingi yil', '-1': 'o‘tgan yil' },
    },
  },
};

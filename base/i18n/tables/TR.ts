import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: '.',
  decimal: ',',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '%{0}',
  dates: {
    short: '{dd}.{MM}.{y}',
    medium: '{d} {L0} {y}',
    long: '{d} {L1} {y}',
    full: '{d} {L1} {y} {E}',
    month: '{L1} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'],
    ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
  ],
  weekdays: ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'],
  weekdaysShort: ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'],
  firstDay: 1,
  plural: 'one',
  relative: {
    second: {
      past: { other: '{0} saniye önce', one: '{0} saniye önce' },
      future: { other: '{0} saniye sonra', one: '{0} saniye sonra' },
      words: { '0': 'şimdi' },
    },
    minute: {
      past: { other: '{0} dakika önce', one: '{0} dakika önce' },
      future: { other: '{0} dakika sonra', one: '{0} dakika sonra' },
      words: { '0': 'bu dakika' },
    },
    hour: {
      past: { other: '{0} saat önce', one: '{0} saat önce' },
      future: { other: '{0} saat sonra', one: '{0} saat sonra' },
      words: { '0': 'bu saat' },
    },
    day: {
      past: { other: '{0} gün önce', one: '{0} gün önce' },
      future: { other: '{0} gün sonra', one: '{0} gün sonra' },
      words: { '0': 'bugün', '1': 'yarın', '2': 'öbür gün', '-2': 'evvelsi gün', '-1': 'dün' },
    },
    week: {
      past: { other: '{0} hafta önce', one: '{0} hafta önce' },
      future: { other: '{0} hafta sonra', one: '{0} hafta sonra' },
      words: { '0': 'bu hafta', '1': 'gelecek hafta', '-1': 'geçen hafta' },
    },
    month: {
      past: { other: '{0} ay önce', one: '{0} ay önce' },
      future: { other: '{0} ay sonra', one: '{0} ay sonra' },
      words: { '0': 'bu ay', '1': 'gelecek ay', '-1': 'geçen ay' },
    },
    year: {
      past: { other: '{0} yıl önce', one: '{0} yıl önce' },
      future: { other: '{0} yıl sonra', one: '{0} yıl sonra' },
      words: { '0': 'bu yıl', '1': 'gelecek yıl', '-1': 'geçen yıl' },
    },
  },
};

import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: '.',
  decimal: ',',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d} {L0} {y}',
    long: '{d} {L1} {y}',
    full: '{E}, {dd} {L1} {y}',
    month: '{L1} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}.{mm}',
  clock: '{HH}.{mm}.{ss}',
  months: [
    ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
    ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
  ],
  weekdays: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  weekdaysShort: ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'],
  firstDay: 7,
  plural: 'none',
  relative: {
    second: { past: { other: '{0} detik yang lalu' }, future: { other: 'dalam {0} detik' }, words: { '0': 'sekarang' } },
    minute: { past: { other: '{0} menit yang lalu' }, future: { other: 'dalam {0} menit' }, words: { '0': 'menit ini' } },
    hour: { past: { other: '{0} jam yang lalu' }, future: { other: 'dalam {0} jam' }, words: { '0': 'jam ini' } },
    day: {
      past: { other: '{0} hari yang lalu' },
      future: { other: 'dalam {0} hari' },
      words: { '0': 'hari ini', '1': 'besok', '2': 'lusa', '-2': 'kemarin dulu', '-1': 'kemarin' },
    },
    week: {
      past: { other: '{0} minggu yang lalu' },
      future: { other: 'dalam {0} minggu' },
      words: { '0': 'minggu ini', '1': 'minggu depan', '-1': 'minggu lalu' },
    },
    month: {
      past: { other: '{0} bulan yang lalu' },
      future: { other: 'dalam {0} bulan' },
      words: { '0': 'bulan ini', '1': 'bulan depan', '-1': 'bulan lalu' },
    },
    year: {
      past: { other: '{0} tahun yang lalu' },
      future: { other: 'dalam {0} tahun' },
      words: { '0': 'tahun ini', '1': 'tahun depan', '-1': 'tahun lalu' },
    },
  },
};

import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ',',
  decimal: '.',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d} {L0} {y}',
    long: '{d} {L1} {y}',
    full: '{E}, {d} {L1} {y}',
    month: '{L1} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'],
    ['Januari', 'Februari', 'Mac', 'April', 'Mei', 'Jun', 'Julai', 'Ogos', 'September', 'Oktober', 'November', 'Disember'],
  ],
  weekdays: ['Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu', 'Ahad'],
  weekdaysShort: ['Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab', 'Ahd'],
  firstDay: 1,
  plural: 'none',
  relative: {
    second: { past: { other: '{0} saat lalu' }, future: { other: 'dalam {0} saat' }, words: { '0': 'sekarang' } },
    minute: { past: { other: '{0} minit lalu' }, future: { other: 'dalam {0} minit' }, words: { '0': 'pada minit ini' } },
    hour: { past: { other: '{0} jam lalu' }, future: { other: 'dalam {0} jam' }, words: { '0': 'jam ini' } },
    day: {
      past: { other: '{0} hari lalu' },
      future: { other: 'dalam {0} hari' },
      words: { '0': 'hari ini', '1': 'esok', '2': 'lusa', '-2': 'kelmarin', '-1': 'semalam' },
    },
    week: {
      past: { other: '{0} minggu lalu' },
      future: { other: 'dalam {0} minggu' },
      words: { '0': 'minggu ini', '1': 'minggu depan', '-1': 'minggu lalu' },
    },
    month: {
      past: { other: '{0} bulan lalu' },
      future: { other: 'dalam {0} bulan' },
      words: { '0': 'bulan ini', '1': 'bulan depan', '-1': 'bulan lalu' },
    },
    year: {
      past: { other: '{0} tahun lalu' },
      future: { other: 'dalam {0} tahun' },
      words: { '0': 'tahun ini', '1': 'tahun depan', '-1': 'tahun lalu' },
    },
  },
};

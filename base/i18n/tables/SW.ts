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
    ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
    ['Januari', 'Februari', 'Machi', 'Aprili', 'Mei', 'Juni', 'Julai', 'Agosti', 'Septemba', 'Oktoba', 'Novemba', 'Desemba'],
  ],
  weekdays: ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi', 'Jumapili'],
  weekdaysShort: ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi', 'Jumapili'],
  firstDay: 1,
  plural: 'whole-one',
  relative: {
    second: {
      past: { other: 'Sekunde {0} zilizopita', one: 'Sekunde {0} iliyopita' },
      future: { other: 'baada ya sekunde {0}', one: 'baada ya sekunde {0}' },
      words: { '0': 'sasa hivi' },
    },
    minute: {
      past: { other: 'dakika {0} zilizopita', one: 'dakika {0} iliyopita' },
      future: { other: 'baada ya dakika {0}', one: 'baada ya dakika {0}' },
      words: { '0': 'dakika hii' },
    },
    hour: {
      past: { other: 'saa {0} zilizopita', one: 'saa {0} iliyopita' },
      future: { other: 'baada ya saa {0}', one: 'baada ya saa {0}' },
      words: { '0': 'saa hii' },
    },
    day: {
      past: { other: 'siku {0} zilizopita', one: 'siku {0} iliyopita' },
      future: { other: 'baada ya siku {0}', one: 'baada ya siku {0}' },
      words: { '0': 'leo', '1': 'kesho', '2': 'kesho kutwa', '-2': 'juzi', '-1': 'jana' },
    },
    week: {
      past: { other: 'wiki {0} zilizopita', one: 'wiki {0} iliyopita' },
      future: { other: 'baada ya wiki {0}', one: 'baada ya wiki {0}' },
      words: { '0': 'wiki hii', '1': 'wiki ijayo', '-1': 'wiki iliyopita' },
    },
    month: {
      past: { other: 'miezi {0} iliyopita', one: 'mwezi {0} uliopita' },
      future: { other: 'baada ya miezi {0}', one: 'baada ya mwezi {0}' },
      words: { '0': 'mwezi huu', '1': 'mwezi ujao', '-1': 'mwezi uliopita' },
    },
    year: {
      past: { other: 'miaka {0} iliyopita', one: 'mwaka {0} uliopita' },
      future: { other: 'baada ya miaka {0}', one: 'baada ya mwaka {0}' },
      words: { '0': 'mwaka huu', '1': 'mwaka ujao', '-1': 'mwaka uliopita' },
    },
  },
};

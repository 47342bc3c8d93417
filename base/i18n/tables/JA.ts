import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ',',
  decimal: '.',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{y}/{MM}/{dd}',
    medium: '{y}/{MM}/{dd}',
    long: '{y}年{M}月{d}日',
    full: '{y}年{M}月{d}日{E}',
    month: '{y}年{M}月',
    day: '{M}月{d}日',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [],
  weekdays: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
  weekdaysShort: ['月', '火', '水', '木', '金', '土', '日'],
  firstDay: 7,
  plural: 'none',
  relative: {
    second: { past: { other: '{0} 秒前' }, future: { other: '{0} 秒後' }, words: { '0': '今' } },
    minute: { past: { other: '{0} 分前' }, future: { other: '{0} 分後' }, words: { '0': '1 分以内' } },
    hour: { past: { other: '{0} 時間前' }, future: { other: '{0} 時間後' }, words: { '0': '1 時間以内' } },
    day: {
      past: { other: '{0} 日前' },
      future: { other: '{0} 日後' },
      words: { '0': '今日', '1': '明日', '2': '明後日', '-2': '一昨日', '-1': '昨日' },
    },
    week: { past: { other: '{0} 週間前' }, future: { other: '{0} 週間後' }, words: { '0': '今週', '1': '来週', '-1': '先週' } },
    month: { past: { other: '{0} か月前' }, future: { other: '{0} か月後' }, words: { '0': '今月', '1': '来月', '-1': '先月' } },
    year: { past: { other: '{0} 年前' }, future: { other: '{0} 年後' }, words: { '0': '今年', '1': '来年', '-1': '昨年' } },
  },
};

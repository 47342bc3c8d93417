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
    medium: '{y}年{M}月{d}日',
    long: '{y}年{M}月{d}日',
    full: '{y}年{M}月{d}日 {E}',
    month: '{y}年{M}月',
    day: '{M}月{d}日',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [],
  weekdays: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  weekdaysShort: ['週一', '週二', '週三', '週四', '週五', '週六', '週日'],
  firstDay: 7,
  plural: 'none',
  relative: {
    second: { past: { other: '{0} 秒前' }, future: { other: '{0} 秒後' }, words: { '0': '現在' } },
    minute: { past: { other: '{0} 分鐘前' }, future: { other: '{0} 分鐘後' }, words: { '0': '這一分鐘' } },
    hour: { past: { other: '{0} 小時前' }, future: { other: '{0} 小時後' }, words: { '0': '這一小時' } },
    day: {
      past: { other: '{0} 天前' },
      future: { other: '{0} 天後' },
      words: { '0': '今天', '1': '明天', '2': '後天', '-2': '前天', '-1': '昨天' },
    },
    week: { past: { other: '{0} 週前' }, future: { other: '{0} 週後' }, words: { '0': '本週', '1': '下週', '-1': '上週' } },
    month: { past: { other: '{0} 個月前' }, future: { other: '{0} 個月後' }, words: { '0': '本月', '1': '下個月', '-1': '上個月' } },
    year: { past: { other: '{0} 年前' }, future: { other: '{0} 年後' }, words: { '0': '今年', '1': '明年', '-1': '去年' } },
  },
};

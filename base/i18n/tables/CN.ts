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
    full: '{y}年{M}月{d}日{E}',
    month: '{y}年{M}月',
    day: '{M}月{d}日',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [],
  weekdays: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  weekdaysShort: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  firstDay: 1,
  plural: 'none',
  relative: {
    second: { past: { other: '{0}秒钟前' }, future: { other: '{0}秒钟后' }, words: { '0': '现在' } },
    minute: { past: { other: '{0}分钟前' }, future: { other: '{0}分钟后' }, words: { '0': '此刻' } },
    hour: { past: { other: '{0}小时前' }, future: { other: '{0}小时后' }, words: { '0': '这一时间 / 此时' } },
    day: {
      past: { other: '{0}天前' },
      future: { other: '{0}天后' },
      words: { '0': '今天', '1': '明天', '2': '后天', '-2': '前天', '-1': '昨天' },
    },
    week: { past: { other: '{0}周前' }, future: { other: '{0}周后' }, words: { '0': '本周', '1': '下周', '-1': '上周' } },
    month: { past: { other: '{0}个月前' }, future: { other: '{0}个月后' }, words: { '0': '本月', '1': '下个月', '-1': '上个月' } },
    year: { past: { other: '{0}年前' }, future: { other: '{0}年后' }, words: { '0': '今年', '1': '明年', '-1': '去年' } },
  },
};

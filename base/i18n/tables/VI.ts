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
    medium: '{d} {L0}, {y}',
    long: '{d} {L1}, {y}',
    full: '{E}, {d} {L1}, {y}',
    month: '{L1} năm {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['thg 1', 'thg 2', 'thg 3', 'thg 4', 'thg 5', 'thg 6', 'thg 7', 'thg 8', 'thg 9', 'thg 10', 'thg 11', 'thg 12'],
    ['tháng 1', 'tháng 2', 'tháng 3', 'tháng 4', 'tháng 5', 'tháng 6', 'tháng 7', 'tháng 8', 'tháng 9', 'tháng 10', 'tháng 11', 'tháng 12'],
  ],
  weekdays: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'],
  weekdaysShort: ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'CN'],
  firstDay: 1,
  plural: 'none',
  relative: {
    second: { past: { other: '{0} giây trước' }, future: { other: 'sau {0} giây nữa' }, words: { '0': 'bây giờ' } },
    minute: { past: { other: '{0} phút trước' }, future: { other: 'sau {0} phút nữa' }, words: { '0': 'phút này' } },
    hour: { past: { other: '{0} giờ trước' }, future: { other: 'sau {0} giờ nữa' }, words: { '0': 'giờ này' } },
    day: {
      past: { other: '{0} ngày trước' },
      future: { other: 'sau {0} ngày nữa' },
      words: { '0': 'Hôm nay', '1': 'Ngày mai', '2': 'Ngày kia', '-2': 'Hôm kia', '-1': 'Hôm qua' },
    },
    week: {
      past: { other: '{0} tuần trước' },
      future: { other: 'sau {0} tuần nữa' },
      words: { '0': 'tuần này', '1': 'tuần sau', '-1': 'tuần trước' },
    },
    month: {
      past: { other: '{0} tháng trước' },
      future: { other: 'sau {0} tháng nữa' },
      words: { '0': 'tháng này', '1': 'tháng sau', '-1': 'tháng trước' },
    },
    year: {
      past: { other: '{0} năm trước' },
      future: { other: 'sau {0} năm nữa' },
      words: { '0': 'năm nay', '1': 'năm sau', '-1': 'năm ngoái' },
    },
  },
};

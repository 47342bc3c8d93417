import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ',',
  decimal: '.',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{y}. {MM}. {dd}.',
    medium: '{y}. {M}. {d}.',
    long: '{y}년 {L0} {d}일',
    full: '{y}년 {L0} {d}일 {E}',
    month: '{y}년 {L0}',
    day: '{L0} {d}일',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [['1월', '2월', '3월', '4월', '5월', '6월', '7월', '8월', '9월', '10월', '11월', '12월']],
  weekdays: ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일'],
  weekdaysShort: ['월', '화', '수', '목', '금', '토', '일'],
  firstDay: 7,
  plural: 'none',
  relative: {
    second: { past: { other: '{0}초 전' }, future: { other: '{0}초 후' }, words: { '0': '지금' } },
    minute: { past: { other: '{0}분 전' }, future: { other: '{0}분 후' }, words: { '0': '현재 분' } },
    hour: { past: { other: '{0}시간 전' }, future: { other: '{0}시간 후' }, words: { '0': '현재 시간' } },
    day: {
      past: { other: '{0}일 전' },
      future: { other: '{0}일 후' },
      words: { '0': '오늘', '1': '내일', '2': '모레', '-2': '그저께', '-1': '어제' },
    },
    week: { past: { other: '{0}주 전' }, future: { other: '{0}주 후' }, words: { '0': '이번 주', '1': '다음 주', '-1': '지난주' } },
    month: { past: { other: '{0}개월 전' }, future: { other: '{0}개월 후' }, words: { '0': '이번 달', '1': '다음 달', '-1': '지난달' } },
    year: { past: { other: '{0}년 전' }, future: { other: '{0}년 후' }, words: { '0': '올해', '1': '내년', '-1': '작년' } },
  },
};

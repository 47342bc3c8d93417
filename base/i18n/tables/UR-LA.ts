import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ',',
  decimal: '.',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{d} {L0} {y}',
    medium: '{d} {L0} {y}',
    long: '{d} {L1} {y}',
    full: '{E}, {d} {L1} {y}',
    month: '{L1} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  firstDay: 1,
  plural: 'whole-one',
  relative: {
    second: {
      past: { other: '{0} seconds ago', one: '{0} second ago' },
      future: { other: 'in {0} seconds', one: 'in {0} second' },
      words: { '0': 'now' },
    },
    minute: {
      past: { other: '{0} minutes ago', one: '{0} minute ago' },
      future: { other: 'in {0} minutes', one: 'in {0} minute' },
      words: { '0': 'this minute' },
    },
    hour: {
      past: { other: '{0} hours ago', one: '{0} hour ago' },
      future: { other: 'in {0} hours', one: 'in {0} hour' },
      words: { '0': 'this hour' },
    },
    day: {
      past: { other: '{0} days ago', one: '{0} day ago' },
      future: { other: 'in {0} days', one: 'in {0} day' },
      words: { '0': 'today', '1': 'tomorrow', '-1': 'yesterday' },
    },
    week: {
      past: { other: '{0} weeks ago', one: '{0} week ago' },
      future: { other: 'in {0} weeks', one: 'in {0} week' },
      words: { '0': 'this week', '1': 'next week', '-1': 'last week' },
    },
    month: {
      past: { other: '{0} months ago', one: '{0} month ago' },
      future: { other: 'in {0} months', one: 'in {0} month' },
      words: { '0': 'this month', '1': 'next month', '-1': 'last month' },
    },
    year: {
      past: { other: '{0} years ago', one: '{0} year ago' },
      future: { other: 'in {0} years', one: 'in {0} year' },
      words: { '0': 'this year', '1': 'next year', '-1': 'last year' },
    },
  },
};

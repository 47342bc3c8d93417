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
    long: '{d} {L0} {y}',
    full: '{E} {d} {L0} {y}',
    month: '{L0} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ']],
  weekdays: ['ច័ន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍', 'អាទិត្យ'],
  weekdaysShort: ['ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហ', 'សុក្រ', 'សៅរ៍', 'អាទិត្យ'],
  firstDay: 7,
  plural: 'none',
  relative: {
    second: { past: { other: '{0} វិនាទី​មុន' }, future: { other: '{0} វិនាទីទៀត' }, words: { '0': 'ឥឡូវ' } },
    minute: { past: { other: '{0} នាទី​មុន' }, future: { other: '{0} នាទីទៀត' }, words: { '0': 'នាទីនេះ' } },
    hour: { past: { other: '{0} ម៉ោង​មុន' }, future: { other: 'ក្នុង​រយៈ​ពេល {0} ម៉ោង' }, words: { '0': 'ម៉ោងនេះ' } },
    day: {
      past: { other: '{0} ថ្ងៃ​មុន' },
      future: { other: '{0} ថ្ងៃទៀត' },
      words: { '0': 'ថ្ងៃ​នេះ', '1': 'ថ្ងៃ​ស្អែក', '2': '​ខាន​ស្អែក', '-2': 'ម្សិល​ម៉្ងៃ', '-1': 'ម្សិលមិញ' },
    },
    week: {
      past: { other: '{0} សប្ដាហ៍​មុន' },
      future: { other: '{0} សប្ដាហ៍ទៀត' },
      words: { '0': 'សប្ដាហ៍​នេះ', '1': 'សប្ដាហ៍​ក្រោយ', '-1': 'សប្ដាហ៍​មុន' },
    },
    month: { past: { other: '{0} ខែមុន' }, future: { other: '{0} ខែទៀត' }, words: { '0': 'ខែ​នេះ', '1': 'ខែ​ក្រោយ', '-1': 'ខែ​មុន' } },
    year: { past: { other: '{0} ឆ្នាំ​មុន' }, future: { other: '{0} ឆ្នាំទៀត' }, words: { '0': 'ឆ្នាំ​នេះ', '1': 'ឆ្នាំ​ក្រោយ', '-1': 'ឆ្នាំ​មុន' } },
  },
};

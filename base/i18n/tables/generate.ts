/** Writes `tables/<CODE>.ts` and `tables/index.ts` from the ICU of the running Node. Run after a Node upgrade: `node base/i18n/tables/generate.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Code, codes, languages, sourceCode } from '../codes.ts';
import { type LocaleTable, type PluralFamily, type RelativeForms, relativeUnits } from '../format/table.ts';

export const intlTag = (code: Code): string => `${languages[code].formatTag}-u-nu-latn-ca-gregory`;

const families: Partial<Record<Code, PluralFamily>> = {
  EN: 'whole-one',
  UR: 'whole-one',
  'UR-LA': 'whole-one',
  SW: 'whole-one',
  TR: 'one',
  TA: 'one',
  TE: 'one',
  KK: 'one',
  UZ: 'one',
  NE: 'one',
  HI: 'zero-one',
  BN: 'zero-one',
  FA: 'zero-one',
  AR: 'arabic',
  RU: 'russian',
  ES: 'spanish',
  PT: 'spanish',
  'PT-BR': 'portuguese',
  FR: 'french',
};

const dateOptions = {
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  month: { year: 'numeric', month: 'long' },
  day: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** In English the month is named also where a date is short: 03/12 is in December for one reader and in March for another. */
export const dateOptionsOf = (code: Code): Record<keyof typeof dateOptions, Intl.DateTimeFormatOptions> =>
  languages[code].formatTag === 'en-GB' ? { ...dateOptions, short: { year: 'numeric', month: 'short', day: 'numeric' } } : dateOptions;

const partsAt = (tag: string, options: Intl.DateTimeFormatOptions, at: number) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    .formatToParts(at)
    .map(part => ({ ...part, value: part.value.replaceAll('\u202f', ' ') })); // as Intl's own format() does

/** 5 March 2026, a Thursday, 07:08:09: every field has one digit, so padding shows. */
const sample = Date.UTC(2026, 2, 5, 7, 8, 9);

function datePattern(tag: string, options: Intl.DateTimeFormatOptions, months: string[][]): string {
  return partsAt(tag, options, sample)
    .map(part => {
      if (part.type === 'year') return '{y}';
      if (part.type === 'day') return part.value === '5' ? '{d}' : '{dd}';
      if (part.type === 'weekday') return '{E}';
      if (part.type !== 'month') return part.value;
      if (part.value === '3' || part.value === '03') return part.value === '3' ? '{M}' : '{MM}';
      const names = Array.from(
        { length: 12 },
        (_, m) => partsAt(tag, options, Date.UTC(2026, m, 5)).find(p => p.type === 'month')?.value ?? '',
      );
      const known = months.findIndex(list => list.join() === names.join());
      return `{L${known >= 0 ? known : months.push(names) - 1}}`;
    })
    .join('');
}

function timePattern(tag: string, options: Intl.DateTimeFormatOptions): string {
  const tokens: Record<string, string> = { minute: '{mm}', second: '{ss}' };
  return partsAt(tag, { ...options, hourCycle: 'h23' }, sample)
    .map(part => (part.type === 'hour' ? (part.value === '7' ? '{H}' : '{HH}') : (tokens[part.type] ?? part.value)))
    .join('')
    .trim();
}

function relativeForms(tag: string, unit: Intl.RelativeTimeFormatUnit): RelativeForms {
  const always = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  const auto = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const rules = new Intl.PluralRules(tag);
  const side = (sign: 1 | -1) => {
    const forms: Record<string, string> = {};
    for (const n of [0, 1, 2, 3, 5, 11, 100, 1_000_000]) {
      const form = always
        .formatToParts(sign * n || (sign < 0 ? -0 : 0), unit)
        .map(p => (p.type === 'literal' ? p.value : p.type === 'integer' ? '{0}' : ''));
      forms[rules.select(n)] ??= form.join('').replace(/(\{0\})+/, '{0}');
    }
    return forms;
  };
  const words: Record<string, string> = {};
  for (const n of [-2, -1, 0, 1, 2]) if (auto.format(n, unit) !== always.format(n, unit)) words[String(n)] = auto.format(n, unit);
  return { past: side(-1), future: side(1), words };
}

interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
}

export function tableOf(code: Code): LocaleTable {
  const tag = intlTag(code);
  const number = new Intl.NumberFormat(tag).formatToParts(-12345678.5);
  const integers = number.filter(p => p.type === 'integer').map(p => p.value.length);
  const month: string[][] = [];
  const dates = Object.fromEntries(Object.entries(dateOptionsOf(code)).map(([name, options]) => [name, datePattern(tag, options, month)]));
  const weekday = (options: Intl.DateTimeFormatOptions) =>
    Array.from({ length: 7 }, (_, i) => partsAt(tag, options, Date.UTC(2026, 2, 2 + i)).find(p => p.type === 'weekday')?.value ?? '');
  const locale: WeekLocale = new Intl.Locale(languages[code].formatTag);
  return {
    group: number.find(p => p.type === 'group')?.value ?? '',
    decimal: number.find(p => p.type === 'decimal')?.value ?? '.',
    groups: [integers.at(-1) ?? 3, integers.at(-2) ?? 3],
    minGroup: new Intl.NumberFormat(tag).formatToParts(1234).some(p => p.type === 'group') ? 1 : 2,
    minus: new Intl.NumberFormat(tag).format(-5).replace('5', ''), // with its direction mark, where the script needs one
    percent: new Intl.NumberFormat(tag, { style: 'percent' })
      .formatToParts(0.5)
      .map(p => (p.type === 'integer' ? '{0}' : p.value))
      .join(''),
    dates: dates as LocaleTable['dates'],
    time: timePattern(tag, { hour: '2-digit', minute: '2-digit' }),
    clock: timePattern(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    months: month,
    weekdays: weekday(dateOptions.full),
    weekdaysShort: weekday({ weekday: 'short' }),
    firstDay: locale.getWeekInfo?.().firstDay ?? 1,
    plural: families[code] ?? 'none',
    relative: Object.fromEntries(relativeUnits.map(unit => [unit, relativeForms(tag, unit)])) as LocaleTable['relative'],
  };
}

if (process.argv[1] === import.meta.filename) {
  const own = codes.filter(code => sourceCode(code) === code);
  for (const code of own) {
    const source = `import type { LocaleTable } from '../format/table.ts';\n\nexport const table: LocaleTable = ${JSON.stringify(tableOf(code))};\n`;
    writeFileSync(join(import.meta.dirname, `${code}.ts`), source);
  }
  const loaders = own.map(code => `  ${JSON.stringify(code)}: () => import('./${code}.ts'),`).join('\n');
  writeFileSync(
    join(import.meta.dirname, 'index.ts'),
    `import type { LocaleTable } from '../format/table.ts';\n\n/** Tables by source code, each a chunk of its own in the browser. */\nexport const loadTable: Readonly<Record<string, () => Promise<{ table: LocaleTable }>>> = {\n${loaders}\n};\n`,
  );
}

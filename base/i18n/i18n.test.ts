import { describe, expect, test } from 'vitest';
import { type AnyCode, codes, fallbackChain, languages, sourceCode } from './codes.ts';
import { writeDate, writeDistance, writeRelative, writeZone } from './format/date.ts';
import { writeMoney, writeNumber, writePercent } from './format/number.ts';
import { pluralOf } from './format/plural.ts';
import { relativeUnits } from './format/table.ts';
import { createI18n, type LanguageChunk, makeRuntime } from './i18n.ts';
import { compileMessage } from './message/compile.ts';
import { interpret } from './message/interpret.ts';
import { parseMessage } from './message/parse.ts';
import { pseudo } from './message/pseudo.ts';
import { runParts, runText } from './message/run.ts';
import { dateOptionsOf, intlTag, tableOf } from './tables/generate.ts';
import { loadTable } from './tables/index.ts';

const own = codes.filter(code => sourceCode(code) === code);
const tables = Object.fromEntries(
  await Promise.all(own.map(async code => [code, (await loadTable[code]?.())?.table ?? tableOf(code)] as const)),
);
const tableFor = (code: string) => tables[code] ?? tableOf('EN');
const show = (code: string, text: string, values = {}) =>
  runText(interpret(parseMessage(text)), values, makeRuntime(tableFor(code), { zone: 'UTC', dir: 'ltr' }));

describe('tables', () => {
  test('there are 32 codes and every one has a way to be written', () => {
    expect(codes.length).toBe(32);
    for (const code of codes) expect(loadTable[sourceCode(code)]).toBeDefined();
    expect([sourceCode('KR'), sourceCode('TY'), fallbackChain('KK')]).toEqual(['KO', 'TH', ['KK', 'RU', 'EN', 'CN']]);
  });

  test.each(own)('%s writes numbers, dates and distances as ICU does', code => {
    const table = tableFor(code);
    const tag = intlTag(code);
    expect(table).toEqual(tableOf(code));
    for (const n of [0, 7, 1234, 12345, 123456.789, 12345678.9, -98765432.1])
      expect(writeNumber(n, table)).toBe(new Intl.NumberFormat(tag).format(n));
    for (const [style, options] of Object.entries(dateOptionsOf(code))) {
      for (let month = 0; month < 12; month++) {
        const at = Date.UTC(2026, month, 3 + month * 2, 7, 8, 9);
        const wanted = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at);
        expect(writeDate(at, style as keyof ReturnType<typeof dateOptionsOf>, { table, zone: 'UTC' })).toBe(wanted);
      }
    }
    const auto = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    for (const unit of relativeUnits)
      for (const n of [-1000, -21, -11, -5, -2, -1, 0, 1, 2, 3, 11, 22, 100])
        expect(writeDistance(n, unit, table)).toBe(auto.format(n, unit));
  });

  test.each(own)('%s has the plural rules of CLDR', code => {
    const rules = new Intl.PluralRules(languages[code].formatTag);
    for (const n of [...Array.from({ length: 220 }, (_, i) => i), 0.5, 1.5, 2.5, 11.1, 1000, 1_000_000, 2_000_000, 1_000_001])
      expect([n, pluralOf(tableFor(code).plural, n)]).toEqual([n, rules.select(n)]);
    expect([...rules.resolvedOptions().pluralCategories].sort()).toEqual([...languages[code].plurals].sort());
  });
});

describe('money and time', () => {
  const cn = tableFor('CN');
  test('amounts are exact, with the sign left of the digits and never less than the currency shows', () => {
    expect(writeMoney(125_000n, 'CNY', cn)).toBe('¥12.50');
    expect(writeMoney(-20n, 'CNY', cn)).toBe('\u2212¥0.002');
    for (const code of ['EN', 'HI', 'AR', 'FA', 'UR', 'SW'] as const) // with the direction mark that a language puts before it
      expect(writeMoney(-50_000n, 'CNY', tableFor(code), { signed: true })).toMatch(/^\u200e?\u2212¥5[.,\u066b]00$/);
    expect(writeMoney(66_833_700n, 'CNY', cn)).toBe('¥6,683.37');
    expect(writeMoney(66_833_750n, 'CNY', cn)).toBe('¥6,683.375');
    expect(writeMoney(900_719_925_474_099_312_345n, 'USD', cn)).toBe('$90,071,992,547,409,931.2345');
    expect(writeMoney(12_345_670_000n, 'VND', tableFor('VI'))).toBe('₫1.234.567');
    expect(writeMoney(100_000_000n, 'CNY', tableFor('HI'))).toBe('¥10,000.00');
    expect(writeMoney(50_000n, 'CNY', cn, { signed: true })).toBe('+¥5.00');
    expect(writePercent(9_650, cn)).toBe('96.5%');
    expect(writePercent(-9_650, cn)).toBe('\u221296.5%');
  });

  test('moments are shown in the asked zone, calendar dates as they are', () => {
    const at = '2026-03-29T00:30:00Z';
    expect(writeDate(at, 'moment', { table: cn, zone: 'Asia/Shanghai' })).toBe('2026/03/29 08:30:00');
    expect(writeDate('2026-03-29', 'short', { table: cn, zone: 'America/New_York' })).toBe('2026/03/29');
    expect([writeZone(at, 'Asia/Kathmandu'), writeZone(at, 'America/St_Johns'), writeZone(at, 'UTC')]).toEqual([
      'UTC+5:45',
      'UTC-2:30',
      'UTC+0',
    ]);
    expect(writeRelative('2026-03-28T22:30:00Z', at, tableFor('EN'))).toBe('2 hours ago');
    expect(writeDate('soon', 'short', { table: cn, zone: 'UTC' })).toBe('–');
  });
});

describe('messages', () => {
  test.each([
    ['EN', '{count, plural, =0 {no bets} one {# bet} other {# bets}}', { count: 0 }, 'no bets'],
    ['EN', '{count, plural, =0 {no bets} one {# bet} other {# bets}}', { count: 1_234 }, '1,234 bets'],
    ['RU', '{n, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}', { n: 22 }, '22 ставки'],
    ['AR', '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}', { n: 11 }, 'm'],
    ['EN', "{who, select, agent {Agent''s} other {Player''s}} '{'turn'}'", { who: 'agent' }, "Agent's {turn}"],
    ['EN', 'From {from} to {to, date, short}', { from: 'A', to: '2026-11-21' }, 'From A to 21 Nov 2026'],
    ['EN', '{rate, number, percent} of {names}', { rate: 9_650, names: ['a', 'b'] }, '96.5% of a, b'],
    ['EN', '5 < 6 and <b>{x}</b>', { x: 'y' }, '5 < 6 and y'],
    ['EN', 'Available: {availableMinor, money}', { availableMinor: '125000' }, 'Available: 12.50'],
    ['EN', 'Available: {left, money}', { left: 125_000n, currency: 'CNY' }, 'Available: ¥12.50'],
    ['EN', 'Hello {name}', {}, 'Hello {name}'],
  ])('%s: %s', (code, text, values, wanted) => {
    expect(show(code, text, values)).toBe(wanted);
  });

  test.each(['{', '{a', '}', '{n, plural, one {x}}', '{n, plural, one {x} one {y} other {z}}', '<b>x', '{a, spell}', '{d, date, roman}'])(
    '%s is refused',
    text => {
      expect(() => parseMessage(text)).toThrow();
    },
  );

  test('tags come out as parts', () => {
    const runtime = makeRuntime(tableFor('EN'), { zone: 'UTC', dir: 'ltr' });
    const parts = runParts(interpret(parseMessage('{n, plural, one {<b>#</b> game} other {<b>#</b> games}}')), { n: 2 }, runtime);
    expect(parts).toEqual([{ tag: 'b', parts: ['2'] }, ' games']);
  });

  test('the compiled source is plain functions without evaluation', () => {
    expect(compileMessage(parseMessage('plain "text"'))).toBe('"plain \\"text\\""');
    expect(compileMessage(parseMessage('{n, plural, =0 {none} other {# of {total}}}'))).toBe(
      '(v,r)=>r.p(v.n,{"=0":"none",other:r.n(v.n)+" of "+r.s(v.total,"total")})',
    );
    expect(compileMessage(parseMessage('<b>{a}</b>!'))).toBe('(v,r)=>[{tag:"b",parts:[r.s(v.a,"a")]},"!"]');
  });

  test('values are isolated in right-to-left languages', () => {
    const runtime = makeRuntime(tableFor('AR'), { zone: 'UTC', dir: 'rtl' });
    expect(runText(interpret(parseMessage('{x}')), { x: 'AG 12' }, runtime)).toBe('\u2068AG 12\u2069');
  });

  test('the pseudo-locales grow and turn a text but keep its placeholders', () => {
    expect(
      runText(interpret(pseudo(parseMessage('Log in {x}'), 'en-XA')), { x: 1 }, makeRuntime(tableFor('EN'), { zone: 'UTC', dir: 'ltr' })),
    ).toMatch(/^\[Ļöĝ îñ 1·{14}\]$/);
    expect(pseudo(parseMessage('In'), 'ar-XB')).toEqual([{ kind: 'text', text: '\u202eIn\u202c' }]);
  });
});

describe('the running page', () => {
  const chunk = (code: AnyCode, core: Record<string, string>, more: Partial<LanguageChunk> = {}): LanguageChunk => ({
    core,
    table: tableFor(code),
    areas: {},
    whole: false,
    ...more,
  });

  test('falls back to the next language, tells once, and loads a module when it is asked for', async () => {
    const told: string[] = [];
    let loads = 0;
    const games = { games: async () => ({ messages: { 'games.title': `t${++loads}` } }) };
    const i18n = createI18n({
      code: 'KK',
      onMissing: key => told.push(key),
      source: async code =>
        code === 'KK'
          ? chunk(code, { 'a.own': 'k' })
          : code === 'RU'
            ? chunk(code, { 'a.own': 'r', 'a.ru': 'r' })
            : chunk(code, { 'a.ru': 'e' }, { whole: true, areas: games }),
    });
    await i18n.start();
    expect([i18n.now().t('a.own'), i18n.now().t('a.ru'), i18n.now().t('a.none'), i18n.now().t('a.none')]).toEqual([
      'k',
      'r',
      'a.none',
      'a.none',
    ]);
    expect(told).toEqual(['a.none']);
    expect(i18n.now().t('games.title')).toBe('');
    await i18n.loadArea('games');
    expect([i18n.now().t('games.title'), i18n.hasArea('games')]).toEqual(['t1', true]);
  });

  test('a refusal is shown in the words of the module that refuses, once they are loaded', async () => {
    const games = { games: async () => ({ messages: { 'error.game.closed': 'closed' } }) };
    const i18n = createI18n({ source: async code => chunk(code, { 'error.system.busy': 'busy' }, { whole: true, areas: games }) });
    await i18n.start();
    expect([i18n.now().has('error.system.busy'), i18n.now().has('error.game.closed')]).toEqual([true, false]);
    await i18n.loadArea('games');
    expect(i18n.now().t('error.game.closed')).toBe('closed');
  });

  test('another language is shown beside that of the page, in its zone and without changing it', async () => {
    const games = { games: async () => ({ messages: { 'games.title': 'game' } }) };
    const i18n = createI18n({ source: async code => chunk(code, { 'a.x': code }, { whole: true, areas: games }), code: 'CN' });
    await i18n.start();
    i18n.setZone('Asia/Shanghai');
    const beside = i18n.beside('EN');
    await beside.start();
    await beside.loadArea('games');
    expect([beside.now().t('a.x'), beside.now().t('games.title'), beside.now().zone]).toEqual(['EN', 'game', 'Asia/Shanghai']);
    expect([i18n.now().code, i18n.now().t('a.x'), i18n.hasArea('games')]).toEqual(['CN', 'CN', false]);
  });

  test('the last chosen language wins over a slower earlier one', async () => {
    const waiting: (() => void)[] = [];
    const i18n = createI18n({
      source: async code => {
        if (code === 'FR') await new Promise<void>(done => waiting.push(done));
        return chunk(code, { 'a.x': code }, { whole: true });
      },
    });
    await i18n.start();
    const slow = i18n.setLanguage('FR');
    await i18n.setLanguage('ES');
    for (const done of waiting) done();
    await slow;
    expect([i18n.now().code, i18n.now().t('a.x')]).toEqual(['ES', 'ES']);
  });
});

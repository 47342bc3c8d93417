import { type Instant, parseInstant, seededRandom, uniform } from '@baize/kernel';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { csvBytes, csvCell, decimalText, type SheetColumn, xlsxBytes, zoneClock } from './index.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly minor: bigint;
  readonly bets: number;
}

const columns: readonly SheetColumn<Row>[] = [
  { head: 'Number', width: 20, cell: row => ({ id: row.id }) },
  { head: 'Game, or other', width: 20, cell: row => ({ text: row.name }) },
  { head: 'Amount', width: 12, cell: row => ({ money: row.minor }) },
  { head: 'Bets', width: 8, cell: row => ({ number: row.bets }) },
];
const rows: readonly Row[] = [
  { id: '00012345678901234567', name: '=HYPERLINK("http://x","y")', minor: -125_000n, bets: 3 },
  { id: 'abc-1', name: '老虎机 "锦鲤",\nnew line', minor: 1n, bets: -2 },
  { id: '-1e5', name: '@cmd <b> & \u{1F3B2}', minor: 900_719_925_474_099_312n, bets: 0 },
];
async function* batches(all: readonly Row[] = rows): AsyncGenerator<readonly Row[]> {
  for (let i = 0; i < all.length; i += 2) yield all.slice(i, i + 2);
}
async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}

describe('a CSV file', () => {
  test('is UTF-8 with its mark, quoted as RFC 4180 says, with numbers as numbers and ids as text', async () => {
    const text = (await bytesOf(csvBytes(columns, batches()))).toString('utf8');
    expect(text).toBe(
      [
        '\uFEFFNumber,"Game, or other",Amount,Bets',
        `'00012345678901234567,"'=HYPERLINK(""http://x"",""y"")",-12.5,3`,
        'abc-1,"老虎机 ""锦鲤"",\nnew line",0.0001,-2',
        `'-1e5,'@cmd <b> & \u{1F3B2},90071992547409.9312,0`,
        '',
      ].join('\r\n'),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('never lets the text %j be a formula', text => {
    expect(csvCell({ text }).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test.each([
    [0n, '0'],
    [1n, '0.0001'],
    [-1n, '-0.0001'],
    [10_000n, '1'],
    [-1_234_500n, '-123.45'],
    [10_050_000n, '1005'],
  ])('writes %s minor as %s', (minor, text) => expect(decimalText(minor)).toBe(text));
});

describe('an XLSX file', () => {
  test('reads in another program as what was written: texts as texts, amounts as numbers, none rounded', async () => {
    const read = await readSheet(await bytesOf(xlsxBytes(columns, batches(), 'Bets')), { trim: false });
    expect(read).toEqual([
      ['Number', 'Game, or other', 'Amount', 'Bets'],
      ['00012345678901234567', '=HYPERLINK("http://x","y")', -12.5, 3],
      ['abc-1', '老虎机 "锦鲤",\nnew line', 0.0001, -2],
      ['-1e5', '@cmd <b> & \u{1F3B2}', '90071992547409.9312', 0],
    ]);
  });

  test('with no rows has its head', async () => {
    expect(await readSheet(await bytesOf(xlsxBytes(columns, batches([]), 'Bets')))).toEqual([
      ['Number', 'Game, or other', 'Amount', 'Bets'],
    ]);
  });

  test('takes rows no faster than they are fetched', async () => {
    const random = seededRandom(7);
    let made = 0;
    async function* endless(): AsyncGenerator<readonly Row[]> {
      for (;;) {
        made += 1_000;
        yield Array.from({ length: 1_000 }, (_, n) => ({
          id: `r${made + n}`,
          name: `row ${uniform(random, 1_000_000)}`,
          minor: BigInt(made * n),
          bets: n,
        }));
      }
    }
    let taken = 0;
    for await (const part of xlsxBytes(columns, endless(), 'Bets')) {
      taken += part.length;
      if (taken > 200_000) break;
      await new Promise(resolve => setImmediate(resolve));
    }
    expect(made).toBeLessThan(40_000);
  });
});

test.each([
  ['UTC', '2026-11-21T12:30:05.123Z', '2026-11-21 12:30:05'],
  ['Asia/Shanghai', '2026-11-21T20:30:05.000Z', '2026-11-22 04:30:05'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01 05:45:00'],
  ['America/New_York', '2026-03-08T06:59:59.000Z', '2026-03-08 01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08 03:00:00'],
])('in %s the moment %s is written %s', (zone, at, text) => expect(zoneClock(zone)(parseInstant(at) as Instant)).toBe(text));

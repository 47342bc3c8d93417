import { expect, test } from 'vitest';
import { manifest, placesOf, tried } from '../sample.ts';
import { chanceDrawn, clockRead, floatOnMoney, ioInPureCode } from './purity.ts';

test.each([
  "import { readFileSync } from 'node:fs';",
  "import { connect } from 'node:net';",
  "import pg from 'pg';",
  "import { sql } from '@baize/db';",
  "import { findBet } from './store.ts';",
  'const at = Date.now();',
  'const at = new Date(text);',
  'const at = performance.now();',
  "const zone = process.env['TZ'];",
  'setTimeout(() => undefined, 10);',
  'const answer = await fetch(url);',
])('a rule may not: %s', line => {
  const { places, text } = tried(ioInPureCode, {
    'modules/high/server/rules.ts': `\n${line}\n`,
    'modules/high/server/lane-rules.ts': line,
  });
  expect(places).toEqual(['modules/high/server/lane-rules.ts:1', 'modules/high/server/rules.ts:2']);
  expect(text).toMatch(/pass the value in/);
});

test('a rule may take types of a store, hash, and speak of time; engines are held to the same', () => {
  const right = [
    "import type { BetRow } from './store.ts';",
    "import { createHash } from 'node:crypto';",
    '// Date.now() is not for here',
    "const text = 'new Date()';",
    'const isOver = now >= bet.endsAt;',
    'const later = store.fetch(now);',
  ];
  expect(
    placesOf(ioInPureCode, { 'modules/high/server/rules.ts': right.join('\n'), 'modules/high/server/handlers.ts': 'fetch(url);' }),
  ).toEqual([]);
  const engine = { 'engines/slots/package.json': manifest('@baize/engine-slots'), 'engines/slots/spin.ts': 'const at = Date.now();' };
  expect(placesOf(ioInPureCode, engine)).toEqual(['engines/slots/spin.ts:1']);
});

test('the clock of the machine is read in the kernel and at the edge only', () => {
  const line = 'const at = new Date();\nconst ms = Date.now();\n';
  const { places, text } = tried(clockRead, { 'modules/high/server/handlers.ts': line });
  expect(places).toEqual(['modules/high/server/handlers.ts:1', 'modules/high/server/handlers.ts:2']);
  expect(text).toContain('clock.now()');
  const right = {
    'base/kernel/time.ts': line,
    'apps/web/package.json': manifest('@baize/app-web'),
    'apps/web/main.ts': line,
    'tools/start.ts': line,
    'modules/high/server/handlers.test.ts': line,
    'modules/high/server/handlers.ts': 'const at = new Date(text).toISOString();',
  };
  expect(placesOf(clockRead, right)).toEqual([]);
});

test('nobody draws with Math.random, benchmarks apart', () => {
  const line = 'const n = Math.random();';
  const { places, text } = tried(chanceDrawn, {
    'modules/high/web/page.tsx': line,
    'bench/ledger.ts': line,
    'base/kernel/a.test.ts': line,
  });
  expect(places).toEqual(['base/kernel/a.test.ts:1', 'modules/high/web/page.tsx:1']);
  expect(text).toContain('RandomSource');
  expect(placesOf(chanceDrawn, { 'base/kernel/a.ts': 'const n = source.nextUint32(); // not Math.random' })).toEqual([]);
});

test.each([
  'const shown = Number(bet.stakeMinor);',
  'const shown = Number.parseFloat(stakeMinor);',
  'const shown = parseFloat(input.amountMinor);',
  'const shown = stakeMinor.toFixed(2);',
  'const shown = (stakeMinor).toFixed(2);',
  'const shown = stakeMinor / 10_000;',
  'const shown = stakeMinor * 0.05;',
  'const shown = 0.05 * bet.stakeMinor;',
  'interface Bet { stakeMinor: number }',
])('money meets a float: %s', line => {
  const { places, text } = tried(floatOnMoney, { 'modules/high/server/rules.ts': line });
  expect(places).toEqual(['modules/high/server/rules.ts:1']);
  expect(text).toContain('keep money a bigint');
});

test.each([
  'const half = stakeMinor / 2n;',
  'const part = (stakeMinor * rateBps) / 10_000n;',
  'const count = Number(input.pageSize);',
  'const text = String(bet.stakeMinor);',
  'interface Bet { stakeMinor: bigint; stakeMinorDigits: number }',
])('money stays whole: %s', line => {
  expect(placesOf(floatOnMoney, { 'modules/high/server/rules.ts': line })).toEqual([]);
});

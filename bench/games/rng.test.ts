import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantModels } from '@baize/engine-instant';
import { familyCodes, familyOf } from '@baize/engine-lottery';
import { models } from '@baize/engine-slots';
import { liveFigures } from '@baize/engine-tables';
import { expect, test } from 'vitest';
import { games } from './outcomes.ts';

const names = games.map(({ name }) => name);

test('outcomes of every game are tested: tables, originals, instant games, every model of slots, each machine of the lottery', () => {
  const live = new Set([...liveFigures()].map(({ game }) => game));
  expect(live.size).toBeGreaterThan(10);
  expect([...live].filter(game => !names.some(name => name.startsWith(`${game}-`)))).toEqual([]);
  expect(instantModels.filter(({ id }) => !names.includes(id))).toEqual([]);
  expect(models.filter(({ id }) => !names.includes(id))).toEqual([]);
  const machines = new Set(
    familyCodes.filter(code => names.includes(`lottery-${code}`)).map(code => JSON.stringify(familyOf(code).machine)),
  );
  expect(familyCodes.filter(code => !machines.has(JSON.stringify(familyOf(code).machine)))).toEqual([]);
});

test('the report has a line for the words and for each game, and for nothing else', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/rng.md'), 'utf8');
  const lines = [...page.matchAll(/^\| ([a-z0-9-]+) \| \d/gm)].map(([, name]) => name);
  expect(lines).toEqual(['words', ...names]);
});

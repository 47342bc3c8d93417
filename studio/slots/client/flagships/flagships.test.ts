import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flagshipStage, stageNames } from './index.ts';

test('every stage of the folder can be fetched by its name, and no two sound alike', async () => {
  const files = readdirSync(join(import.meta.dirname, 'stages'));
  expect(stageNames.map(name => `${name}.ts`).sort()).toEqual(files.sort());
  const stages = await Promise.all(stageNames.map(name => flagshipStage(name)));
  for (const stage of stages) expect(stage?.bed?.tracks.length).toBeGreaterThan(2);
  expect(new Set(stages.map(stage => JSON.stringify(stage?.bed))).size).toBe(stages.length);
});

test('other games have none', async () => {
  expect(await flagshipStage(undefined)).toBeUndefined();
  expect(await flagshipStage('no-such-game')).toBeUndefined();
});

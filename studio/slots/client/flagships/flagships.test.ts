import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wheelsOn } from './cells.ts';
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

/** How bright a colour is to the eye, as contrast is computed from it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test.each(stageNames)('%s writes its wins on a ground that gold and white are read on', async name => {
  const stage = await flagshipStage(name);
  for (const text of ['#ffffff', '#efb54f', '#f0a224']) expect(contrast(text, stage?.festive[2] ?? text)).toBeGreaterThan(4.5);
});

test.each(stageNames)('%s never turns its wild over: it carries a word', async name => {
  const stage = await flagshipStage(name);
  expect(['wheel', 'spin']).not.toContain(stage?.wins[9] ?? stage?.wins.others);
});

test.each(stageNames)('%s has a button that spins on whose light its dark sign is seen', async name => {
  const stage = await flagshipStage(name);
  expect(contrast('#1a1408', stage?.festive[0] ?? '#1a1408')).toBeGreaterThan(4.5);
});

test('wheels fill a short reel inside its width, and leave a full one to its symbols', () => {
  const short = wheelsOn({ x: 170, high: 280, count: 2, symbol: 170 });
  expect(short).toHaveLength(3); // above, between and below the two symbols
  const three = wheelsOn({ x: 170, high: 210, count: 3, symbol: 170 });
  expect(three).toHaveLength(8);
  for (const { x, r } of [...short, ...three]) {
    expect(x - r).toBeGreaterThanOrEqual(170);
    expect(x + r).toBeLessThanOrEqual(330);
  }
  expect(wheelsOn({ x: 170, high: 112, count: 5, symbol: 112 })).toEqual([]);
});

test('two wheels that meet turn against each other', () => {
  const [large, small] = wheelsOn({ x: 0, high: 210, count: 3, symbol: 170 });
  expect(large?.way).toBe(small?.way === 1 ? -1 : 1);
});

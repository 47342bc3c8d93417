import { simulate } from '@baize/tools/simulate';
import { expect, test } from 'vitest';

test('the books are in order after the server and PostgreSQL were killed ten times under play', async () => {
  const result = await simulate({ seed: 20_261_121, players: 16, roundsEach: 45, kills: 10 });
  expect(result.problems).toEqual([]);
  expect(result.kills).toBe(10);
  expect(result.unknown).toBeGreaterThan(0);
  expect(result.transactions).toBeGreaterThan(600);
});

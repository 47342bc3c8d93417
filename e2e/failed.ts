import { tellVisits } from '@baize/testkit/browser';
import { afterEach } from 'vitest';

// A journey that fails on another machine, once in ten, is understood by what its pages showed.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}\n${await tellVisits()}`);
});

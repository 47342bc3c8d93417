import { defineConfig } from 'vitest/config';

/**
 * The journeys in two halves of about the same length, each with a product and a browser of its own: most of a journey is waiting for what a player
 * would wait for, and two cores carry two at a time. BAIZE_E2E_HALF says which half; without it all run, one after the other.
 */
const firstHalf = [
  'access',
  'deposits',
  'lobby',
  'office-staff',
  'operator',
  'player',
  'simulation',
  'slots',
  'start',
  'sums',
  'ways-in',
].map(name => `journeys/${name}.spec.ts`);
const half = process.env['BAIZE_E2E_HALF'];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: half === '1' ? firstHalf : ['journeys/**/*.spec.ts'],
    exclude: half === '2' ? firstHalf : [],
    globalSetup: ['./world.ts'],
    setupFiles: ['./failed.ts'],
    // Ten times what the slowest takes on a quiet machine: a limit is for what hangs, not for what is slow.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 300_000, interval: 100 } },
    // One product, one browser at a time: two cores carry database, server, studio and Chromium already.
    fileParallelism: false,
    pool: 'forks',
  },
});

import { longestFirst } from '@baize/testkit/longest-first';
import { defineConfig } from 'vitest/config';

/**
 * Each worker has a product and a browser of its own, and takes the next journey when it is free. Most of a journey is waiting for what a player would wait
 * for, and two cores carry two at a time. BAIZE_E2E_WORLDS says how many; without it there is one.
 */
const worlds = Number(process.env['BAIZE_E2E_WORLDS'] ?? 1);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.spec.ts'],
    globalSetup: ['./world/worlds.ts'],
    setupFiles: ['./failed.ts'],
    // About ten times what the slowest takes on a quiet machine: a limit is for what hangs, not for what is slow.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 100 } },
    maxWorkers: worlds,
    pool: 'forks',
    sequence: {
      sequencer: longestFirst(
        [
          'player',
          // Before whoever walks through all calls of the demo agent, who is asked who they are from then on.
          'agents',
          'sweep/agents',
          // Before a journey of agents moves what was played today to yesterday, which no vendor reports.
          'reconciliation',
          'live',
          'lottery',
          'deposits',
          'frame',
          'slots',
          'sums',
          'sweep/office',
          'simulation',
          'catalogue',
          'network',
          'sweep/members',
          'sweep/office-money',
          'records',
          'wallets',
          'identity',
        ].map(name => `journeys/${name}.spec.ts`),
      ),
    },
  },
});

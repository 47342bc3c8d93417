import { longestFirst } from '@baize/testkit/longest-first';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{base,bench,modules,engines,studio,apps,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.page.test.tsx'],
    globalSetup: ['base/testkit/run/global-setup.ts'],
    // A limit is for what hangs, not for what is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    pool: 'forks',
    // A worker keeps what it has loaded: a third of the time went into loading the same modules for each file. What a test changes of its process, it puts back.
    isolate: false,
    // More than there are cores: those that wait for a killed process to come back leave theirs to the others.
    maxWorkers: 4,
    sequence: {
      sequencer: longestFirst([
        'catalogue/walk.test.ts',
        'server/bad-input.test.ts',
        'simulation/wallet-kill.test.ts',
        'simulation/payout-kill.test.ts',
        'simulation/instant-kill.test.ts',
        'simulation/lottery-kill.test.ts',
        'server/observe.test.ts',
        'rounds/rounds.test.ts',
        'slots/slots.test.ts',
        'exact/exact.test.ts',
      ]),
    },
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{base,modules,engines,studio,apps,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['base/testkit/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{base,modules,engines,studio,apps,tools}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});

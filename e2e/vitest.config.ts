import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.spec.ts'],
    globalSetup: ['./world.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One product, one browser at a time: two cores carry database, server, studio and Chromium already.
    fileParallelism: false,
    pool: 'forks',
  },
});

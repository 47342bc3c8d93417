import { join } from 'node:path';
import { texts } from '@baize/i18n/vite';
import { launchOptions } from '@baize/testkit/browser';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../../..');

/** The office's pages in a real browser, with answers made from the shapes of the calls. */
export default defineConfig({
  root,
  plugins: [texts({ app: 'office', core: ['staff'], withOffice: true, withPseudo: true, withGallery: false }), react()],
  define: { __DEVELOPMENT__: 'true' },
  optimizeDeps: { entries: ['apps/office/main.tsx', 'apps/office/lane/*.tsx'] },
  test: {
    include: ['apps/office/lane/*.page.test.tsx'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // What fades in under a pointer that a test before left there is judged as it comes to rest.
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

import { join } from 'node:path';
import { texts } from '@baize/i18n/vite';
import { launchOptions } from '@baize/testkit/browser';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../../..');

/** Real pages in a real browser, and no server: what a page shows of an answer is tried in milliseconds. */
export default defineConfig({
  root,
  plugins: [texts({ app: 'web', core: ['identity'], withOffice: false, withPseudo: true, withGallery: false }), react()],
  define: { __DEVELOPMENT__: 'true' },
  optimizeDeps: { entries: ['apps/web/app.tsx', 'apps/web/lane/*.tsx'] },
  test: {
    include: ['apps/web/lane/*.page.test.tsx'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
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

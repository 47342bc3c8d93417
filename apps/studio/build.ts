import { join } from 'node:path';
import { build } from 'vite';

/** Builds the pages of the game frame into `dist`, with the manifest from which the server takes their names. */
export async function buildStudio(): Promise<void> {
  const root = import.meta.dirname;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(root, 'dist'),
      emptyOutDir: true,
      manifest: true,
      // An inlined picture or script would need a looser content policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      rolldownOptions: { input: { play: join(root, 'client/play.ts'), verify: join(root, 'client/verify.ts') } },
    },
  });
}

if (import.meta.main) await buildStudio();

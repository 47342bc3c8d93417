import { join } from 'node:path';
import { build } from 'vite';

/** Builds the offline verifier into `folder`: one file without imports but Node's own. */
export async function buildVerifier(folder: string): Promise<string> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'verify-program.ts'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'verify.mjs', format: 'es', codeSplitting: false } },
    },
  });
  return join(folder, 'verify.mjs');
}

/** What browsers load: the page of a game and the page of a check, for each kind of game. */
const pages = ['play', 'verify', 'instant-play', 'instant-verify', 'originals-play', 'originals-verify', 'tables-play', 'tables-verify'];

/** Builds the pages of the game frame into `dist`, with the manifest from which the server takes their names. */
async function buildStudio(): Promise<void> {
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
      rolldownOptions: { input: Object.fromEntries(pages.map(name => [name, join(root, `client/${name}.ts`)])) },
    },
  });
  await buildVerifier(join(root, 'dist'));
}

if (import.meta.main) await buildStudio();

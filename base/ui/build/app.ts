import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AreaOptions, texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { drawFirstPage, type FirstPage, firstPaint, groupsOf } from './first-page.ts';

interface AppBuild extends Omit<AreaOptions, 'withGallery'> {
  /** Folder of the app; its `dist` is written. */
  root: string;
  /** '/' or '/office/'. */
  base: string;
  /** With the state gallery and the pseudo-locales. */
  isDevelopment: boolean;
  /** Where to write to; undefined = `dist` of the app. */
  outDir?: string | undefined;
  /** The page that a new visitor sees first, drawn when the app is built. */
  firstPage?: FirstPage;
}

const folderOf = (app: AppBuild) => app.outDir ?? join(app.root, 'dist');

/** The folder that `--out=FOLDER` names. */
export const outOf = (args: readonly string[]): string | undefined => args.find(arg => arg.startsWith('--out='))?.slice('--out='.length);

function appConfig(app: AppBuild, firstPage = ''): InlineConfig {
  return {
    root: app.root,
    base: app.base,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      texts({ ...app, withPseudo: app.isDevelopment, withGallery: app.isDevelopment }),
      react(),
      firstPaint(app.base, app.firstPage, firstPage),
    ],
    define: { __DEVELOPMENT__: JSON.stringify(app.isDevelopment) },
    build: {
      outDir: folderOf(app),
      emptyOutDir: true,
      assetsInlineLimit: 0, // the content security policy takes pictures and fonts from files, and small files cache better
      target: 'es2022',
      cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: { manualPureFunctions: ['call'] }, // a call is a declaration: one that no page makes is not carried
        ...(app.firstPage ? { output: { codeSplitting: { groups: groupsOf(app.firstPage) } } } : {}),
        onLog: (level, log, handler) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log); // "use client" means nothing here
        },
      },
    },
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Builds the app and seals it: `dist/build.json` names every file with its size and SHA-256, so that a server can tell a whole build from a torn one. */
export async function buildApp(app: AppBuild): Promise<void> {
  const firstPage = app.firstPage ? await drawFirstPage(app.firstPage, appConfig({ ...app, isDevelopment: false })) : '';
  await build(appConfig(app, firstPage));
  const dist = folderOf(app);
  const files = filesUnder(dist)
    .sort()
    .map(path => ({
      path: relative(dist, path),
      bytes: statSync(path).size,
      sha256: hash('sha256', readFileSync(path), 'hex'),
    }));
  const seal = hash('sha256', JSON.stringify(files), 'hex');
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify({ app: app.app, seal, files }, null, 1)}\n`);
}

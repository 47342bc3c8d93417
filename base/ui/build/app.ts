import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AreaOptions, texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';

export interface AppBuild extends Omit<AreaOptions, 'withGallery'> {
  /** Folder of the app; its `dist` is written. */
  root: string;
  /** '/' or '/office/'. */
  base: string;
  /** With the state gallery and the pseudo-locales. */
  isDevelopment: boolean;
}

/** Puts the script that runs before the first paint beside index.html, under its plain name. */
const firstPaint = (): Plugin => ({
  name: 'baize-first-paint',
  buildStart() {
    if (this.environment.mode === 'build')
      this.emitFile({
        type: 'asset',
        fileName: 'theme.js',
        source: readFileSync(join(import.meta.dirname, '..', 'theme', 'first-paint.js'), 'utf8'),
      });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!request.url?.endsWith('/theme.js')) return next();
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(import.meta.dirname, '..', 'theme', 'first-paint.js')));
    });
  },
});

export function appConfig(app: AppBuild): InlineConfig {
  return {
    root: app.root,
    base: app.base,
    configFile: false,
    logLevel: 'warn',
    plugins: [texts({ ...app, withPseudo: app.isDevelopment, withGallery: app.isDevelopment }), react(), firstPaint()],
    define: { __DEVELOPMENT__: JSON.stringify(app.isDevelopment) },
    build: {
      outDir: join(app.root, 'dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0, // the content security policy takes pictures and fonts from files, and small files cache better
      target: 'es2022',
      cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
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
  await build(appConfig(app));
  const dist = join(app.root, 'dist');
  const files = filesUnder(dist)
    .sort()
    .map(path => ({
      path: relative(dist, path),
      bytes: statSync(path).size,
      sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
    }));
  const seal = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify({ app: app.app, seal, files }, null, 1)}\n`);
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultCode } from '@baize/i18n';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { stalledPage } from './stalled.ts';

export interface FirstPage {
  /** Module of the app whose default export, `() => Promise<ReactElement>`, draws the page that a new visitor sees first. */
  entry: string;
  /** What that page will need, by the end of a module's path: fetched while the head of the document is read, and styled before the first paint. */
  modules: readonly string[];
  /** What decides whether the app is started at all, and must not wait for it. */
  start: string;
  /** The same for every visit, whichever page it opens. */
  app: string;
  /** Modules whose texts the page shows besides the core. */
  areas: readonly string[];
}

const textsName = 'virtual:baize-texts/';
const place = '<!-- first page -->';
const stalledPlace = '<!-- stalled -->';

/** Runs the app's entry as the browser would run it, once, and returns what it draws. */
export async function drawFirstPage(page: FirstPage, config: InlineConfig): Promise<string> {
  const folder = join(import.meta.dirname, `../../../node_modules/.first-page-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      ...config,
      build: {
        ...config.build,
        ssr: join(config.root ?? '.', page.entry),
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { ...config.build?.rolldownOptions, output: { entryFileNames: 'entry.mjs' } },
      },
      ssr: { noExternal: [/^@baize\//], external: ['react', 'react/jsx-runtime'] }, // one React draws what the other made
    });
    const made: unknown = await import(pathToFileURL(join(folder, 'entry.mjs')).href);
    const html = renderToStaticMarkup(await (made as { default: () => Promise<ReactElement> }).default());
    if (/\sstyle=/.test(html)) throw new Error('the first page has a style attribute, which the content security policy does not allow');
    return html;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first page travels with the app in one file, and its styles in another: a browser fetches few files faster than many. */
export const groupsOf = (page: FirstPage) => [
  { name: 'start', test: (id: string) => id.endsWith(page.start), priority: 2 },
  { name: 'app', test: (id: string) => [page.app, ...page.modules].some(module => id.endsWith(module)), priority: 1 },
];

type Bundle = Rollup.OutputBundle;

function chunkWith(bundle: Bundle, ending: string): Rollup.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rollup.OutputChunk => file.type === 'chunk' && file.moduleIds.some(id => id.endsWith(ending)),
  );
}

/** A chunk and all that it imports from the start, in the order of need. */
function reach(bundle: Bundle, chunk: Rollup.OutputChunk | undefined, seen = new Set<Rollup.OutputChunk>()): Set<Rollup.OutputChunk> {
  const open = chunk ? [chunk] : [];
  for (const next of open) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const name of next.imports) {
      const found = bundle[name];
      if (found?.type === 'chunk') open.push(found);
    }
  }
  return seen;
}

interface Needs {
  /** Scripts of every visit, of the first page, and of each language. */
  readonly app: readonly string[];
  readonly page: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

const nothing: Needs = { app: [], page: [], languages: {} };
const filesOf = (chunks: Iterable<Rollup.OutputChunk>, base: string) => [...chunks].map(chunk => base + chunk.fileName);

function needsOf(bundle: Bundle, page: FirstPage, base: string): Needs {
  const app = reach(bundle, chunkWith(bundle, page.app));
  const own = new Set(page.modules.flatMap(module => [...reach(bundle, chunkWith(bundle, module))]).filter(chunk => !app.has(chunk)));
  const languages = Object.values(bundle).flatMap(file => {
    const code = file.type === 'chunk' ? file.facadeModuleId?.split(textsName)[1] : undefined;
    if (file.type !== 'chunk' || code === undefined || code.includes('/')) return [];
    const areas = page.areas.flatMap(area => chunkWith(bundle, `${textsName}${code}/${area}`) ?? []);
    return [[code, filesOf(code === defaultCode ? [file, ...areas] : [file], base)] as const];
  });
  return { app: filesOf(app, base), page: filesOf(own, base), languages: Object.fromEntries(languages) };
}

function stylesOf(bundle: Bundle, page: FirstPage, base: string): string[] {
  const chunks = [page.app, ...page.modules].flatMap(module => [...reach(bundle, chunkWith(bundle, module))]);
  return [...new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(file => base + file);
}

const source = () => readFileSync(join(import.meta.dirname, '..', 'theme', 'first-paint.js'), 'utf8');
const scriptFor = (needs: Needs) => source().replace("'%NEEDS%'", () => JSON.stringify(needs));

/**
 * Puts the script that runs before the first paint beside index.html, under its plain name, and, for an app that has one, the first page into
 * the document: its markup and its styles are there with the first answer, and its scripts are asked for without waiting for each other.
 */
export const firstPaint = (base: string, page?: FirstPage, html = ''): Plugin => ({
  name: 'baize-first-paint',
  generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: 'theme.js', source: scriptFor(page ? needsOf(bundle, page, base) : nothing) });
  },
  transformIndexHtml: {
    order: 'post',
    handler(bare, { bundle }) {
      const document = bare.replace(stalledPlace, stalledPage);
      if (!page || !bundle) return document.replace(place, '');
      const isThere = (file: string) => document.includes(`href="${file}"`);
      const links = stylesOf(bundle, page, base).filter(file => !isThere(file));
      return {
        html: document.replace(place, () => html),
        tags: links.map(href => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href }, injectTo: 'head' as const })),
      };
    },
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!request.url?.endsWith('/theme.js')) return next();
      response.setHeader('content-type', 'text/javascript');
      response.end(scriptFor(nothing));
    });
  },
});

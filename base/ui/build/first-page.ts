import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  /** What is around every page of a member's visit, and the home page, by the end of the modules' paths: it travels in one file. */
  around: readonly string[];
  /** Where members' visits begin, by path. */
  visits: Readonly<Record<string, Visit>>;
}

interface Visit {
  /** Modules of the page beyond what is around it, by the end of their paths. */
  readonly modules: readonly string[];
  /** Modules whose texts it shows. */
  readonly areas: readonly string[];
  /** Addresses of answers that it shows first. It asks for them without headers of its own. */
  readonly answers: readonly string[];
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
  { name: 'around', test: (id: string) => page.around.some(module => id.endsWith(module)) },
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
  /** Scripts of every visit, and of the first page. */
  readonly app: readonly string[];
  readonly page: readonly string[];
  /** Modules whose texts the first page shows. */
  readonly areas: readonly string[];
  /** By language: its core under '', and what each module adds that a page begins with. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a member's visit begins with, by path. */
  readonly visits: Readonly<
    Record<string, Omit<Visit, 'modules'> & { readonly files: readonly string[]; readonly styles: readonly string[] }>
  >;
}

const nothing: Needs = { app: [], page: [], areas: [], texts: {}, visits: {} };
const filesOf = (chunks: Iterable<Rollup.OutputChunk>, base: string) => [...chunks].map(chunk => base + chunk.fileName);
const stylesOf = (chunks: readonly Rollup.OutputChunk[], base: string) =>
  [...new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(file => base + file);
const chunksOf = (bundle: Bundle, modules: readonly string[]) => [
  ...new Set(modules.flatMap(module => [...reach(bundle, chunkWith(bundle, module))])),
];

function textsOf(bundle: Bundle, areas: readonly string[], base: string): Needs['texts'] {
  const codes = Object.values(bundle).flatMap(file => {
    const code = file.type === 'chunk' ? file.facadeModuleId?.split(textsName)[1] : undefined;
    return code === undefined || code.includes('/') ? [] : [[code, file.fileName] as const];
  });
  return Object.fromEntries(
    codes.map(([code, core]) => {
      const own = areas.flatMap(area => {
        const chunk = chunkWith(bundle, `${textsName}${code}/${area}`);
        return chunk ? [[area, base + chunk.fileName] as const] : [];
      });
      return [code, { '': base + core, ...Object.fromEntries(own) }];
    }),
  );
}

function needsOf(bundle: Bundle, page: FirstPage, base: string): Needs {
  const app = reach(bundle, chunkWith(bundle, page.app));
  const beyondApp = (modules: readonly string[]) => chunksOf(bundle, modules).filter(chunk => !app.has(chunk));
  const visits = Object.entries(page.visits).map(([path, { modules, ...rest }]) => {
    const own = beyondApp([...page.around, ...modules]);
    return [path, { files: filesOf(own, base), styles: stylesOf(own, base), ...rest }];
  });
  const areas = [page, ...Object.values(page.visits)].flatMap(one => one.areas);
  return {
    app: filesOf(app, base),
    page: filesOf(beyondApp(page.modules), base),
    areas: page.areas,
    texts: textsOf(bundle, [...new Set(areas)], base),
    visits: Object.fromEntries(visits),
  };
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
      const links = stylesOf(chunksOf(bundle, [page.app, ...page.modules]), base).filter(file => !isThere(file));
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

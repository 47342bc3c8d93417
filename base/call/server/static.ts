import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A built single-page app: its files, and the path that it lives under ('/' or '/office/'). */
export interface Pages {
  readonly prefix: string;
  readonly root: string;
}

/** Serves the files: hashed assets for ever, everything else asked about each time. Compressed forms that the build wrote are preferred. */
export async function servePages(app: FastifyInstance, pages: readonly Pages[]): Promise<void> {
  let isFirst = true;
  for (const { prefix, root } of [...pages].sort((a, b) => b.prefix.length - a.prefix.length)) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: isFirst,
      allowedPath: path => path !== '/index.html' && !path.endsWith('/') && !path.endsWith('.map') && !path.includes('/.'),
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        ),
    });
    isFirst = false;
  }
}

/** The page that a path belongs to: the one with the longest prefix. */
const pageOf = (pages: readonly Pages[], path: string): Pages | undefined =>
  [...pages].sort((a, b) => b.prefix.length - a.prefix.length).find(p => path === p.prefix.slice(0, -1) || path.startsWith(p.prefix));

/** What the paths of calls begin with: the first name below the page in whose folder they are. Nothing there is a page. */
export function callPrefixes(calls: readonly { readonly path: string }[], pages: readonly Pages[]): readonly string[] {
  const prefixes = calls.map(({ path }) => {
    const { prefix } = pageOf(pages, path) ?? { prefix: '/' };
    return `${prefix}${path.slice(prefix.length).split('/')[0]}/`;
  });
  return [...new Set(prefixes)];
}

/** Whether an answer may be HTML. Tools that take anything may have a page, but not in place of a file that is missing. */
function takesPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true;
  const isAnything = accept === undefined || /(^|[\s,])(\*|text)\/\*/.test(accept);
  return isAnything && !/\.[^/]*$/.test(path);
}

/** Who asks for a page, and for which. */
export interface PageVisit {
  readonly path: string;
  /** Of the app that the page belongs to. */
  readonly prefix: string;
  readonly ip: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly requestId: string;
  /** A code that the address names, and what the browser prefers. */
  readonly language: { readonly address: string | undefined; readonly accept: string | undefined };
}

/** A page that is sent in place of the app. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface PageParts {
  readonly pages: readonly Pages[];
  /** Changes the document of an app before it is sent: its head is the operator's. */
  readonly dress?: ((html: string) => string) | undefined;
  /** What a visitor who is kept out gets in place of the app. */
  readonly keepOut?: ((visit: PageVisit) => Promise<PageAnswer | undefined>) | undefined;
}

function visitOf(request: FastifyRequest, path: string, prefix: string): PageVisit {
  const address = new URLSearchParams(request.url.slice(path.length)).get('lang') ?? undefined;
  const { ip, cookies, id: requestId, headers } = request;
  return { path, prefix, ip, cookies, requestId, language: { address, accept: headers['accept-language'] } };
}

/** Answers the app's shell for any path of its own, unless the client wants no HTML. False when this is no such request. */
export async function sendPage(
  { pages, isCall, dress, keepOut }: PageParts & { isCall: (path: string) => boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  if (isCall(path) || !takesPage(request.headers.accept, path)) return false;
  const page = pageOf(pages, path);
  if (!page) return false;
  void reply.header('vary', 'accept');
  const instead = await keepOut?.(visitOf(request, path, page.prefix));
  if (instead) {
    void reply.code(instead.status).headers(instead.headers).type('text/html; charset=utf-8').send(instead.html);
    return true;
  }
  const shell = readFileSync(join(page.root, 'index.html'), 'utf8'); // a few kilobytes that the system keeps in memory
  void reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(dress?.(shell) ?? shell);
  return true;
}

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
      allowedPath: path => !path.endsWith('/') && !path.endsWith('.map') && !path.includes('/.'),
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        ),
    });
    isFirst = false;
  }
}

/** Answers the app's shell for any path of its own that a browser opens as a page. False when this is no such request. */
export function sendPage(pages: readonly Pages[], request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (!String(request.headers.accept ?? '').includes('text/html')) return false;
  const path = request.url.split('?')[0] ?? '/';
  const page = [...pages]
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .find(p => path === p.prefix.slice(0, -1) || path.startsWith(p.prefix));
  if (!page) return false;
  const shell = readFileSync(join(page.root, 'index.html')); // a few hundred bytes that the system keeps in memory
  void reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
  return true;
}

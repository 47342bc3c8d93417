import { refuse } from '@baize/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Catalogue } from './catalogue.ts';
import { vendors } from './vendors.ts';

const longestPage = 1_000;
const pageQuery = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  count: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});

/** The games that a platform may offer, a page at a time. */
export function catalogueRoute(app: FastifyInstance, { games }: Catalogue): void {
  app.get('/catalogue', async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) refuse('studio.request.invalid');
    const from = Number(query.data.from ?? 0);
    const count = Math.min(Number(query.data.count ?? longestPage), longestPage);
    reply.header('cache-control', 'public, max-age=300');
    return { success: true, value: { total: games.length, from, vendors, rows: games.slice(from, from + count).map(game => game.row) } };
  });
}

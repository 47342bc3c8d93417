import { refuse } from '@baize/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const longestPage = 1_000;
const pageQuery = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  count: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});

/** Games of one kind as a platform may offer them. */
interface Listing {
  /** `kinds`: the kinds of games in the platform's words. */
  readonly vendors: readonly {
    readonly code: string;
    readonly nameEn: string;
    readonly nameCn: string;
    readonly kinds: readonly string[];
  }[];
  /** As they are now, always in the same order. */
  rows(): readonly object[];
}

/** The games that a platform may offer, a page at a time: those of one kind after those of another. */
export function catalogueRoute(app: FastifyInstance, listings: readonly Listing[]): void {
  app.get('/catalogue', async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) refuse('studio.request.invalid');
    const from = Number(query.data.from ?? 0);
    const count = Math.min(Number(query.data.count ?? longestPage), longestPage);
    const rows = listings.flatMap(listing => listing.rows());
    const vendors = listings.flatMap(listing => listing.vendors);
    reply.header('cache-control', 'public, max-age=300');
    return { success: true, value: { total: rows.length, from, vendors, rows: rows.slice(from, from + count) } };
  });
}

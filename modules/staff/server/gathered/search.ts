import { type ContextOf, type OfficeSearch, staffOf } from '@baize/call/server';
import type * as calls from '../../contract/index.ts';

const hitsOfEach = 5;

/** What the searches that the caller has the permission for find; the others aren't asked. */
export async function staffSearch(searches: readonly OfficeSearch[], context: ContextOf<typeof calls.staffSearch>) {
  const { words, isAudited } = context.input;
  const { permissions } = staffOf(context);
  const asked = searches.filter(one => permissions.has(one.permission) && (one.isAudited ?? false) === isAudited);
  const found = await Promise.all(asked.map(one => one.find(context, { words, limit: hitsOfEach })));
  return { items: found.flatMap((hits, i) => hits.slice(0, hitsOfEach).map(hit => ({ search: asked[i]?.name ?? '', ...hit }))) };
}

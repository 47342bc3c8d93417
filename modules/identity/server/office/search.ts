import type { OfficeSearch } from '@baize/call/server';
import { auditCall, limitDeeds } from '@baize/staff/server';
import { normaliseDigits } from '../../contract/index.ts';
import { contactSearches, maskedSearch, searchAction } from './rules.ts';
import { findByContact, findNamed } from './store.ts';

/** The office's search: members by name or id while typing, and by the whole of a proven contact when asked for. */
export const memberSearches: readonly OfficeSearch[] = [
  { name: 'identity.members', permission: 'members.read', find: ({ db }, asked) => findNamed(db, asked) },
  {
    name: 'identity.contacts',
    permission: 'members.read',
    isAudited: true,
    find: (context, { words }) =>
      context.db.transaction(async tx => {
        await limitDeeds(context, tx, { action: searchAction, ...contactSearches });
        const by = words.includes('@') ? 'email' : 'mobile';
        const contact = by === 'email' ? words.toLowerCase() : normaliseDigits(words).replaceAll(/[\s+()-]/g, '');
        const found = await findByContact(tx, { by, contact });
        const after = { by, match: 'whole', contact: maskedSearch(contact), found: found.length };
        await auditCall(context, tx, { action: searchAction, target: 'members', after });
        return found;
      }),
  },
];

import type { ErrorTable } from '@baize/call';

/** The calls of this module read what everybody may know; none of them refuses for a reason of its own. */
export const brandErrors = {} as const satisfies ErrorTable;

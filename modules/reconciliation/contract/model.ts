/** What is compared within our own books, beside each counterparty: their sums to zero, and the bets against the accounts of games. */
export const bookChecks = ['books.trial', 'books.bets'] as const;
/** What is recomputed from its rows every night: the chain of the journal with its balances, and the chain of the audit log. */
export const evidenceChecks = ['books.journal', 'books.audit'] as const;

/** even: everything agreed · differs: something did not, see the sums or the findings · failed: it could not be compared, and counts for nothing. */
export const runStates = ['even', 'differs', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Seen from here: they have it and we do not · we have it and they do not · both have it, with other amounts · it has been open for days on one of the sides. */
export const differences = ['missing-here', 'missing-there', 'amount-differs', 'open-too-long'] as const;
export type Difference = (typeof differences)[number];

/** open: no one has explained it · gone: a later comparison agreed · resolved: someone of the office has explained it. */
export const findingStates = ['open', 'gone', 'resolved'] as const;
export type FindingState = (typeof findingStates)[number];

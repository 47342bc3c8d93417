import { minorFromWire } from '@baize/kernel';
import { ownList } from '@baize/ui';

/** A withdrawal that has not been asked for: how much, and to which account. */
export interface Draft {
  readonly minor: bigint;
  readonly toId: string;
}

/** The drafts of this member in this browser. */
export const drafts = ownList<Draft>({
  name: 'withdrawals',
  most: 5,
  read: kept => {
    const [wire, toId]: readonly unknown[] = Array.isArray(kept) ? kept : [];
    const minor = typeof wire === 'string' ? minorFromWire(wire) : undefined;
    return minor !== undefined && minor > 0n && typeof toId === 'string' ? { minor, toId } : undefined;
  },
  write: ({ minor, toId }) => [String(minor), toId],
  isSame: (a, b) => a.minor === b.minor && a.toId === b.toId,
});

export const { keep: keepDraft, drop: dropDraft, use: useDrafts } = drafts;

import type { Channel, Entry } from '../declare.ts';

/** Who sits behind a socket. */
export type Visitor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly sessionId: string; readonly isTrial: boolean }
  | { readonly kind: 'staff'; readonly id: string; readonly sessionId: string; readonly permissions: ReadonlySet<string> };

function fits(entry: Entry, visitor: Visitor): boolean {
  if (entry === 'guest') return true;
  if (visitor.kind === 'member') return entry === 'member' || (entry === 'official' && !visitor.isTrial);
  if (visitor.kind === 'staff') return entry === 'staff' || (entry.startsWith('staff:') && visitor.permissions.has(entry.slice(6)));
  return false;
}

/** The key of the visitor's personal room, where the channel has such rooms and the visitor one of them. */
export function ownKey({ key }: Channel, visitor: Visitor): string | undefined {
  if (visitor.kind === 'member' && key === 'MemberId') return visitor.id;
  return visitor.kind === 'staff' && key === 'StaffId' ? visitor.id : undefined;
}

export function mayEnter(channel: Channel, visitor: Visitor, key: string): boolean {
  const own = ownKey(channel, visitor);
  return (own === undefined || own === key) && channel.access.some(entry => fits(entry, visitor));
}

import type * as z from 'zod/mini';

/**
 * Who may enter the rooms of a channel.
 * guest: anyone · member: any logged-in account · official: a member that is no trial account · staff: anyone logged in to the office ·
 * staff:NAME: staff with that permission.
 */
export type Entry = 'guest' | 'member' | 'official' | 'staff' | `staff:${string}`;

/** What changed from one value to the next. A channel that declares none sends its whole value each time. */
interface Deltas<Value, Delta> {
  readonly shape: z.ZodMiniType<Delta>;
  /** Undefined when only the whole value says it. */
  between(before: Value, after: Value): Delta | undefined;
  apply(value: Value, delta: Delta): Value;
}

/** What a kind of room shows. Each key has its own room: a draw, a table, an event, a member, a staff queue. */
export interface Channel<Message = unknown, Key extends string = string> {
  readonly name: string;
  /**
   * The kind of id that names a room. The rooms of `MemberId` and `StaffId` are personal: members and staff enter their own without naming it. Another
   * member's room doesn't exist for a member; staff with the permission may enter it.
   */
  readonly key: Key;
  readonly access: readonly Entry[];
  readonly summary: string;
  readonly message: z.ZodMiniType<Message>;
  readonly deltas: Deltas<Message, unknown> | undefined;
  /** A room is loaded at most once in so many milliseconds. */
  readonly everyMs: number;
}

interface Declaration<M extends z.ZodMiniType, K extends string, D> {
  name: string;
  key: K;
  access: readonly Entry[];
  summary: string;
  message: M;
  deltas?: Deltas<z.output<M>, D>;
  everyMs?: number;
}

export const isPersonal = ({ key }: Pick<Channel, 'key'>): boolean => key === 'MemberId' || key === 'StaffId';

/** A key fits into a notification 150 times, and holds nothing that would end it there. */
export const isRoomKey = (text: unknown): text is string => typeof text === 'string' && /^[\w.:-]{1,48}$/.test(text);

/** Declares a channel. From this come the checks of the server and the types of the client. */
export function channel<M extends z.ZodMiniType, K extends string, D = never>(d: Declaration<M, K, D>): Channel<z.output<M>, K> {
  const isOpen = d.access.some(entry => entry === 'guest' || (d.key === 'StaffId' && !entry.startsWith('staff')));
  if (isPersonal(d) && isOpen) throw new TypeError(`the rooms of ${d.name} are personal: its access names who can have none`);
  return { deltas: undefined, everyMs: 100, ...d } as unknown as Channel<z.output<M>, K>;
}

/** The server's close codes: a page that reads 4001 is logged out, with 4002 its password must change first, with every other it comes again. */
export const closeCodes = {
  sessionEnded: 4001,
  passwordDue: 4002,
  refused: 4003,
  notJson: 4007,
  tooMany: 4008,
  tooLarge: 4009,
  tryLater: 1013,
} as const;

/** Under which servers tell each other of members whose password must change first. */
export const passwordDue = 'password:due';

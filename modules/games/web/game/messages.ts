import { minorFromWire } from '@baize/kernel';

/** What a game tells the page around it. */
export type GameMessage =
  | { readonly type: 'ready' | 'session-lost' | 'limit-reached' }
  | { readonly type: 'round-open' | 'round-closed'; readonly roundId: string }
  | { readonly type: 'balance'; readonly balanceMinor: bigint };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a message of the frame; anything of another shape is nobody's. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (!isRecord(data) || data['kind'] !== 'baize.game') return undefined;
  const { type, roundId, balanceMinor } = data;
  if (type === 'ready' || type === 'session-lost' || type === 'limit-reached') return { type };
  if ((type === 'round-open' || type === 'round-closed') && typeof roundId === 'string') return { type, roundId };
  const balance = type === 'balance' && typeof balanceMinor === 'string' ? minorFromWire(balanceMinor) : undefined;
  return balance === undefined ? undefined : { type: 'balance', balanceMinor: balance };
}

/** Hours, minutes and seconds of a session, "0:07:31". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

import { minorFromWire } from '@baize/kernel';

/** What a game tells the page around it. */
export type GameMessage =
  /** `hasRules`, `isSoundOn`: it takes `rules` and `sound` from the bar. */
  | { readonly type: 'ready'; readonly hasRules: boolean; readonly isSoundOn: boolean | undefined }
  | { readonly type: 'sound'; readonly isOn: boolean }
  | { readonly type: 'session-lost' | 'limit-reached' }
  | { readonly type: 'round-open' | 'round-closed' | 'check'; readonly roundId: string }
  | { readonly type: 'open-game'; readonly gameCode: string }
  | { readonly type: 'balance'; readonly balanceMinor: bigint };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What may become part of an address. */
const isId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

/** Reads a message of the frame; anything of another shape is no one's. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (!isRecord(data) || data['kind'] !== 'baize.game') return undefined;
  const { type, roundId, gameCode, balanceMinor } = data;
  if (type === 'ready') {
    const isSoundOn = typeof data['isSoundOn'] === 'boolean' ? data['isSoundOn'] : undefined;
    return { type, hasRules: data['hasRules'] === true, isSoundOn };
  }
  if (type === 'sound' && typeof data['isOn'] === 'boolean') return { type, isOn: data['isOn'] };
  if (type === 'session-lost' || type === 'limit-reached') return { type };
  if (type === 'check' && isId(roundId)) return { type, roundId };
  if (type === 'open-game' && isId(gameCode)) return { type, gameCode };
  if ((type === 'round-open' || type === 'round-closed') && typeof roundId === 'string') return { type, roundId };
  const balance = type === 'balance' && typeof balanceMinor === 'string' ? minorFromWire(balanceMinor) : undefined;
  return balance === undefined ? undefined : { type: 'balance', balanceMinor: balance };
}

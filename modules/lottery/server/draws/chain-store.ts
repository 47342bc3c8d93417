import { openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';

/** A chain of seeds without its secret. */
export interface Chain {
  readonly gameCode: string;
  readonly number: number;
  readonly anchor: string;
  readonly length: number;
  /** Places that belong to issues. */
  readonly used: number;
  readonly publishedAt: Instant;
}

export type ChainKey = Pick<Chain, 'gameCode' | 'number'>;

const placeOf = ({ gameCode, number }: ChainKey): string => `lottery.chain:${gameCode}:${number}`;
const columns = sql`game_code as "gameCode", number, anchor, length, used, published_at as "publishedAt"`;

export const findChain = (db: Queryable, { gameCode, number }: ChainKey): Promise<Chain | undefined> =>
  first<Chain>(db, sql`select ${columns} from lottery.chain where game_code = ${gameCode} and number = ${number}`);

/** The chains of a game that have places left, in the order in which they are used; a game has few. The caller holds the game. */
export const openChains = (tx: Transaction, gameCode: string): Promise<Chain[]> =>
  tx.query<Chain>(sql`select ${columns} from lottery.chain where game_code = ${gameCode} and used < length order by number`);

export const lastChainNumber = async (tx: Transaction, gameCode: string): Promise<number> =>
  (await first<{ number: number }>(tx, sql`select max(number) as number from lottery.chain where game_code = ${gameCode}`))?.number ?? 0;

export async function insertChain(tx: Transaction, chain: Chain & { readonly secret: string }): Promise<void> {
  await tx.query(sql`
    insert into lottery.chain (game_code, number, anchor, secret, length, used, published_at)
    values (${chain.gameCode}, ${chain.number}, ${chain.anchor}, ${sealSecret(chain.secret, placeOf(chain))}, ${chain.length}, ${chain.used}, ${chain.publishedAt})`);
}

/** Gives out the places up to `used`; false when they are not the ones that come next. */
export async function takeUpTo(tx: Transaction, { gameCode, number }: ChainKey, places: { from: number; to: number }): Promise<boolean> {
  const used = await first(
    tx,
    sql`
    update lottery.chain set used = ${places.to} where game_code = ${gameCode} and number = ${number} and used = ${places.from} returning 1 as one`,
  );
  return used !== undefined;
}

/** What a chain is computed from. It stays in this process. */
export async function chainSecret(db: Queryable, key: ChainKey): Promise<{ secret: string; length: number } | undefined> {
  const row = await first<{ secret: string; length: number }>(
    db,
    sql`select secret, length from lottery.chain where game_code = ${key.gameCode} and number = ${key.number}`,
  );
  return row && { secret: openSecret(row.secret, placeOf(key)), length: row.length };
}

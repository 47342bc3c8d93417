import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { FamilyCode } from '@baize/engine-lottery';
import type { GameSettings, ResultSource } from '../../contract/index.ts';

/** A lottery game as it is kept. */
export interface LotteryGame extends GameSettings {
  readonly code: string;
  readonly family: FamilyCode;
  readonly group: string;
  readonly place: number;
  readonly source: ResultSource;
  readonly defaultPlay: string;
  readonly version: number;
}

export interface NewGame extends Pick<LotteryGame, 'code' | 'family' | 'group' | 'place' | 'source' | 'defaultPlay'> {
  readonly settings: GameSettings;
}

const columns = sql`code, family, group_code as "group", place, name_cn as "nameCn", name_en as "nameEn", tag, source, default_play as "defaultPlay", rules, schedule,
  scale, limits, is_on as "isOn", version`;

/** All games in the order of the menu. */
export const allGames = (db: Queryable): Promise<LotteryGame[]> =>
  db.query<LotteryGame>(sql`select ${columns} from lottery.game order by place, code`);

export const gamesOn = (db: Queryable): Promise<LotteryGame[]> =>
  db.query<LotteryGame>(sql`select ${columns} from lottery.game where is_on order by place, code`);

export const findGame = (db: Queryable, code: string): Promise<LotteryGame | undefined> =>
  first<LotteryGame>(db, sql`select ${columns} from lottery.game where code = ${code}`);

/** The game, held until the commit: its settings and its issues change one after the other. */
export const lockGame = (tx: Transaction, code: string): Promise<LotteryGame | undefined> =>
  first<LotteryGame>(tx, sql`select ${columns} from lottery.game where code = ${code} for no key update`);

/** Heard by whoever makes issues: the settings of a game have changed. */
export const gamesTopic = 'lottery.games';

/** Adds those that are not there; what is there stays as staff have set it. */
export async function addGames(tx: Queryable, games: readonly NewGame[]): Promise<void> {
  for (const { code, family, group, place, source, defaultPlay, settings: s } of games)
    await tx.query(sql`
      insert into lottery.game (code, family, group_code, place, name_cn, name_en, tag, source, default_play, rules, schedule, scale, limits, is_on)
      values (${code}, ${family}, ${group}, ${place}, ${s.nameCn}, ${s.nameEn}, ${s.tag}, ${source}, ${defaultPlay}, ${JSON.stringify(s.rules)}::jsonb,
        ${JSON.stringify(s.schedule)}::jsonb, ${JSON.stringify(s.scale)}::jsonb, ${JSON.stringify(s.limits)}::jsonb, ${s.isOn})
      on conflict (code) do nothing`);
}

/** Writes the settings when they are still of the version that was read; false otherwise. */
export async function saveGame(
  tx: Queryable,
  code: string,
  { version, settings: s }: { version: number; settings: GameSettings },
): Promise<boolean> {
  const saved = await first(
    tx,
    sql`
    update lottery.game set name_cn = ${s.nameCn}, name_en = ${s.nameEn}, tag = ${s.tag}, rules = ${JSON.stringify(s.rules)}::jsonb,
      schedule = ${JSON.stringify(s.schedule)}::jsonb, scale = ${JSON.stringify(s.scale)}::jsonb, limits = ${JSON.stringify(s.limits)}::jsonb,
      is_on = ${s.isOn}, version = version + 1
    where code = ${code} and version = ${version} returning 1 as one`,
  );
  return saved !== undefined;
}

/** Demo worlds sell every game that is drawn here; no feed sends them results. */
export const switchOnOwn = async (db: Queryable): Promise<void> =>
  void (await db.query(sql`update lottery.game set is_on = true where source = 'own'`));

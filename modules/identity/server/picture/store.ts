import { first, type Queryable, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { AvatarChoice } from '../../contract/index.ts';

/** Exactly one of the two. */
export type PictureRow = { readonly choice: AvatarChoice; readonly image: null } | { readonly choice: null; readonly image: Buffer };

export const findPicture = (db: Queryable, memberId: MemberId): Promise<PictureRow | undefined> =>
  first<PictureRow>(db, sql`select choice, image from identity.picture where member_id = ${memberId}`);

export async function putPicture(db: Queryable, memberId: MemberId, { choice, image, at }: PictureRow & { at: Instant }): Promise<void> {
  await db.query(sql`
    insert into identity.picture (member_id, choice, image, set_at) values (${memberId}, ${choice}, ${image}, ${at})
    on conflict (member_id) do update set choice = excluded.choice, image = excluded.image, set_at = excluded.set_at`);
}

export async function dropPicture(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query(sql`delete from identity.picture where member_id = ${memberId}`);
}

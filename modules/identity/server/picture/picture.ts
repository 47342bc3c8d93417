import { type ContextOf, memberOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { redrawPortrait } from '@baize/files';
import { type MemberId, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { dropPicture, findPicture, type PictureRow, putPicture } from './store.ts';

const shown = ({ choice, image }: PictureRow): calls.Picture => ({
  choice,
  image: image ? `data:image/jpeg;base64,${image.toString('base64')}` : avatarOf(choice),
});
const avatarOf = (choice: calls.AvatarChoice | null) => choice && calls.avatarImage(choice);

export async function pictureOf(db: Queryable, memberId: MemberId): Promise<calls.Picture> {
  const row = await findPicture(db, memberId);
  return row ? shown(row) : { choice: null, image: null };
}

export const memberIcon = ({ db, actor }: ContextOf<typeof calls.memberIcon>) => pictureOf(db, memberOf({ actor }).memberId);

/** An upload wins over a choice that travels with it. */
export async function setMemberIcon(context: ContextOf<typeof calls.setMemberIcon>): Promise<calls.Picture> {
  const { db, clock, input, files } = context;
  const { memberId } = memberOf(context);
  const [file] = files;
  const at = clock.now();
  if (file) await putPicture(db, memberId, { choice: null, image: await redrawPortrait(file.bytes), at });
  else if (input.choice === 'none') await dropPicture(db, memberId);
  else await putPicture(db, memberId, { choice: input.choice ?? refuse('picture.missing'), image: null, at });
  return pictureOf(db, memberId);
}

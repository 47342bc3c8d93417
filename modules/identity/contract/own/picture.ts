import { call, nothing, pictureErrors } from '@baize/call';
import * as z from 'zod/mini';
import { avatarChoices } from './avatars.ts';

export const mostPictureBytes = 5 * 1024 * 1024;

const path = '/wps/member/info/icon';

/** Both null: the member has none. */
const picture = z.object({
  /** One of the product's own. */
  choice: z.nullable(z.enum(avatarChoices)),
  /** As a data URL, for either kind. */
  image: z.nullable(z.string()),
});
export type Picture = z.output<typeof picture>;

export const memberIcon = call({
  name: 'memberIcon',
  method: 'GET',
  path,
  access: 'official',
  summary: 'The picture of the signed-in member.',
  input: nothing,
  output: picture,
});

export const setMemberIcon = call({
  name: 'setMemberIcon',
  method: 'POST',
  path,
  access: 'official',
  summary:
    'Sets the picture of the signed-in member: one of the product’s own by name, “none”, or an upload (png or jpg, at most 5 MB), of which a small square is kept.',
  limit: { count: 20, perSeconds: 300 },
  upload: { maxFiles: 1, maxFileBytes: mostPictureBytes },
  input: z.object({ choice: z.optional(z.enum([...avatarChoices, 'none'])) }),
  output: picture,
  errors: pictureErrors,
});

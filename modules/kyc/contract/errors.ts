import { type ErrorTable, pictureErrors } from '@baize/call';

/** Why a picture is not taken. */
export const kycPictureErrors = {
  ...pictureErrors,
  'kyc.picture.too.many': 409,
  /** A review is under way, or the member is fully verified. */
  'kyc.closed': 409,
} as const satisfies ErrorTable;

export const kycSubmitErrors = {
  /** A document that the level requires is missing. */
  'kyc.incomplete': 409,
  'kyc.closed': 409,
} as const satisfies ErrorTable;

export const kycReviewErrors = {
  'object.not.found': 404,
  /** Claimed by someone else, or already decided. */
  'kyc.review.taken': 409,
} as const satisfies ErrorTable;

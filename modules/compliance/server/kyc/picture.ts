import { isRefusal, refuse } from '@baize/kernel';
import sharp from 'sharp';
import { sizeRefusal } from './rules.ts';

/** Enough to read the smallest print of an identity card. */
const longestSide = 2_400;

interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an uploaded picture anew as a JPEG: the way up that its camera says, no larger than needed, without places, dates, previews or whatever else
 * stood in the file. Its size is read before a pixel is. Errors: kyc.picture.broken, kyc.picture.too.large, kyc.picture.too.small.
 */
export async function drawAnew(bytes: Buffer): Promise<Drawn> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refusal = sizeRefusal({ width, height });
    if (refusal) refuse(refusal);
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (isRefusal(error)) throw error;
    return refuse('kyc.picture.broken');
  }
}

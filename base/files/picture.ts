import { isRefusal, refuse } from '@baize/kernel';
import sharp from 'sharp';

/** Enough to read the smallest print of an identity card. */
const longestSide = 2_400;
const mostPixels = 40_000_000;
const leastSide = 300;

interface Redrawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Why a picture of this size isn't accepted: more pixels than a good camera has, or too few to read a name. */
export function sizeRefusal(
  { width, height }: { width: number; height: number },
  least = leastSide,
): 'picture.too.large' | 'picture.too.small' | undefined {
  if (width * height > mostPixels) return 'picture.too.large';
  if (Math.min(width, height) < least) return 'picture.too.small';
  return undefined;
}

/**
 * Redraws an upload as a JPEG: upright, no larger than needed, and without the places, dates, previews and other data of the file. The size is checked
 * before any pixel is decoded. Errors: picture.broken, picture.too.large, picture.too.small.
 */
export async function redraw(bytes: Buffer): Promise<Redrawn> {
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
    return refuse('picture.broken');
  }
}

/** Pixels on a side of a portrait: twice what the largest place shows. */
const portraitSide = 160;
const leastPortraitSide = 64;

/** Redraws an upload as a small square JPEG without the data of the file: the middle of the picture. Errors: picture.broken, picture.too.large, picture.too.small. */
export async function redrawPortrait(bytes: Buffer): Promise<Buffer> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refusal = sizeRefusal({ width, height }, leastPortraitSide);
    if (refusal) refuse(refusal);
    return await sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize({ width: portraitSide, height: portraitSide, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (isRefusal(error)) throw error;
    return refuse('picture.broken');
  }
}

/** Longest side of a mark, and how much longer than high it may be. */
const markSide = 512;
const leastMarkSide = 48;
const markShape = 4;
/** A square may be a pixel off. */
const squareShape = 1.1;

/**
 * Redraws an upload as a small PNG that keeps what is see-through: a logo, an icon. `square` fits it into a square. Errors: picture.broken, picture.too.large, picture.shape.
 */
export async function redrawMark(bytes: Buffer, { square = false }: { square?: boolean } = {}): Promise<Redrawn> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) refuse('picture.too.large');
    const shape = Math.max(width, height) / Math.min(width, height);
    if (Math.min(width, height) < leastMarkSide || shape > (square ? squareShape : markShape))
      refuse('picture.shape', { least: leastMarkSide });
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize({
        width: markSide,
        height: markSide,
        fit: square ? 'contain' : 'inside',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
        withoutEnlargement: !square,
      })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (isRefusal(error)) throw error;
    return refuse('picture.broken');
  }
}

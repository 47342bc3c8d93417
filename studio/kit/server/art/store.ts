import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@baize/kernel';
import sharp from 'sharp';

/** A picture to be kept: its drawing and its size. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Largest size in bytes; the quality is lowered until it fits. */
  readonly maxBytes: number;
}

/** Drawing is work for a processor: two at a time, the rest waits. */
const maxDrawing = 2;

async function encode(picture: Picture): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(picture.svg), { density: 144 })
    .resize(picture.width, picture.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const image = () => sharp(drawn, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  for (const quality of [80, 70, 60, 50, 40, 30, 20, 10]) {
    const bytes = await image().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (bytes.length <= picture.maxBytes || quality === 10) return bytes;
  }
  return Buffer.alloc(0);
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Draws pictures once and keeps them under `folder`, named by what they show: a changed drawing has another name. */
export function createPictureStore(folder: string) {
  const underway = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function take(): Promise<void> {
    if (drawing >= maxDrawing) await new Promise<void>(turn => waiting.push(turn));
    drawing += 1;
  }
  function give(): void {
    drawing -= 1;
    waiting.shift()?.();
  }

  async function draw(picture: Picture, file: string): Promise<Buffer> {
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    await take();
    try {
      const bytes = await encode(picture);
      const fresh = `${file}.${newId()}`;
      await mkdir(folder, { recursive: true });
      await writeFile(fresh, bytes);
      await rename(fresh, file);
      return bytes;
    } finally {
      give();
    }
  }

  return {
    async get(picture: Picture): Promise<{ bytes: Buffer; tag: string }> {
      const tag = createHash('sha256')
        .update(`${picture.width}x${picture.height}/${picture.maxBytes}/`)
        .update(picture.svg)
        .digest('hex')
        .slice(0, 24);
      const started = underway.get(tag) ?? draw(picture, join(folder, `${tag}.webp`)).finally(() => underway.delete(tag));
      underway.set(tag, started);
      return { bytes: await started, tag };
    },
  };
}

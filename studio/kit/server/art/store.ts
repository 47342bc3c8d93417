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

/** Someone who waits for a picture. */
interface Wish {
  /** Asked for ahead: drawn when nothing else is. */
  readonly isAhead?: boolean;
  /** No one waits any more. */
  readonly signal?: AbortSignal;
}

/** A picture was not drawn because no one waited for it any more. */
export class Abandoned extends Error {}

interface Work {
  readonly wishes: Wish[];
  readonly start: () => void;
  readonly drop: (why: Abandoned) => void;
}

const isWanted = ({ wishes }: Work): boolean => wishes.some(wish => !wish.signal?.aborted);
const isUrgent = ({ wishes }: Work): boolean => wishes.some(wish => !wish.isAhead && !wish.signal?.aborted);

/** Drawing is work for a processor: two at a time, the rest waits; one at a time of what is drawn ahead. */
const maxDrawing = 2;

async function encode(picture: Picture): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(picture.svg), { density: 144 })
    .resize(picture.width, picture.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const image = () => sharp(drawn, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  for (const quality of [80, 70, 60, 50, 40, 30, 20, 10]) {
    // A higher effort takes up to three times as long, for a file that is a twentieth smaller and looks the same.
    const bytes = await image().webp({ quality, effort: 2, smartSubsample: true }).toBuffer();
    if (bytes.length <= picture.maxBytes || quality === 10) return bytes;
  }
  return Buffer.alloc(0);
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Draws pictures once and keeps them under `folder`, named by what they show: a changed drawing has another name. */
export function createPictureStore(folder: string) {
  const underway = new Map<string, { bytes: Promise<Buffer>; wishes: Wish[] }>();
  let waiting: Work[] = [];
  let drawing = 0;

  function next(): void {
    for (const work of waiting) if (!isWanted(work)) work.drop(new Abandoned());
    waiting = waiting.filter(isWanted);
    while (drawing < maxDrawing) {
      const work = waiting.find(isUrgent) ?? (drawing === 0 ? waiting[0] : undefined);
      if (!work) return;
      waiting = waiting.filter(other => other !== work);
      drawing += 1;
      work.start();
    }
  }
  const take = (wishes: Wish[]): Promise<void> =>
    new Promise((start, drop) => {
      waiting.push({ wishes, start, drop });
      next();
    });
  function give(): void {
    drawing -= 1;
    next();
  }

  async function draw(picture: Picture, file: string, wishes: Wish[]): Promise<Buffer> {
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    await take(wishes);
    try {
      const drawn = await readFile(file).catch(() => undefined); // by another process, while this picture waited
      if (drawn) return drawn;
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
    /** Errors: Abandoned, when the last one who waited is gone before its turn. */
    async get(picture: Picture, wish: Wish = {}): Promise<{ bytes: Buffer; tag: string }> {
      const tag = createHash('sha256')
        .update(`${picture.width}x${picture.height}/${picture.maxBytes}/`)
        .update(picture.svg)
        .digest('hex')
        .slice(0, 24);
      const known = underway.get(tag);
      known?.wishes.push(wish);
      if (known) return { bytes: await known.bytes, tag };
      const wishes = [wish];
      const bytes = draw(picture, join(folder, `${tag}.webp`), wishes).finally(() => underway.delete(tag));
      underway.set(tag, { bytes, wishes });
      return { bytes: await bytes, tag };
    },
  };
}

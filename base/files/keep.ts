import { hash } from 'node:crypto';
import { isUnavailable } from '@baize/db';
import { newId, refuse } from '@baize/kernel';
import { redraw } from './picture.ts';
import type { Vault } from './vault.ts';

interface KeptPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Bytes as stored. */
  readonly size: number;
  /** SHA-256 of the redrawn picture: the same upload has the same digest. */
  readonly digest: Buffer;
}

/**
 * Redraws and stores pictures, then runs `work`, usually the transaction that refers to them. Nothing stays in the vault when either fails, unless it is unknown whether `work` was committed. Check whether
 * the caller may add pictures first: redrawing is expensive. Errors: those of `redraw` and of `work`.
 */
export async function keepPictures<R>(
  vault: Vault,
  files: readonly { readonly bytes: Buffer }[],
  work: (kept: readonly KeptPicture[]) => Promise<R>,
): Promise<R> {
  const kept: KeptPicture[] = [];
  try {
    for (const file of files) {
      const { bytes, width, height } = await redraw(file.bytes);
      const id = newId();
      kept.push({ id, width, height, size: bytes.length, digest: hash('sha256', bytes, 'buffer') });
      await vault.put(id, bytes);
    }
    return await work(kept);
  } catch (error) {
    // With the connection lost, the commit may have happened: a picture that nothing refers to is better than proof that is gone.
    if (!isUnavailable(error)) for (const { id } of kept) await vault.remove(id);
    throw error;
  }
}

/** `keepPictures` for a call that takes exactly one. Errors: picture.missing too. */
export const keepPicture = <R>(
  vault: Vault,
  [file]: readonly { readonly bytes: Buffer }[],
  work: (kept: KeptPicture) => Promise<R>,
): Promise<R> => (file ? keepPictures(vault, [file], kept => work(kept[0] as KeptPicture)) : refuse('picture.missing'));

/** A stored picture as a page shows it: a data URL, because no address serves the vault. */
export const shownPicture = async (vault: Vault, id: string): Promise<{ image: string }> => ({
  image: `data:image/jpeg;base64,${(await vault.get(id)).toString('base64')}`,
});

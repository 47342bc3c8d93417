import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderVault, type Vault } from './vault.ts';

/** A vault in a folder of its own, and the folder. */
export function aVault(): { vault: Vault; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'baize-vault-'));
  return { vault: folderVault(folder), folder };
}

/** A photo with the metadata of a camera. Each shade is another picture. */
export const aPicture = (shade = 120, size: { width: number; height: number } = { width: 900, height: 600 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: { r: shade, g: 80, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'Jane Roe' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();

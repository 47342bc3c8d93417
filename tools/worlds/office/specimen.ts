import type { DocumentKind } from '@baize/kyc/contract';
import sharp from 'sharp';

const [width, height] = [720, 454];

const head = (x: number, y: number, size: number): string =>
  `<g fill="#8fa0b8"><circle cx="${x}" cy="${y}" r="${size}"/><path d="M${x - size * 1.9} ${y + size * 3.2}a${size * 1.9} ${size * 1.9} 0 0 1 ${size * 3.8} 0z"/></g>`;

const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths.map((w, i) => `<rect x="${x}" y="${y + i * 44}" width="${w}" height="14" rx="7" fill="#b9c4d4"/>`).join('');

const drawings: Readonly<Record<DocumentKind, string>> = {
  'identity-front': `${head(560, 170, 52)}${lines(60, 120, [220, 160, 300, 260, 120])}`,
  'identity-back': `<circle cx="140" cy="150" r="60" fill="#c98a5a"/>${lines(240, 120, [320, 260, 380])}`,
  address: `<rect x="60" y="90" width="240" height="44" rx="6" fill="#9fb3cf"/>${lines(60, 170, [560, 520, 580, 480])}`,
  selfie: `${head(290, 150, 78)}<rect x="420" y="220" width="190" height="120" rx="10" fill="#dfe6ef" stroke="#8fa0b8" stroke-width="4"/>`,
};

/** A document that can be no one's: shapes, and across them that it is a specimen. No two members have the same picture. */
export const specimen = (kind: DocumentKind, account: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
      <rect width="${width}" height="${height}" fill="#eef2f7"/>
      <rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="22" fill="#fff" stroke="#8fa0b8" stroke-width="3"/>
      ${drawings[kind]}
      <text x="60" y="${height - 56}" font-size="24" fill="#5b6b82">${account}</text>
      <text x="${width / 2}" y="${height / 2 + 40}" font-size="104" font-weight="700" fill="#c0392b" fill-opacity=".28" text-anchor="middle"
        transform="rotate(-18 ${width / 2} ${height / 2})">SPECIMEN</text>
    </svg>`),
  )
    .png({ compressionLevel: 3 })
    .toBuffer();

import { createHash } from 'node:crypto';
import type { Queryable } from '@baize/db';
import { isUuid } from '@baize/kernel';
import { formsOf, type Scheme } from '../contract/index.ts';
import { findPicture } from './setup/store.ts';
import type { BrandRow } from './store.ts';

export const pictureAddress = (id: string): string => `/brand/pictures/${id}.png`;

type Look = Pick<BrandRow, 'name' | 'defaultLanguage' | 'colourDark' | 'colourLight' | 'logoId' | 'iconId'>;

/** Another look has another mark, so that no page keeps an old one. */
export const lookMark = ({ name, colourDark, colourLight, logoId, iconId }: Look): string =>
  createHash('sha256')
    .update(JSON.stringify([name, colourDark, colourLight, logoId, iconId]))
    .digest('hex')
    .slice(0, 12);

function colourRule(scheme: Scheme, colour: string | null): string {
  if (colour === null) return '';
  const { fill, ink, press, text } = formsOf(scheme, colour);
  const tint = scheme === 'dark' ? '21' : '29'; // 13 % and 16 %, as the tokens have them
  return `:root[data-scheme="${scheme}"]{--brand:${fill};--on-brand:${ink};--brand-press:${press};--brand-text:${text};--brand-tint:${fill}${tint};--brand-edge:${fill}38}`;
}

/** The logo is in the place of the shipped mark, as wide as it is; a wide one has the name in it. */
function logoRule(logoId: string, { width, height }: { width: number; height: number }): string {
  const shape = Math.min(4, Math.max(1, width / height));
  const rule = `[data-mark]{inline-size:calc(var(--mark)*${shape.toFixed(2)});background:url("${pictureAddress(logoId)}") center/contain no-repeat}[data-mark]>svg{visibility:hidden}`;
  return shape < 2 ? rule : `${rule}[data-mark]+*{position:absolute;clip-path:inset(50%)}`;
}

export interface BrandFile {
  readonly type: string;
  readonly bytes: Buffer | string;
}

/** `/brand/look.css`: the operator's colours and logo over the shipped ones. */
async function lookCss(db: Queryable, look: Look): Promise<BrandFile> {
  const logo = look.logoId ? await findPicture(db, look.logoId) : undefined;
  const rules = [
    colourRule('dark', look.colourDark),
    colourRule('light', look.colourLight),
    look.logoId && logo ? logoRule(look.logoId, logo) : '',
  ];
  return { type: 'text/css; charset=utf-8', bytes: rules.filter(Boolean).join('\n') };
}

/** `/brand/manifest.webmanifest`: the name and the icon on a home screen. */
function manifest({ name, iconId }: Look): BrandFile {
  const icons = iconId
    ? [{ src: pictureAddress(iconId), sizes: '512x512', type: 'image/png' }]
    : [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }];
  const made = {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#0c0f15',
    theme_color: '#14171e',
    icons,
  };
  return { type: 'application/manifest+json', bytes: JSON.stringify(made) };
}

/** A file below `/brand/`; undefined where there is none. */
export async function brandFile(db: Queryable, look: Look, path: string): Promise<BrandFile | undefined> {
  if (path === 'look.css') return lookCss(db, look);
  if (path === 'manifest.webmanifest') return manifest(look);
  const [, id = ''] = /^pictures\/([0-9a-f-]{36})\.png$/.exec(path) ?? [];
  const found = isUuid(id) ? await findPicture(db, id) : undefined;
  return found && { type: 'image/png', bytes: found.bytes };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts the operator's name, default language, icon, colours and manifest into the head of a built page. */
export function dressPage(html: string, look: Look): string {
  const icon = look.iconId ? `<link rel="icon" href="${pictureAddress(look.iconId)}" type="image/png">` : undefined;
  const touch = look.iconId ? `<link rel="apple-touch-icon" href="${pictureAddress(look.iconId)}">` : undefined;
  const isPlain = !look.colourDark && !look.colourLight && !look.logoId;
  const styles = isPlain ? '' : `<link rel="stylesheet" id="brand-look" href="/brand/look.css?v=${lookMark(look)}">`;
  return html
    .replace('<html ', () => `<html data-language="${escaped(look.defaultLanguage)}" `)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(look.name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, shipped => icon ?? shipped)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, shipped => touch ?? shipped)
    .replace('</head>', () => `<link rel="manifest" href="/brand/manifest.webmanifest">${styles}</head>`);
}

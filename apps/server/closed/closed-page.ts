import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PermissionInfo } from '@baize/brand/contract';
import type { ClosedKind } from '@baize/brand/server';
import type { PageAnswer } from '@baize/call/server';
import { type Code, codeOfTags, codes, defaultCode, isCode, languages, sourceCode, writeZone } from '@baize/i18n';
import type { ownPages } from '@baize/legal/contract';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const style = read('closed-page.css');
const script = read('closed-page.js');

interface Closed {
  readonly kind: ClosedKind;
  readonly info: PermissionInfo;
  /** The operator's colours and logo, as rules. */
  readonly look: string;
  /** Legal pages that the operator has published; the samples are no one's terms. */
  readonly pages: readonly (typeof ownPages)[number][];
}

export type Translate = (language: string, key: string, facts?: Record<string, string>) => string;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, mark => marks[mark] ?? mark);

/** What the visitor asked for, chose before or has set in the browser, first of all what is offered; else the operator's default. */
export function languageFor(
  asked: { readonly address: string | undefined; readonly chosen: string | undefined; readonly accept: string | undefined },
  offered: readonly string[],
  own: string,
): Code {
  const tags = (asked.accept ?? '').split(',').map(part => part.split(';')[0]?.trim() ?? '');
  const isOffered = (code: string | undefined): code is Code => code !== undefined && isCode(code) && offered.includes(sourceCode(code));
  const wished = tags.map(tag => codeOfTags([tag])).find(isOffered);
  return [asked.address, asked.chosen, wished, own].find(isOffered) ?? (isCode(own) ? own : defaultCode);
}

/** The country's name in the reader's language; the code where there is none. */
function countryName(tag: string, country: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

const place = '\u0001';

/** In the operator's time zone, as every other page of the site. */
function untilLine(endsAt: string, zone: string, { code, t }: { code: Code; t: (key: string, facts?: Record<string, string>) => string }) {
  const tag = languages[code].formatTag;
  const written = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(Date.parse(endsAt));
  const time = `<time datetime="${escaped(endsAt)}" lang="${tag}">${escaped(`${written} (${writeZone(endsAt, zone)})`)}</time>`;
  return `<p>${escaped(t('shell.closed.until', { when: place })).replace(place, time)}</p><p class="clock" role="timer" hidden></p>`;
}

const link = (path: string, text: string): string => `<li><a href="${escaped(path)}" dir="auto">${escaped(text)}</a></li>`;

interface Contact {
  readonly title: string;
  readonly path: string;
}

/** A number or an address is there to be read, also where it can't be pressed. */
const plainOf = (path: string): string | undefined => /^(?:tel|mailto):(.+)$/.exec(path)?.[1];

/** Its title has one language: an address says in all of them what it is. */
const service = ({ title, path }: Contact): string => link(path, plainOf(path) ?? title);

function helpLine({ title, path }: Contact): string {
  const plain = plainOf(path);
  return link(path, plain && !title.includes(plain) ? `${title} ${plain}` : title);
}

const list = (items: readonly string[], label: string): string =>
  items.length > 0 ? `<ul aria-label="${escaped(label)}">${items.join('')}</ul>` : '';

function picker(code: Code, offered: readonly string[], label: string): string {
  const options = codes
    .filter(own => sourceCode(own) === own && offered.includes(own))
    .map(own => `<option value="${own}"${own === sourceCode(code) ? ' selected' : ''}>${escaped(languages[own].name)}</option>`);
  return `<select aria-label="${escaped(label)}">${options.join('')}</select>`;
}

function bodyOf({ kind, info, pages, look }: Closed, code: Code, translate: Translate): string {
  const t = (key: string, facts?: Record<string, string>) => translate(code, key, facts);
  const { maintenance, regionRestriction, customerService, whitelabel } = info;
  const line = (text: string, name = '') => `<p${name && ` class="${name}"`}>${escaped(text)}</p>`;
  const help = whitelabel.helpLines.filter(one => one.language === code).concat(whitelabel.helpLines.filter(one => one.language === null));
  const { country } = regionRestriction;
  return [
    `<p class="brand">${look.includes('[data-mark]') ? '<span data-mark aria-hidden="true"></span>' : ''}<span>${escaped(whitelabel.name)}</span></p>`,
    `<h1>${escaped(t(`shell.closed.${kind}.title`))}</h1>`,
    line(t(`shell.closed.${kind}.text`)),
    kind === 'maintenance' && maintenance.reason ? line(maintenance.reason) : '',
    kind === 'maintenance' && maintenance.endsAt ? untilLine(maintenance.endsAt, whitelabel.zone, { code, t }) : '',
    kind === 'region' && country ? line(t('shell.closed.country', { country: countryName(languages[code].tag, country) })) : '',
    customerService.length > 0 ? line(t('shell.service'), 'small') + list(customerService.map(service), t('shell.service')) : '',
    list(
      pages.map(page => link(`/${page}`, t(`shell.footer.link.${page}`))),
      whitelabel.name,
    ),
    line(t('shell.responsible.text'), 'small') + list(help.map(helpLine), t('shell.footer.link.responsible')),
    line(t('shell.closed.reference', { reference: info.reference }), 'small'),
    picker(code, whitelabel.languages, t('shell.language')),
  ].join('');
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Seconds until the announced end, for whoever asks automatically. */
function retryAfter({ kind, info }: Closed, atMs: number): Record<string, string> {
  const { endsAt } = info.maintenance;
  if (kind !== 'maintenance' || !endsAt) return {};
  return { 'retry-after': String(Math.max(1, Math.ceil((Date.parse(endsAt) - atMs) / 1_000))) };
}

/** The page of a closed site, whole in one answer: why, until when, whom to ask. It asks for itself again every minute and gives way to the page that was asked for. */
export function closedPage(closed: Closed, code: Code, { translate, atMs }: { translate: Translate; atMs: number }): PageAnswer {
  const { tag, dir } = languages[code];
  const { reference: _, ...said } = closed.info;
  const mark = createHash('sha256')
    .update(JSON.stringify([closed.kind, said, closed.pages]))
    .digest('hex')
    .slice(0, 12);
  const rules = `${style}${closed.look}`;
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(translate(code, `shell.closed.${closed.kind}.title`))}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    '<noscript><meta http-equiv="refresh" content="60"></noscript>',
    `<style>${rules}</style>`,
  ];
  const body = `<main>${bodyOf(closed, code, translate)}</main><script>${script}</script>`;
  const policy = [
    "default-src 'none'",
    `style-src ${sourceOf(rules)}`,
    `script-src ${sourceOf(script)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status: closed.kind === 'region' ? 451 : 503,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy.join(';'),
      'x-closed': mark,
      ...retryAfter(closed, atMs),
    },
    html: `<!doctype html><html lang="${tag}" dir="${dir}" data-scheme="dark" data-closed="${mark}"><head>${head.join('')}</head><body>${body}</body></html>`,
  };
}

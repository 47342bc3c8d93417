import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@baize/i18n';

const spoken = ['CN', 'EN', 'TH'] as const;

const textsOf = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'texts', `${code}.json`), 'utf8')) as Record<string, string>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * What a document says for itself when its scripts do not come: no one has chosen a language then, so it speaks the three that most readers know one of. An empty
 * address is that of the page. `base.css` shows it late, and only where no app is.
 */
export function stalledPage(): string {
  const said = spoken.map(code => {
    const texts = textsOf(code);
    const text = texts['ui.page.timeout'];
    const again = texts['ui.retry'];
    if (!text || !again) throw new TypeError(`${code} has no words for a page that does not come`);
    return `<p lang="${languages[code].tag}" dir="ltr">${escaped(text)} <a href="">${escaped(again)}</a></p>`;
  });
  return `<div class="stalled" role="alert">${said.join('')}</div>`;
}

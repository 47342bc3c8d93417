import { moneyText } from '@baize/studio-kit/server';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { sheet, sheetPath } from './art/symbols.ts';
import type { Game } from './catalogue/catalogue.ts';
import type { ProofView } from './views.ts';

/** Files of the built client, as the pages name them. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
}

type Language = 'CN' | 'EN';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { CN: cn, EN: en };

/** CN for Chinese, else EN: the studio's two own languages. */
export const languageOf = (asked: string | undefined): Language => (asked && /^(CN|TW|zh)/i.test(asked) ? 'CN' : 'EN');

const htmlLang: Readonly<Record<Language, string>> = { CN: 'zh-Hans', EN: 'en' };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

function shell(page: {
  language: Language;
  title: string;
  assets: Assets;
  body: string;
  bodyAttributes: string;
  preload?: string;
}): string {
  const styles = page.assets.styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return `<!doctype html><html lang="${htmlLang[page.language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,"><title>${escapeHtml(page.title)}</title>${styles}${page.preload ? `<link rel="preload" as="image" href="${escapeHtml(page.preload)}">` : ''}<script type="module" src="${escapeHtml(page.assets.script)}"></script></head>
<body ${page.bodyAttributes}>${page.body}</body></html>`;
}

/** The page of a game. The launch token travels behind the "#", so it reaches neither this server's log nor another's. */
export function playPage(game: Game, page: { language: Language; assets: Assets; platformOrigin: string }): string {
  const name = page.language === 'CN' ? game.row.nameCn : game.row.nameEn;
  const [ground, glow] = game.row.hues;
  return shell({
    language: page.language,
    title: name,
    assets: page.assets,
    preload: sheetPath(game.row.gameCode),
    bodyAttributes: `class="play" data-game="${escapeHtml(game.row.gameCode)}" data-platform="${escapeHtml(page.platformOrigin)}" data-ground="${ground}" data-glow="${glow}" data-kind="${game.kind}" data-seed="${game.theme.seed}"`,
    body: `<div id="game"></div><noscript>${escapeHtml(texts[page.language]['slots.noscript'] ?? '')}</noscript>`,
  });
}

const amountOf = (minor: string | null, currency: string): string => (minor === null ? '' : moneyText(BigInt(minor), currency));

/** The page on which anybody checks a round. Works without a script, too: every value is in it. */
export function verifyPage(
  proof: ProofView,
  page: { language: Language; assets: Assets; gameName: string; platformOrigin: string },
): string {
  const t = (key: string) => escapeHtml(texts[page.language][key] ?? key);
  const rows: readonly (readonly [key: string, value: string | null])[] = [
    ['round', proof.roundId],
    ['game', proof.gameCode],
    ['model', proof.modelId],
    ['at', proof.createdAt],
    ['commitment', proof.commitment],
    ['serverSeed', proof.serverSeed],
    ['clientSeed', proof.clientSeed],
    ['nonce', String(proof.nonce)],
    ['message', `${proof.clientSeed}:${proof.nonce}:0`],
    ['draw', proof.draw?.join(' ') ?? null],
  ];
  const list = rows
    .map(
      ([key, value]) =>
        `<dt>${t(`slots.verify.${key}`)}</dt><dd data-field="${key}">${value === null ? `<i>${t(`slots.verify.${key}.hidden`)}</i>` : escapeHtml(value)}</dd>`,
    )
    .join('');
  const win = proof.winMinor === null ? t('slots.verify.win.open') : escapeHtml(amountOf(proof.winMinor, proof.currency));
  const picture = `${sheetPath(proof.gameCode)} ${sheet.columns} ${sheet.rows}`;
  return shell({
    language: page.language,
    title: texts[page.language]['slots.verify.title'] ?? '',
    assets: page.assets,
    bodyAttributes: `class="verify" data-proof="${escapeHtml(JSON.stringify(proof))}" data-lang="${page.language}" data-sheet="${escapeHtml(picture)}" data-platform="${escapeHtml(page.platformOrigin)}"`,
    body: `<main><header><p class="kind">${t('slots.verify.title')}</p><h1>${escapeHtml(page.gameName)}</h1></header>
<div id="verdict" role="status" data-state="waiting">${t('slots.verdict.waiting')}</div>
<dl class="sums"><div><dt>${t('slots.verify.stake')}</dt><dd>${escapeHtml(amountOf(proof.stakeMinor, proof.currency))}</dd></div><div><dt>${t('slots.verify.win')}</dt><dd>${win}</dd></div></dl>
<section id="shown"><h2>${t('slots.verify.shown')}</h2></section>
<section><h2>${t('slots.verify.facts')}</h2><p>${t('slots.verify.lead')}</p><dl class="values">${list}</dl></section>
<section><h2>${t('slots.verify.how')}</h2><ol><li>${t('slots.verify.how.1')}</li><li>${t('slots.verify.how.2')}</li><li>${t('slots.verify.how.3')}</li></ol></section>
<section><h2>${t('slots.verify.file')}</h2><p>${t('slots.verify.file.lead')}</p><p class="files"><a href="/verify.mjs" download>${t('slots.verify.file.program')}</a><a href="/verify/${escapeHtml(proof.roundId)}/round.json" download="round.json">${t('slots.verify.file.round')}</a></p></section></main>`,
  });
}

export function missingPage(language: Language): string {
  const t = (key: string) => escapeHtml(texts[language][key] ?? key);
  return `<!doctype html><html lang="${htmlLang[language]}"><head><meta charset="utf-8"><title>${t('slots.missing.title')}</title></head><body><h1>${t('slots.missing.title')}</h1><p>${t('slots.missing.text')}</p></body></html>`;
}

import { momentText } from '../../moment-text.ts';
import { moneyText } from '../../money-text.ts';
import cn from '../../texts/CN.json' with { type: 'json' };
import en from '../../texts/EN.json' with { type: 'json' };
import type { Assets, Found, GameKind, Language, Texts } from './game.ts';
import type { ProofView } from './views.ts';

const texts: Readonly<Record<Language, Texts>> = { CN: cn, EN: en };

/** A text of the game's own or of the kit, safe to stand in a page. */
export const textOf = (language: Language, kind?: GameKind) => (key: string) =>
  escapeHtml(kind?.texts[language][key] ?? texts[language][key] ?? key);

/** CN for Chinese, else EN: the studio's two own languages. */
export const languageOf = (asked: string | undefined): Language => (asked && /^(CN|TW|zh)/i.test(asked) ? 'CN' : 'EN');

const htmlLang: Readonly<Record<Language, string>> = { CN: 'zh-Hans', EN: 'en' };

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** A page in its frame: what every page has. */
export function shell(page: {
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

/** `data-` attributes of a body. */
export const dataOf = (data: Readonly<Record<string, string>>): string =>
  Object.entries(data)
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');

/** The page of a game. The launch token travels behind the "#", so it reaches neither this server's log nor another's. */
export function playPage({ kind, game }: Found, page: { language: Language; platformOrigin: string }): string {
  const { language, platformOrigin } = page;
  const { data, preload } = kind.playPage(game);
  return shell({
    language,
    title: language === 'CN' ? game.nameCn : game.nameEn,
    assets: kind.assets.play,
    ...(preload ? { preload } : {}),
    bodyAttributes: `class="play" ${dataOf({ game: game.gameCode, platform: platformOrigin, ...data })}`,
    body: `<div id="game"></div><noscript>${textOf(language, kind)('game.noscript')}</noscript>`,
  });
}

export const amountOf = (minor: string | null, currency: string): string => (minor === null ? '' : moneyText(BigInt(minor), currency));

/** The page on which anyone checks a round. Works without a script, too: every value is in it. */
export function verifyPage(
  proof: ProofView,
  page: { kind: GameKind; language: Language; gameName: string; platformOrigin: string },
): string {
  const { kind, language, gameName, platformOrigin } = page;
  const t = textOf(language, kind);
  const rows: readonly (readonly [key: string, value: string | null])[] = [
    ['round', proof.roundId],
    ['game', proof.gameCode],
    ['model', proof.modelId],
    ['at', momentText(proof.createdAt, { language, zone: 'UTC' })],
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
        `<dt>${t(`game.verify.${key}`)}</dt><dd data-field="${key}">${value === null ? `<i>${t(`game.verify.${key}.hidden`)}</i>` : escapeHtml(value)}</dd>`,
    )
    .join('');
  const paid = proof.winMinor === null ? t('game.verify.win.open') : escapeHtml(amountOf(proof.winMinor, proof.currency));
  const win = proof.phase === 'rolled-back' ? t('game.history.refunded') : paid;
  const data = { proof: JSON.stringify(proof), lang: language, platform: platformOrigin, ...kind.verifyPage?.(proof.gameCode) };
  return shell({
    language,
    title: kind.texts[language]['game.verify.title'] ?? texts[language]['game.verify.title'] ?? '',
    assets: kind.assets.verify,
    bodyAttributes: `class="verify" ${dataOf(data)}`,
    body: `<main><header><p class="kind">${t('game.verify.title')}</p><h1>${escapeHtml(gameName)}</h1></header>
<div id="verdict" role="status" data-state="waiting">${t('game.verdict.waiting')}</div>
<dl class="sums"><div><dt>${t('game.verify.stake')}</dt><dd>${escapeHtml(amountOf(proof.stakeMinor, proof.currency))}</dd></div><div><dt>${t('game.verify.win')}</dt><dd>${win}</dd></div></dl>
<section id="shown"><h2>${t('game.verify.shown')}</h2></section>
<section><h2>${t('game.verify.facts')}</h2><p>${t('game.verify.lead')}</p><dl class="values">${list}</dl></section>
<section><h2>${t('game.verify.how')}</h2><ol><li>${t('game.verify.how.1')}</li><li>${t('game.verify.how.2')}</li><li>${t('game.verify.how.3')}</li></ol></section>
<section><h2>${t('game.verify.file')}</h2><p>${t('game.verify.file.lead')}</p><p class="files"><a href="/verify.mjs" download>${t('game.verify.file.program')}</a><a href="/verify/${escapeHtml(proof.roundId)}/round.json" download="round.json">${t('game.verify.file.round')}</a></p></section></main>`,
  });
}

export function missingPage(language: Language): string {
  const t = textOf(language);
  return `<!doctype html><html lang="${htmlLang[language]}"><head><meta charset="utf-8"><title>${t('game.missing.title')}</title></head><body><h1>${t('game.missing.title')}</h1><p>${t('game.missing.text')}</p></body></html>`;
}

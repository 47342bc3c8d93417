import type { Found, Language } from './game.ts';
import { amountOf, dataOf, escapeHtml, shell, textOf } from './pages.ts';
import type { TableProofView } from './table-proof.ts';

/** The page on which anyone checks a round of a table. Works without a script, too: every value is in it. */
export function tableCheckPage(
  proof: TableProofView,
  page: { found: Found; language: Language; platformOrigin: string; id: string },
): string {
  const { found, language, platformOrigin, id } = page;
  const { kind, game } = found;
  const t = textOf(language, kind);
  const { own } = proof;
  const rows: readonly (readonly [key: string, value: string | null])[] = [
    ['round', proof.roundId],
    ['place', String(proof.place)],
    ['game', proof.gameCode],
    ['model', proof.modelId],
    ['at', proof.openedAt],
    ['shoe', proof.name],
    ['commitment', proof.commitment],
    ['seed', proof.seed],
    ['draw', proof.draw.join(' ') || null],
  ];
  const list = rows
    .map(
      ([key, value]) =>
        `<dt>${t(`game.verify.table.${key}`)}</dt><dd data-field="${key}">${value === null ? `<i>${t(`game.verify.table.${key}.hidden`)}</i>` : escapeHtml(value)}</dd>`,
    )
    .join('');
  const paid = own?.paidMinor ? escapeHtml(amountOf(own.paidMinor, own.currency)) : t('game.verify.win.open');
  const sums = own
    ? `<dl class="sums"><div><dt>${t('game.verify.stake')}</dt><dd>${escapeHtml(amountOf(own.stakeMinor, own.currency))}</dd></div><div><dt>${t('game.verify.table.paid')}</dt><dd>${paid}</dd></div></dl>`
    : '';
  const file = (href: string, name: string, text: string) =>
    `<a href="${escapeHtml(href)}" download="${name}">${t(`game.verify.${text}`)}</a>`;
  const files = [
    file('/verify.mjs', 'verify.mjs', 'file.program'),
    file(`/tables/rounds/${id}/round.json`, 'round.json', 'file.round'),
    file(`/tables/shoes/${proof.name}/shoe.json`, 'shoe.json', 'table.file.shoe'),
  ].join('');
  const how = [1, 2, 3].map(step => `<li>${t(`game.verify.table.how.${step}`)}</li>`).join('');
  const data = { proof: JSON.stringify(proof), lang: language, platform: platformOrigin, ...kind.verifyPage?.(game.gameCode) };
  return shell({
    language,
    title: `${language === 'CN' ? game.nameCn : game.nameEn} · ${textOf(language, kind)('game.verify.title')}`,
    assets: kind.assets.verify,
    bodyAttributes: `class="verify" ${dataOf(data)}`,
    body: `<main><header><p class="kind">${t('game.verify.title')}</p><h1>${escapeHtml(language === 'CN' ? game.nameCn : game.nameEn)}</h1></header>
<div id="verdict" role="status" data-state="waiting">${t('game.verdict.waiting')}</div>
<section id="shown"><h2>${t('game.verify.table.result')}</h2></section>${sums}
<section><h2>${t('game.verify.facts')}</h2><p>${t('game.verify.table.lead')}</p><dl class="values">${list}</dl></section>
<section id="shoe"></section>
<section><h2>${t('game.verify.how')}</h2><ol>${how}</ol></section>
<section><h2>${t('game.verify.file')}</h2><p>${t('game.verify.table.file.lead')}</p><p class="files">${files}</p></section></main>`,
  });
}

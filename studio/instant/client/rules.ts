import { type DialogContext, el, moneyText, type Translate } from '@baize/studio-kit/client';
import { symbolName } from './cards/ticket.ts';
import { symbolPicture } from './symbol.ts';
import type { InstantSession, WireCardGame, WireDrawGame, WireRow } from './wire.ts';

const percent = (bps: number): string => `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')} %`;
const head = (...names: readonly string[]): HTMLElement =>
  el('thead', {}, el('tr', {}, ...names.map(name => el('th', { scope: 'col' }, name))));

/** So much a stake brings, from "1.95" times. */
const amountFor = (stakeMinor: bigint, times: string): bigint => {
  const [whole = '0', rest = ''] = times.split('.');
  return (stakeMinor * BigInt(whole + rest.padEnd(2, '0').slice(0, 2))) / 100n;
};

function cardTable({ session, t, stakeMinor }: DialogContext<InstantSession>, game: WireCardGame): HTMLElement {
  const prizes = [...(game.rows[0]?.prizes ?? []).entries()].reverse();
  const lines = prizes.map(([symbol, { times, odds }]) => {
    const name = symbolName(t, game.theme, symbol);
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, el('span', { class: 'with-symbol' }, symbolPicture(game.symbols, symbol, ''), name)),
      el('td', {}, `×${times}`),
      el('td', {}, moneyText(amountFor(stakeMinor(), times), session.currency)),
      el('td', {}, t('instant.odds', { odds })),
    );
  });
  return el(
    'table',
    { class: 'odds' },
    head(t('instant.rules.three'), t('instant.rules.times'), t('instant.rules.pays'), t('instant.rules.odds')),
    el('tbody', {}, ...lines),
  );
}

/** A prize of a row: for keno by how many were hit, for the others by what the bet is. */
const prizeName = (t: Translate, row: WireRow, name: string): string =>
  name.startsWith('hit') ? t('instant.keno.hits', { hits: name.slice(3), picks: row.bet.slice(4) }) : t(`instant.row.${row.bet}`);

function drawTable({ session, t, stakeMinor }: DialogContext<InstantSession>, { rows }: WireDrawGame): HTMLElement {
  const lines = rows.flatMap(row =>
    [...row.prizes]
      .reverse()
      .map(({ name, times, odds }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, prizeName(t, row, name)),
          el('td', {}, `×${times}`),
          el('td', {}, moneyText(amountFor(stakeMinor(), times), session.currency)),
          el('td', {}, t('instant.odds', { odds })),
          el('td', {}, percent(row.returnBps)),
        ),
      ),
  );
  const names = ['instant.rules.bet', 'instant.rules.times', 'instant.rules.pays', 'instant.rules.odds', 'instant.rules.return'];
  return el('table', { class: 'odds' }, head(...names.map(name => t(name))), el('tbody', {}, ...lines));
}

/** How a game pays, with the exact odds of each prize. */
export function rulesContent(context: DialogContext<InstantSession>): readonly Node[] {
  const { session, t } = context;
  const { instant } = session;
  if (instant.kind === 'draw')
    return [el('p', {}, t(`instant.rules.${instant.model}`)), drawTable(context, instant), el('p', {}, t('instant.rules.draw.fair'))];
  const [row] = instant.rows;
  const figures = t('instant.rules.card.figures', { rate: percent(row?.returnBps ?? 0), odds: row?.odds ?? '' });
  return [
    el('p', {}, t('instant.rules.card')),
    cardTable(context, instant),
    el('p', {}, figures),
    el('p', {}, t('instant.rules.card.fair')),
  ];
}

import type { Family } from '@baize/engine-lottery';
import type { Values } from '@baize/i18n';

type Translate = (key: string, values?: Values) => string;

/** Headings that mean something else in these families. */
const ownHeads = new Set<string>([
  'k3.three',
  'thai.three',
  'lao.three',
  'thai.two',
  'lao.two',
  'vn-north.special',
  'vn-south.special',
  '11x5.any',
  'happy-ten.any',
  'kl8.sum',
  'pk10.sum',
]);

/** Name of a group of games in menus. */
export const menuName = (t: Translate, group: string): string => t(`lottery.group.${group}`);

/** Heading of a group of plays. */
export const groupName = (t: Translate, family: string, groupCode: string): string => {
  const own = `${family}.${groupCode}`;
  return t(`lottery.head.${ownHeads.has(own) ? own : groupCode}`);
};

/** Codes of plays that are sold on several places begin with the places: "front3.straight". */
const places = /^(five|four|three|(?:front|middle|back|any|first)\d|front2|back2)\.(.+)$/;

const partsOf = (playCode: string): { where: string | undefined; kind: string } => {
  const found = places.exec(playCode);
  return { where: found?.[1], kind: found?.[2] ?? playCode };
};

/** Name of a play on its own: "First three · Straight". */
export function playName(t: Translate, _: string, playCode: string): string {
  const { where, kind } = partsOf(playCode);
  const name = t(`lottery.kind.${kind}`);
  return where === undefined ? name : t('lottery.play', { where: t(`lottery.where.${where}`), kind: name });
}

/** Name of a play under the heading of its group: "Straight". */
export function playNameIn(t: Translate, family: string, { group, play }: { group: string; play: string }): string {
  const { where, kind } = partsOf(play);
  return where === group ? t(`lottery.kind.${kind}`) : playName(t, family, play);
}

const ownHow = new Set<string>([
  'four.group6',
  'front2.group-sum',
  'back2.group-sum',
  'front2.group-digit',
  'back2.group-digit',
  '3d.credit.shape',
  'any2.group-sum',
  'pc28.sides',
  'pc28.shape',
  'k3.sum',
  'k3.sides',
  'pk10.sum',
  'kl8.sum',
]);

/** How a play is won, in one or two sentences. */
export function howToWin(t: Translate, family: string, playCode: string): string {
  const { where, kind } = partsOf(playCode);
  const own = [playCode, `${family}.${playCode}`].find(code => ownHow.has(code));
  const place = where === undefined ? '' : t(`lottery.in.${where}`);
  return t(`lottery.how.${own ?? kind}`, { where: place });
}

const digitPlace = /^[wqbsg]$/;

/** Name of a row of the board; "" where there is one row. */
export function rowName(t: Translate, family: string, { play, row }: { play: string; row: string }): string {
  if (row === '') return '';
  const versus = /^(\d+)v(\d+)$/.exec(row);
  if (versus)
    return t('lottery.row.versus', { first: placeName(t, family, versus[1] ?? ''), second: placeName(t, family, versus[2] ?? '') });
  if (/^[wqbsg]{2}$/.test(row))
    return t('lottery.row.versus', { first: t(`lottery.row.${row.charAt(0)}`), second: t(`lottery.row.${row.charAt(1)}`) });
  if (digitPlace.test(row) || !/^\d+$/.test(row)) return t(`lottery.row.${row}`);
  return play.startsWith('normal.') ? t('lottery.row.ball', { place: row }) : placeName(t, family, row);
}

const placeName = (t: Translate, family: string, place: string): string =>
  t(family === 'pk10' ? 'lottery.row.rank' : 'lottery.row.place', { place });

/** Name of a place of the result (from 0), as the family's own boards call it. */
export function resultPlaceName(t: Translate, { code, machine, groups }: Family, place: number): string {
  const boards = groups.flatMap(group => group.plays.map(play => play.board.rows));
  const digits = boards.find(rows => rows.length === machine.places && rows.every(row => digitPlace.test(row.code)));
  return digits ? t(`lottery.row.${digits[place]?.code}`) : placeName(t, code, String(place + 1));
}

const signs = new Set(['rat', 'ox', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig']);

/** What a symbol of a board or a prize is called: a number by itself, "Big", "Rabbit". */
export function symbolName(t: Translate, family: string, { play, symbol }: { play: string; symbol: string }): string {
  if (play === 'bull') {
    if (symbol === '0') return t('lottery.symbol.no-bull');
    return symbol === '10' ? t('lottery.symbol.bulls') : t('lottery.symbol.bull', { number: symbol });
  }
  if (/^\d+$/.test(symbol)) return symbol;
  const isSign = family === 'lhc' && (signs.has(symbol) || symbol === 'tiger');
  if (isSign) return t(`lottery.sign.${symbol}`);
  return t(`lottery.symbol.${family === 'kl8' && symbol === 'middle' ? 'kl8-middle' : symbol}`);
}

const tiered = /^(pick\d+|sets\.3hit2)$/;
const ownOrUsual = /^(sign1|signs\d|combined\d+|tail1|tails\d)$/;

/** Name of one of a play's prizes: what it is for where a play has several. */
export function prizeName(t: Translate, family: string, { play, prize }: { play: string; prize: string }): string {
  if (prize === '') return t('lottery.prize.win');
  if (tiered.test(play)) return t('lottery.prize.hits', { hits: Number(prize) });
  if (ownOrUsual.test(play)) {
    if (prize === 'usual') return play.startsWith('tail') ? t('lottery.prize.usual', { own: '0' }) : t('lottery.prize.usual.sign');
    return t('lottery.prize.own', { own: symbolName(t, family, { play, symbol: prize }) });
  }
  if (play === 'sets.2special' || /group-(sum|digit)$/.test(play)) return t(`lottery.prize.${prize}`);
  const at = prize.indexOf('.');
  if (at < 0) return symbolName(t, family, { play, symbol: prize });
  return t('lottery.place.symbol', {
    place: rowName(t, family, { play, row: prize.slice(0, at) }),
    symbol: symbolName(t, family, { play, symbol: prize.slice(at + 1) }),
  });
}

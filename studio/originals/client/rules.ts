import {
  type Bet,
  crash,
  dice,
  figureOf,
  keno,
  kenoPicks,
  kenoTable,
  mineCounts,
  mostOpened,
  plinko,
  plinkoRows,
  rightRanks,
  risks,
} from '@baize/engine-tables/originals';
import { inParts, type Ratio, ratio, times } from '@baize/kernel/ratio';
import { type DialogContext, el } from '@baize/studio-kit/client';
import { mostCashOut } from '../rules/bets.ts';
import { mostTimes, prizeOf } from '../rules/original.ts';
import { guesses, hasMoreTiles, hiLoPays, minesPay, mineTiles } from '../rules/steps.ts';
import { rankText } from './games/hilo.ts';
import { chanceText, hundredthsText, timesText } from './stage/figures.ts';
import type { OriginalSession } from './wire.ts';

type Context = DialogContext<OriginalSession>;
type Line = readonly string[];

interface Table {
  /** Names of the columns. */
  readonly head: readonly string[];
  readonly lines: readonly Line[];
}

const percent = (of: Ratio): string => `${(Number(inParts(of, 10_000n)) / 100).toFixed(2)}%`;
const returnOf = (bet: Bet): string => percent(figureOf(bet.chances()).rtp);
const chanceOf = (bet: Bet): Ratio => figureOf(bet.chances()).win;

/** One prize or nothing: what is chosen, its chance, what it pays, what it returns. */
const singleLine = (name: string, bet: Bet): Line => [name, chanceText(chanceOf(bet)), `${timesText(prizeOf(bet))}×`, returnOf(bet)];
const singleHead = ['choice', 'chance', 'times', 'return'];

/** The highest number of tiles that may be opened beside so many mines. */
function mostTiles(count: number): number {
  let opened = 1;
  while (opened < mostOpened(count) && hasMoreTiles(count, opened)) opened++;
  return opened;
}

const tables: Readonly<Record<OriginalSession['original'], (context: Context) => Table>> = {
  dice: () => ({
    head: singleHead,
    lines: [1, 100, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800].map(count =>
      singleLine(`${(count / 100).toFixed(2)}%`, dice.bet('under', count)),
    ),
  }),
  crash: () => ({
    head: singleHead,
    lines: [101, 125, 150, 200, 300, 500, 1_000, 10_000, 100_000, mostCashOut].map(point =>
      singleLine(`${hundredthsText(point)}×`, crash.bet(point)),
    ),
  }),
  plinko: ({ t }) => ({
    head: ['rows', 'risk', 'most', 'chance.most', 'return'],
    lines: plinkoRows.flatMap(rows =>
      risks.map(risk => {
        const bet = plinko.bet(risk, rows);
        const edge = ratio(2n, 2n ** BigInt(rows));
        return [String(rows), t(`original.plinko.risk.${risk}`), `${timesText(prizeOf(bet))}×`, chanceText(edge), returnOf(bet)];
      }),
    ),
  }),
  keno: () => ({
    head: ['picks', 'keno', 'return'],
    lines: kenoPicks.map(picks => {
      const pays = (kenoTable[picks] ?? []).flatMap((one, hits) => (one > 0 ? [`${hits}:\u00a0${hundredthsText(one)}×`] : []));
      return [String(picks), pays.join('  '), returnOf(keno.bet(Array.from({ length: picks }, (_, n) => n + 1)))];
    }),
  }),
  mines: () => ({
    head: ['mines', 'first', 'third', 'last', 'return'],
    lines: mineCounts.map(count => {
      const after = (opened: number) => (opened <= mostTiles(count) ? `${timesText(minesPay(count, opened))}×` : '–');
      const first = times(ratio(BigInt(mineTiles - count), BigInt(mineTiles)), minesPay(count, 1));
      return [String(count), after(1), after(3), `${mostTiles(count)}: ${after(mostTiles(count))}`, percent(first)];
    }),
  }),
  hilo: () => ({
    head: ['card', 'high', 'low', 'return'],
    lines: Array.from({ length: 13 }, (_, rank) => {
      const cells = guesses.map(guess => {
        const chance = ratio(BigInt(rightRanks(rank, guess)), 13n);
        return { chance, pays: hiLoPays([rank], [guess]) };
      });
      const returns = cells.map(({ chance, pays }) => percent(times(chance, pays)));
      return [
        rankText(rank),
        ...cells.map(({ chance, pays }) => `${chanceText(chance)} · ${timesText(pays)}×`),
        [...new Set(returns)].join(' / '),
      ];
    }),
  }),
};

/** How a game pays, with exact chances and returns of its settings, and what happens to a round that is left. */
export function rulesContent(context: Context): readonly Node[] {
  const { session, t } = context;
  const name = session.original;
  const { head, lines } = tables[name](context);
  const rows = lines.map(([first = '', ...rest]) =>
    el('tr', {}, el('th', { scope: 'row' }, first), ...rest.map(cell => el('td', {}, cell))),
  );
  const heads = head.map(column => el('th', { scope: 'col' }, t(`original.rules.head.${column}`)));
  const texts = { most: mostTimes.toLocaleString('en-US') };
  return [
    ...t(`original.rules.${name}`, texts)
      .split('\n')
      .map(text => el('p', {}, text)),
    el('div', { class: 'wide' }, el('table', { class: 'odds' }, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows))),
    el('p', {}, t('original.rules.fair')),
    el('p', {}, t('game.keys')),
  ];
}

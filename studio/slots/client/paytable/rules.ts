import { type DialogContext, el, moneyText } from '@baize/studio-kit/client';
import { heroPath } from '../show/decoration.ts';
import type { WirePaytable, WireSession } from '../wire.ts';
import { distribution } from './distribution.ts';
import { percent, promiseText } from './promise-text.ts';
import { picture, triggerName } from './symbol-picture.ts';

const hundredths = (cents: number): string => `${Math.floor(cents / 100).toLocaleString('en')}.${String(cents % 100).padStart(2, '0')}`;

const raised = (power: number): string => String(power).replaceAll(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');

/** A number of rounds from the hundredfold of its decimal logarithm: "48,000", and "5 × 10²⁴" where no one could read the zeros. */
export function roundsText(hundredthsOfLog: number): string {
  const log = hundredthsOfLog / 100;
  if (log < 7) return Number((10 ** log).toPrecision(2)).toLocaleString('en');
  const [digit = '1', power = '0'] = (10 ** (log % 1)).toExponential(0).split('e+');
  return `${digit} × 10${raised(Math.floor(log) + Number(power))}`;
}

/** How often a stake wins the jackpot, once in so many rounds: it holds so many of its tickets. Undefined where it holds none. */
export function jackpotRounds({ odds, ticketMinor }: { odds: number; ticketMinor: string }, stakeMinor: bigint): bigint | undefined {
  const tickets = stakeMinor / BigInt(ticketMinor);
  return tickets === 0n ? undefined : (BigInt(odds) + tickets - 1n) / tickets;
}

/** The most that comes at least once in a million rounds, in hundredths of a stake, by the bounds of the distribution; 0 = less than a stake. */
export function oftenCents({ buckets, bucketBounds }: Pick<WirePaytable['figures'], 'buckets' | 'bucketBounds'>): number {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  let above = 0;
  for (let index = buckets.length - 1; index > 1; index--) {
    above += buckets[index] ?? 0;
    if (above * 1_000_000 >= all) return bucketBounds[index] ?? 0;
  }
  return 0;
}

const volatilityOf = ({ volatility }: WirePaytable['figures']): string => '●'.repeat(volatility) + '○'.repeat(5 - volatility);

function figuresList({ session, t, stakeMinor }: DialogContext<WireSession>): HTMLElement {
  const { figures, jackpot, gamble } = session.paytable;
  const rows: [string, string][] = [[t('slots.figures.return'), percent(figures.returnBps)]];
  if (figures.jackpotBps > 0)
    rows.push([t('slots.figures.base'), percent(figures.baseBps)], [t('slots.figures.jackpot'), percent(figures.jackpotBps)]);
  rows.push(
    [t('slots.figures.hits'), percent(figures.hitRateBps)],
    [t('slots.volatility'), volatilityOf(figures)],
    [t('slots.figures.deviation'), t('slots.figures.times', { times: hundredths(figures.deviationCents) })],
  );
  if (figures.featureEvery > 0) rows.push([t('slots.figures.features'), t('slots.figures.every', { count: figures.featureEvery })]);
  const often = oftenCents(figures);
  if (often > 0) rows.push([t('slots.figures.often'), t('slots.figures.often.least', { times: hundredths(often) })]);
  if (jackpot) {
    const stake = stakeMinor();
    const rounds = jackpotRounds(jackpot, stake);
    const odds = rounds === undefined ? t('slots.figures.jackpot.none') : t('slots.figures.odds', { rounds: rounds.toLocaleString('en') });
    rows.push([t('slots.figures.jackpot.odds', { stake: moneyText(stake, session.currency) }), odds]);
  }
  rows.push(
    [
      t(jackpot ? 'slots.figures.largest.jackpot' : gamble ? 'slots.figures.largest.gamble' : 'slots.figures.largest'),
      t('slots.figures.times', { times: hundredths(figures.largestCents) }),
    ],
    [t('slots.figures.largest.odds'), t('slots.figures.odds', { rounds: roundsText(figures.largestOddsLog) })],
  );
  return el('dl', { class: 'figures' }, ...rows.flatMap(([term, value]) => [el('dt', {}, term), el('dd', {}, value)]));
}

function payCard(context: DialogContext<WireSession>, symbol: string, steps: readonly { count: number; units: number }[]): HTMLElement {
  const { session } = context;
  const { paytable, currency } = session;
  const unit = context.stakeMinor() / BigInt(paytable.stakeUnits);
  const rows = [...steps].reverse().map(step => {
    const count = el('th', { scope: 'row' }, paytable.countsAreLeast ? `${step.count}+` : String(step.count));
    return el('tr', {}, count, el('td', {}, moneyText(unit * BigInt(step.units), currency)));
  });
  return el('li', {}, picture(context, symbol), el('table', {}, el('tbody', {}, ...rows)));
}

/** What so many scatters anywhere bring: free spins and, where they are paid themselves, how much of this stake. */
export function scatterSteps(
  { freeSpins, stakeUnits }: Pick<WirePaytable, 'freeSpins' | 'stakeUnits'>,
  { t, stakeMinor, currency }: { t: DialogContext<WireSession>['t']; stakeMinor: bigint; currency: string },
): string[] {
  return (freeSpins?.spins ?? []).flatMap((spins, count) => {
    if (spins === 0) return [];
    const units = freeSpins?.pays[count] ?? 0;
    const amount = moneyText((stakeMinor / BigInt(stakeUnits)) * BigInt(units), currency);
    return [units > 0 ? t('slots.rules.free.step.paid', { count, spins, amount }) : t('slots.rules.free.step', { count, spins })];
  });
}

/** What a player of this game may have left undecided. */
const choicesOf = ({ pick, gamble }: WirePaytable): string[] => [...(pick ? ['pick'] : []), ...(gamble ? ['gamble'] : [])];

/** Rules that have their place beside the symbol that they are about. */
const ofWild = ['slots.rules.expand', 'slots.rules.wild-ways'];
const ofFeature = ['turns-wild', 'turns', 'wild-reel', 'sticky', 'sticky.reels', 'rise', 'hold', 'pick', 'pick.alike'].map(
  name => `slots.rules.${name}`,
);

const rulesAbout = ({ session, t }: DialogContext<WireSession>, about: readonly string[]): string[] =>
  session.paytable.rules.filter(({ text }) => about.includes(text)).map(({ text, values }) => t(text, values));

function payCards(context: DialogContext<WireSession>): HTMLElement {
  const { session, t } = context;
  const { paytable } = session;
  const { freeSpins: free, wild, trigger } = paytable;
  const told = (letter: string, ...texts: readonly string[]) => {
    const word = letter === wild ? 'slots.label.wild' : letter === trigger ? triggerName(paytable) : undefined;
    const head = word ? [el('strong', {}, t(word))] : [];
    return el('li', { class: 'wide' }, picture(context, letter), el('div', {}, ...head, ...texts.map(text => el('p', {}, text))));
  };
  const isPaid = ({ steps }: { steps: readonly unknown[] }) => steps.length > 0;
  const cards = paytable.pays.filter(isPaid).map(({ symbol, steps }) => payCard(context, symbol, steps));
  for (const pay of paytable.pays) if (!isPaid(pay)) cards.push(told(pay.symbol, t('slots.rules.blank')));
  if (wild) cards.push(told(wild, t('slots.rules.wild'), ...rulesAbout(context, ofWild)));
  if (free) {
    const texts = scatterSteps(paytable, { t, stakeMinor: context.stakeMinor(), currency: session.currency });
    if (free.multiplier !== 1 && free.risesTo === null) texts.push(t('slots.rules.free', { multiplier: free.multiplier }));
    // Where the fewest are already all that a round gives, there is nothing more to win.
    if (Math.min(...free.spins.filter(won => won > 0)) < free.cap) texts.push(t('slots.rules.free.again', { cap: free.cap }));
    cards.push(told(free.scatter, ...texts, ...rulesAbout(context, ofFeature)));
  } else if (trigger) cards.push(told(trigger, ...rulesAbout(context, ofFeature)));
  return el('ul', { class: 'pays' }, ...cards);
}

function lineCards({ session }: DialogContext<WireSession>): HTMLElement {
  const { lines, rows } = session.paytable;
  const rowOf = (line: readonly number[], row: number) =>
    el('span', { class: 'row' }, ...line.map(at => el('i', at === row ? { class: 'on' } : {})));
  const drawn = (line: readonly number[]) => Array.from({ length: rows }, (_, row) => rowOf(line, row));
  return el('ol', { class: 'lines' }, ...lines.map((line, at) => el('li', {}, ...drawn(line), el('small', {}, String(at + 1)))));
}

/** What hides behind prizes, at this stake: each worth once, and how many of all have it. */
function worthList(context: DialogContext<WireSession>): Node[] {
  const { session, t } = context;
  const { hold, pick, stakeUnits } = session.paytable;
  const units = hold?.values ?? pick?.prizes ?? [];
  if (units.length === 0) return [];
  const unit = context.stakeMinor() / BigInt(stakeUnits);
  const counts = new Map<number, number>();
  for (const worth of units) counts.set(worth, (counts.get(worth) ?? 0) + 1);
  const shareOf = (worth: number, count: number) => {
    const share = pick?.alike?.shares.find(one => one.units === worth);
    if (share) return t('slots.rules.worth.share', { count, all: units.length, share: percent(share.bps) });
    return t(hold ? 'slots.rules.worth.chance' : 'slots.rules.worth.count', { count, all: units.length });
  };
  const rows = [...counts]
    .sort(([a], [b]) => a - b)
    .flatMap(([worth, count]) => [el('dt', {}, moneyText(unit * BigInt(worth), session.currency)), el('dd', {}, shareOf(worth, count))]);
  return [
    el(
      'h3',
      {},
      t(hold ? 'slots.rules.worth.hold' : 'slots.rules.worth.pick', { stake: moneyText(context.stakeMinor(), session.currency) }),
    ),
    el('dl', { class: 'figures' }, ...rows),
  ];
}

/** What a game is about, before everything that it pays: its face and what it promises, where it has them, and three figures. */
function lead({ session, t }: DialogContext<WireSession>): HTMLElement {
  const { flagship } = document.body.dataset;
  const { figures } = session.paytable;
  const facts: [string, string][] = [
    [t('slots.figures.return'), percent(figures.returnBps)],
    [t('slots.figures.hits'), percent(figures.hitRateBps)],
    figures.featureEvery > 0
      ? [t('slots.figures.features'), t('slots.figures.every', { count: figures.featureEvery })]
      : [t('slots.volatility'), volatilityOf(figures)],
  ];
  return el(
    'section',
    { class: 'lead' },
    ...(flagship ? [el('img', { src: heroPath(session.gameCode), alt: '' }), el('p', {}, promiseText(session, t, flagship))] : []),
    el('dl', {}, ...facts.map(([term, value]) => el('div', {}, el('dt', {}, term), el('dd', {}, value)))),
  );
}

/** What a game pays and how it goes; below, what that comes to. */
export function rulesContent(context: DialogContext<WireSession>): Node[] {
  const { session, t } = context;
  const { paytable } = session;
  const { figures } = paytable;
  return [
    lead(context),
    el('h3', {}, t('slots.rules.pays', { stake: moneyText(context.stakeMinor(), session.currency) })),
    payCards(context),
    ...paytable.rules
      .filter(({ text }) => ![...ofWild, ...ofFeature].includes(text))
      .map(({ text, values }) => el('p', {}, t(text, values))),
    ...(figures.jackpotBps > 0 ? [el('p', {}, t('slots.rules.jackpot.return', { share: percent(figures.jackpotBps) }))] : []),
    ...worthList(context),
    ...(paytable.lines.length > 0 ? [el('h3', {}, t('slots.rules.lines.title')), lineCards(context)] : []),
    el('h3', {}, t('slots.rules.rounds')),
    el('p', {}, t('slots.rules.interrupted')),
    ...choicesOf(paytable).map(choice => el('p', {}, t(`slots.rules.undecided.${choice}`))),
    el('h3', {}, t('slots.figures.title')),
    figuresList(context),
    el('p', { class: 'small' }, t('slots.figures.how', { count: figures.combinations.toLocaleString('en') })),
    ...(figures.jackpotBps > 0 ? [el('p', { class: 'small' }, t('slots.figures.how.jackpot'))] : []),
    ...(paytable.gamble ? [el('p', { class: 'small' }, t('slots.figures.how.gamble', { times: 2 ** paytable.gamble.steps }))] : []),
    el('h3', {}, t('slots.figures.distribution')),
    distribution(t, figures),
    el('p', { class: 'small keys' }, t('game.keys')),
  ];
}

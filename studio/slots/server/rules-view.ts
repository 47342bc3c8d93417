import type { Model } from '@baize/engine-slots';

/** A rule of a game as the page says it: the key of a text and its values. */
interface RuleView {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const rule = (name: string, values: RuleView['values'] = {}): RuleView => ({ text: `slots.rules.${name}`, values });

const times = (factors: readonly number[]): string => factors.map(factor => `×${factor}`).join(' ');

/** How many of a symbol a reel can show at most. */
export function mostOn(strip: string, rows: number, symbol: string): number {
  const ring = strip + strip.slice(0, rows - 1);
  const shown = Array.from(strip, (_, stop) => [...ring.slice(stop, stop + rows)].filter(letter => letter === symbol).length);
  return Math.max(...shown);
}

/** The most ways that a window can have, where every reel is at its highest and its wilds count for more. */
const mostWays = ({ rows, strips, wild, wildWays = 1 }: Extract<Model, { mechanism: 'towers' }>): number =>
  strips.reduce((product, strip) => product * (rows + (wildWays - 1) * mostOn(strip, rows, wild)), 1);

function waysRule(model: Model): RuleView {
  switch (model.mechanism) {
    case 'lines':
      return rule(model.isBothWays ? 'both' : 'lines', { count: model.lines.length });
    case 'ways':
      return rule('ways', { count: model.rows ** model.strips.length });
    case 'towers':
      return rule('towers', {
        least: Math.min(...model.heights),
        most: model.rows,
        count: mostWays(model),
      });
    case 'anywhere':
      return rule('anywhere', { count: model.steps[0] ?? 0 });
    case 'cascade':
      return rule('cascade', { multipliers: times(model.multipliers) });
  }
}

/** The dearest symbol lies on every reel so often in a row that it can fill it. */
const isStacked = ({ symbols, rows, strips }: Model): boolean => strips.every(strip => strip.includes(symbols.charAt(0).repeat(rows)));

/** What a wild that stays in free spins keeps: the reel that it fills, or its own place. */
export const keptBy = (model: Model): 'reels' | 'wilds' | null => {
  if (!model.freeSpins?.isSticky) return null;
  return model.mechanism === 'lines' && model.isExpanding ? 'reels' : 'wilds';
};

/** The rules of a model in the order in which a player meets them. */
export function rulesOf(model: Model): RuleView[] {
  const { freeSpins, hold, pick, gamble, jackpot } = model;
  const rules = [waysRule(model)];
  if (model.mechanism === 'lines' && model.isExpanding) rules.push(rule('expand'));
  if ('wildWays' in model && model.wildWays) rules.push(rule('wild-ways', { count: model.wildWays }));
  if (isStacked(model)) rules.push(rule('stacked'));
  const keeps = keptBy(model);
  if (keeps) rules.push(rule(keeps === 'reels' ? 'sticky.reels' : 'sticky'));
  if (freeSpins?.turnsWild) rules.push(rule('turns-wild', { least: 2, most: model.strips.length }));
  if (freeSpins?.turns) rules.push(rule('turns'));
  if (freeSpins?.wildReel !== undefined) rules.push(rule('wild-reel', { reel: freeSpins.wildReel + 1 }));
  if (freeSpins?.risesTo !== undefined) rules.push(rule('rise', { least: freeSpins.multiplier, most: freeSpins.risesTo }));
  if (hold)
    rules.push(rule('hold', { from: hold.from, respins: hold.respins, times: (hold.full / model.stakeUnits).toLocaleString('en') }));
  if (pick?.alike) rules.push(rule('pick.alike', { from: pick.from, items: pick.prizes.length, alike: pick.alike }));
  else if (pick) rules.push(rule('pick', { from: pick.from, items: pick.prizes.length + pick.ends, ends: pick.ends }));
  if (gamble) rules.push(rule('gamble', { steps: gamble.steps }));
  if (jackpot) rules.push(rule(`jackpot.${jackpot.scope}`, { share: (jackpot.contributionBps / 100).toFixed(2) }));
  return rules;
}

import {
  alikeShares,
  bucketBounds,
  findModel,
  lettersOf,
  type Model,
  openingWindow,
  type Round,
  replay,
  type Step,
  shownFiguresOf,
  triggerOf,
  wildOf,
} from '@baize/engine-slots';
import { minorToWire } from '@baize/kernel';
import type { RoundRow } from '@baize/studio-kit/server';
import { ladderOf } from '../rules/turns.ts';
import { keptBy, mostOn, rulesOf } from './rules-view.ts';

/** Units of a stake as amounts in the account's currency, so that the page computes nothing. */
type Amounts = (units: number) => string;

function framesView(frames: Step['frames'], amount: Amounts) {
  return frames.map(frame => ({
    window: frame.window,
    multiplier: frame.multiplier,
    wins: frame.wins.map(win => ({ ...win, amountMinor: amount(win.units * frame.multiplier) })),
  }));
}

interface PickView {
  readonly amountMinor: string;
  readonly items: number;
  readonly shown: readonly (string | null)[];
  readonly rest: readonly (string | null)[];
  readonly alike: number;
}

/** What has been opened of a pick, and once it is over what stayed closed. Before, nothing of what an item would show leaves the studio. */
function pickView({ shown, rest, units, alike }: Step, amount: Amounts, decided: number | undefined): Partial<PickView> {
  if (!shown || !rest) return {};
  const opened = shown.slice(0, decided);
  const isOver = opened.length === shown.length;
  const prizes = (values: readonly number[]) => values.map(value => (value === 0 ? null : amount(value)));
  return {
    amountMinor: amount(isOver ? units : alike === undefined ? opened.reduce((sum, value) => sum + value, 0) : 0),
    items: shown.length + rest.length,
    shown: prizes(opened),
    ...(isOver ? { rest: prizes(rest) } : {}),
    ...(alike === undefined ? {} : { alike }),
  };
}

function stepView(step: Step, amount: Amounts, opened: number | undefined) {
  return {
    kind: step.kind,
    freeSpins: step.freeSpins,
    amountMinor: amount(step.units),
    frames: framesView(step.frames, amount),
    ...(step.landed === undefined ? {} : { landed: step.landed }),
    ...(step.held ? { held: step.held } : {}),
    ...(step.coins ? { coins: step.coins.map(({ cell, units }) => ({ cell, amountMinor: amount(units) })) } : {}),
    ...(step.fresh === undefined ? {} : { fresh: step.fresh }),
    ...(step.respinsLeft === undefined ? {} : { respinsLeft: step.respinsLeft }),
    ...(step.fullUnits === undefined ? {} : { fullMinor: amount(step.fullUnits) }),
    ...pickView(step, amount, opened),
  };
}

/** How a round came about, for its player's page; nothing before the outcome is stored. */
export function slotsRound(row: Pick<RoundRow, 'modelId' | 'stakeMinor' | 'draw' | 'phase'>, decisions: readonly string[]) {
  const model = findModel(row.modelId);
  if (!model || !row.draw) return { steps: null, ladder: [] };
  const told: Round = replay(model, row.stakeMinor, row.draw);
  const unitMinor = row.stakeMinor / BigInt(model.stakeUnits);
  const amount: Amounts = units => minorToWire(unitMinor * BigInt(units));
  const opened = row.phase === 'deciding' ? decisions.length : undefined;
  return {
    steps: told.steps.map(step => stepView(step, amount, opened)),
    ladder: ladderOf(told, decisions).map(rung => ({ ...rung, amountMinor: minorToWire(rung.amountMinor) })),
  };
}

function featuresView(model: Model) {
  const { freeSpins, hold, pick, gamble, jackpot } = model;
  return {
    trigger: triggerOf(model) || null,
    freeSpins: freeSpins
      ? {
          scatter: freeSpins.scatter,
          spins: freeSpins.spins,
          pays: freeSpins.pays,
          multiplier: freeSpins.multiplier,
          cap: freeSpins.cap,
          risesTo: freeSpins.risesTo ?? null,
          keeps: keptBy(model),
          turnsWild: freeSpins.turnsWild ?? null,
          turns: freeSpins.turns ?? null,
          wildReel: freeSpins.wildReel ?? null,
        }
      : null,
    hold: hold ? { coin: hold.coin, from: hold.from, respins: hold.respins, values: hold.values, full: hold.full } : null,
    pick: pick
      ? {
          symbol: pick.symbol,
          from: pick.from,
          items: pick.prizes.length + pick.ends,
          ends: pick.ends,
          prizes: pick.prizes,
          alike: pick.alike ? { count: pick.alike, shares: alikeShares(pick.prizes, pick.alike) } : null,
        }
      : null,
    gamble: gamble ? { steps: gamble.steps } : null,
    jackpot: jackpot
      ? {
          scope: jackpot.scope,
          contributionBps: jackpot.contributionBps,
          seedMinor: minorToWire(jackpot.seedMinor),
          ceilingMinor: minorToWire(jackpot.ceilingMinor),
          ticketMinor: minorToWire(jackpot.ticketMinor),
          odds: jackpot.odds,
        }
      : null,
  };
}

/** How many of a symbol a window can show at most. A fall brings new ones, so that a cascade has no such limit. */
function mostShown({ mechanism, strips, others, rows }: Model, symbol: string): number {
  if (mechanism !== 'anywhere') return Number.POSITIVE_INFINITY;
  const inWindow = (reels: readonly string[]) => reels.reduce((sum, strip) => sum + mostOn(strip, rows, symbol), 0);
  return Math.max(inWindow(strips), inWindow(others?.strips ?? []));
}

/** What a symbol pays, by its number. Numbers that no window shows, and payouts above the largest possible win, are promised to no one. */
function paysOf(model: Model, symbol: string, columns: readonly number[]) {
  const [most, largest] = [mostShown(model, symbol), (shownFiguresOf(model).largestCents * model.stakeUnits) / 100];
  return columns.flatMap((count, index) => {
    const units = model.pays[symbol]?.[index] ?? 0;
    return units > 0 && units <= largest && count <= most ? [{ count, units }] : [];
  });
}

/** Pays and true figures of a model. Pays are units; a stake is `stakeUnits` of them. `variant`: which of its windows is shown before the first spin. */
export function paytableView(model: Model, variant = 0) {
  const isAnywhere = model.mechanism === 'cascade' || model.mechanism === 'anywhere';
  const columns = isAnywhere ? model.steps : Array.from({ length: model.strips.length + 1 }, (_, length) => length);
  return {
    modelId: model.id,
    mechanism: model.mechanism,
    reels: model.strips.length,
    rows: model.rows,
    letters: lettersOf(model),
    wild: wildOf(model) || null,
    wildWays: ('wildWays' in model && model.wildWays) || 1,
    stakeUnits: model.stakeUnits,
    lines: model.mechanism === 'lines' ? model.lines : [],
    heights: model.mechanism === 'towers' ? model.heights : [],
    pays: [...model.symbols].map(symbol => ({ symbol, steps: paysOf(model, symbol, columns) })),
    /** True where a count means "so many or more". */
    countsAreLeast: isAnywhere,
    multipliers: model.mechanism === 'cascade' ? model.multipliers : [],
    ...featuresView(model),
    rules: rulesOf(model),
    figures: { ...shownFiguresOf(model), bucketBounds },
    window: openingWindow(model, variant),
  };
}

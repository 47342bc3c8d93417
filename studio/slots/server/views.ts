import {
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
import type { RoundRow, SeedRow } from '@baize/studio-kit/server';
import { ladderOf, turnOf } from '../rules/turns.ts';
import { rulesOf } from './rules-view.ts';

/** Units of a stake as amounts in the account's currency, so that the page computes nothing. */
type Amounts = (units: number) => string;

function framesView(frames: Step['frames'], amount: Amounts) {
  return frames.map(frame => ({
    window: frame.window,
    multiplier: frame.multiplier,
    wins: frame.wins.map(win => ({ ...win, amountMinor: amount(win.units * frame.multiplier) })),
  }));
}

/** What has been opened of a pick: nothing of what the items not yet opened would show leaves the studio. */
const shownOf = (step: Step, opened: number | undefined): readonly number[] | undefined =>
  opened === undefined ? step.shown : step.shown?.slice(0, opened);

function stepView(step: Step, amount: Amounts, opened: number | undefined) {
  const shown = shownOf(step, step.kind === 'pick' ? opened : undefined);
  const isOpen = step.kind === 'pick' && shown?.length !== step.shown?.length;
  return {
    kind: step.kind,
    freeSpins: step.freeSpins,
    amountMinor: amount(isOpen ? (shown ?? []).reduce((sum, units) => sum + units, 0) : step.units),
    frames: framesView(step.frames, amount),
    ...(step.landed === undefined ? {} : { landed: step.landed }),
    ...(step.held ? { held: step.held } : {}),
    ...(step.coins ? { coins: step.coins.map(({ cell, units }) => ({ cell, amountMinor: amount(units) })) } : {}),
    ...(step.fresh === undefined ? {} : { fresh: step.fresh }),
    ...(step.respinsLeft === undefined ? {} : { respinsLeft: step.respinsLeft }),
    ...(step.fullUnits === undefined ? {} : { fullMinor: amount(step.fullUnits) }),
    ...(step.items === undefined ? {} : { items: step.items }),
    ...(shown ? { shown: shown.map(units => (units === 0 ? null : amount(units))) } : {}),
  };
}

const wireOrNull = (minor: bigint | null): string | null => (minor === null ? null : minorToWire(minor));

/** What the page needs of a round beside its row: the choices made so far. */
function toldOf(row: RoundRow, model: Model, decisions: readonly string[]) {
  const told: Round = replay(model, row.stakeMinor, row.draw ?? []);
  const unitMinor = row.stakeMinor / BigInt(model.stakeUnits);
  const amount: Amounts = units => minorToWire(unitMinor * BigInt(units));
  const isDeciding = row.phase === 'deciding';
  const opened = isDeciding ? decisions.length : undefined;
  return {
    steps: told.steps.map(step => stepView(step, amount, opened)),
    turn: isDeciding ? (turnOf(told, decisions) ?? null) : null,
    ladder: ladderOf(told, decisions).map(rung => ({ ...rung, amountMinor: minorToWire(rung.amountMinor) })),
    decisions,
  };
}

/** A round for the player's page. Steps are there from the moment the outcome is stored; the win, once nothing is left to choose. */
export function roundView(row: RoundRow, decisions: readonly string[] = []) {
  const model = findModel(row.modelId);
  const told = model && row.draw ? toldOf(row, model, decisions) : undefined;
  return {
    roundId: row.id,
    phase: row.phase,
    stakeMinor: minorToWire(row.stakeMinor),
    winMinor: row.phase === 'deciding' ? null : wireOrNull(row.winMinor),
    balanceMinor: wireOrNull(row.balanceMinor),
    currency: row.currency,
    nonce: Number(row.nonce),
    createdAt: row.createdAt,
    refusalCode: row.refusalCode,
    steps: told?.steps ?? null,
    turn: told?.turn ?? null,
    decideBy: row.phase === 'deciding' ? row.decideBy : null,
    decisions: told?.decisions ?? [],
    ladder: told?.ladder ?? [],
    jackpotMinor: row.jackpotMinor > 0n ? minorToWire(row.jackpotMinor) : null,
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
          isSticky: freeSpins.isSticky ?? false,
        }
      : null,
    hold: hold ? { coin: hold.coin, from: hold.from, respins: hold.respins, values: hold.values, full: hold.full } : null,
    pick: pick
      ? { symbol: pick.symbol, from: pick.from, items: pick.prizes.length + pick.ends, ends: pick.ends, prizes: pick.prizes }
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

/** Pays and true figures of a model. Pays are units; a stake is `stakeUnits` of them. */
export function paytableView(model: Model) {
  const isAnywhere = model.mechanism === 'cascade' || model.mechanism === 'anywhere';
  const columns = isAnywhere ? model.steps : Array.from({ length: model.strips.length + 1 }, (_, length) => length);
  return {
    modelId: model.id,
    mechanism: model.mechanism,
    reels: model.strips.length,
    rows: model.rows,
    letters: lettersOf(model),
    wild: wildOf(model) || null,
    stakeUnits: model.stakeUnits,
    lines: model.mechanism === 'lines' ? model.lines : [],
    heights: model.mechanism === 'towers' ? model.heights : [],
    pays: [...model.symbols].map(symbol => ({
      symbol,
      steps: columns.flatMap((count, index) => {
        const units = model.pays[symbol]?.[index] ?? 0;
        return units > 0 ? [{ count, units }] : [];
      }),
    })),
    /** True where a count means "so many or more". */
    countsAreLeast: isAnywhere,
    multipliers: model.mechanism === 'cascade' ? model.multipliers : [],
    ...featuresView(model),
    rules: rulesOf(model),
    figures: { ...shownFiguresOf(model), bucketBounds },
    window: openingWindow(model),
  };
}

/** Everything that anybody may know of a round: the server seed only once it was revealed, and nothing of the player. */
export function proofView(row: RoundRow, seed: SeedRow, decisions: readonly string[] = []) {
  return {
    roundId: row.id,
    gameCode: row.gameCode,
    modelId: row.modelId,
    phase: row.phase,
    createdAt: row.createdAt,
    stakeMinor: minorToWire(row.stakeMinor),
    winMinor: row.phase === 'deciding' ? null : wireOrNull(row.winMinor),
    currency: row.currency,
    commitment: seed.commitment,
    serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
    clientSeed: row.clientSeed,
    nonce: Number(row.nonce),
    draw: row.phase === 'deciding' ? null : row.draw,
    decisions,
    jackpotMinor: minorToWire(row.jackpotMinor),
  };
}
export type ProofView = ReturnType<typeof proofView>;

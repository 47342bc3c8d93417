import {
  type Frame,
  findModel,
  freeSpinsOf,
  lettersOf,
  type Model,
  modelOf,
  openingWindow,
  type Round,
  replay,
  shownFiguresOf,
} from '@baize/engine-slots';
import { minorToWire } from '@baize/kernel';
import type { RoundRow, SeedRow } from '@baize/studio-kit/server';

/** Wins of a round as the page shows them: amounts in the account's currency, so that the page computes nothing. */
function framesView(frames: readonly Frame[], unitMinor: bigint) {
  return frames.map(frame => ({
    window: frame.window,
    multiplier: frame.multiplier,
    wins: frame.wins.map(win => ({ ...win, amountMinor: minorToWire(unitMinor * BigInt(win.units * frame.multiplier)) })),
  }));
}

function stepsView(model: Model, round: Round) {
  const unitMinor = round.stakeMinor / BigInt(model.stakeUnits);
  return round.steps.map(step => ({
    kind: step.kind,
    freeSpins: step.freeSpins,
    amountMinor: minorToWire(unitMinor * BigInt(step.units)),
    frames: framesView(step.frames, unitMinor),
  }));
}

const wireOrNull = (minor: bigint | null): string | null => (minor === null ? null : minorToWire(minor));

/** A round for the player's page. Steps are there from the moment the outcome is stored. */
export function roundView(row: RoundRow) {
  const model = findModel(row.modelId);
  const told = model && row.draw ? replay(model, row.stakeMinor, row.draw) : undefined;
  return {
    roundId: row.id,
    phase: row.phase,
    stakeMinor: minorToWire(row.stakeMinor),
    winMinor: wireOrNull(row.winMinor),
    balanceMinor: wireOrNull(row.balanceMinor),
    currency: row.currency,
    nonce: Number(row.nonce),
    createdAt: row.createdAt,
    refusalCode: row.refusalCode,
    steps: model && told ? stepsView(model, told) : null,
  };
}

/** Pays and true figures of a model. Pays are units; a stake is `stakeUnits` of them. */
export function paytableView(modelId: string) {
  const model = modelOf(modelId);
  const columns = model.mechanism === 'cascade' ? model.steps : Array.from({ length: model.strips.length + 1 }, (_, length) => length);
  const features = freeSpinsOf(model);
  return {
    modelId,
    mechanism: model.mechanism,
    reels: model.strips.length,
    rows: model.rows,
    letters: lettersOf(model),
    wild: model.mechanism === 'cascade' ? null : model.wild,
    stakeUnits: model.stakeUnits,
    lines: model.mechanism === 'lines' ? model.lines : [],
    pays: [...model.symbols].map(symbol => ({
      symbol,
      steps: columns.flatMap((count, index) => {
        const units = model.pays[symbol]?.[index] ?? 0;
        return units > 0 ? [{ count, units }] : [];
      }),
    })),
    multipliers: model.mechanism === 'cascade' ? model.multipliers : [],
    freeSpins: features
      ? { scatter: features.scatter, spins: features.spins, pays: features.pays, multiplier: features.multiplier, cap: features.cap }
      : null,
    figures: shownFiguresOf(modelId),
    window: openingWindow(model),
  };
}

/** Everything that anybody may know of a round: the server seed only once it was revealed, and nothing of the player. */
export function proofView(row: RoundRow, seed: SeedRow) {
  return {
    roundId: row.id,
    gameCode: row.gameCode,
    modelId: row.modelId,
    phase: row.phase,
    createdAt: row.createdAt,
    stakeMinor: minorToWire(row.stakeMinor),
    winMinor: wireOrNull(row.winMinor),
    currency: row.currency,
    commitment: seed.commitment,
    serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
    clientSeed: row.clientSeed,
    nonce: Number(row.nonce),
    draw: row.draw,
  };
}

export type RoundView = ReturnType<typeof roundView>;
export type PaytableView = ReturnType<typeof paytableView>;
export type ProofView = ReturnType<typeof proofView>;

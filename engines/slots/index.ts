export { enumerate, SceneBook } from './exact/classes.ts';
export { bucketBounds, type Figures, figuresOf } from './exact/figures-of.ts';
export {
  figures,
  fingerprintOf,
  jackpotReturn,
  keptFigures,
  type ShownFigures,
  shownFiguresOf,
  type WrittenFigures,
  writtenFigures,
} from './figures.ts';
export { holdsTicket, type Machine, machineOf, winOf } from './machine.ts';
export * from './model.ts';
export { findModel, modelOf, models } from './models/index.ts';
export { approx, inParts, type Ratio, ratio, rootInParts } from './ratio.ts';
export { drawRound, machineFor, openingWindow, type Round, replay, type Step, spin } from './spin.ts';
export { type Frame, noCell, type Win } from './tell.ts';

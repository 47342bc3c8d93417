export { enumerate, SceneBook } from './exact/classes.ts';
export { alikeShares } from './exact/features.ts';
export { bucketBounds, figuresOf } from './exact/figures-of.ts';
export {
  figures,
  fingerprintOf,
  keptFigures,
  shownFiguresOf,
  writtenFigures,
} from './figures.ts';
export { machineOf } from './machine.ts';
export * from './model.ts';
export { findModel, modelOf, models, retiredFamilies } from './models/index.ts';
export { drawRound, machineFor, openingWindow, type Round, replay, type Step, spin } from './spin.ts';

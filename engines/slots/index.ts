export { enumerate, type Figures, figuresOf } from './exact.ts';
export { figures, type ShownFigures, shownFiguresOf, writtenFigures } from './figures.ts';
export { type Machine, machineOf, winOf } from './machine.ts';
export { type CascadeModel, type FreeSpins, freeSpinsOf, type LinesModel, lettersOf, type Model, type WaysModel } from './model.ts';
export { findModel, modelOf, models } from './models/index.ts';
export { approx, inParts, type Ratio, ratio, rootInParts } from './ratio.ts';
export { drawRound, type Frame, machineFor, openingWindow, type Round, replay, type Step, spin, type Win } from './spin.ts';

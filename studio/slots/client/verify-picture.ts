import { findModel, lettersOf, type Model, replay, type Step, triggerOf, wildOf } from '@baize/engine-slots';
import type { Proof } from '@baize/studio-kit/check';
import { el, type Translate } from '@baize/studio-kit/verify';

interface Look {
  readonly t: Translate;
  /** Address of the game's sprite sheet, with its columns and rows: "/art/….webp 4 3". */
  readonly sheet: string;
}

const nameOf = (model: Model, letter: string, t: Translate): string => {
  if (letter === wildOf(model)) return t('slots.symbol.wild');
  if (letter === triggerOf(model)) return t('slots.symbol.trigger');
  return t('slots.symbol', { number: lettersOf(model).indexOf(letter) + 1 });
};

const placeInSheet = (model: Model, letter: string): number => {
  if (letter === wildOf(model)) return 9;
  return letter === triggerOf(model) ? 10 : lettersOf(model).indexOf(letter);
};

/** One cell of a window; a short reel has none there. Set through the style object, which the content policy allows. */
function symbol(model: Model, letter: string, { t, sheet }: Look): HTMLElement {
  const [href = '', columns = '4', rows = '3'] = sheet.split(' ');
  const index = placeInSheet(model, letter);
  if (index < 0) return el('span', { class: 'gap' });
  const made = el('span', { class: 'symbol', role: 'img', 'aria-label': nameOf(model, letter, t) });
  made.style.backgroundImage = `url("${href}")`;
  made.style.backgroundSize = `${Number(columns) * 100}% ${Number(rows) * 100}%`;
  made.style.backgroundPosition = `${((index % Number(columns)) / (Number(columns) - 1)) * 100}% ${(Math.floor(index / Number(columns)) / (Number(rows) - 1)) * 100}%`;
  return made;
}

/** The windows of a step. Where symbols turned into others, the window that they landed in comes first. */
function windowsOf(model: Model, step: Step, look: Look): HTMLElement[] {
  const isTurned = model.freeSpins?.turnsWild !== undefined || model.freeSpins?.turns !== undefined;
  const before = isTurned && step.landed !== undefined ? [{ window: step.landed, wins: [] }] : [];
  return [...before, ...step.frames].map(frame => {
    const won = new Set(frame.wins.flatMap(win => win.cells));
    const cells = [...frame.window].map((letter, cell) => {
      const made = symbol(model, letter, look);
      made.classList.toggle('won', won.has(cell));
      return made;
    });
    const grid = el('div', { class: 'window' }, ...cells);
    grid.style.gridTemplateRows = `repeat(${model.rows}, 1fr)`;
    return grid;
  });
}

/** The windows of a round as the reels showed them: the first spin, and what followed from it behind a fold. */
export function roundPicture({ modelId, stakeMinor, draw }: Proof, look: Look): HTMLElement[] {
  const model = findModel(modelId);
  if (!model || !draw) return [];
  const [first, ...rest] = replay(model, BigInt(stakeMinor), draw).steps;
  const figure = (step: Step) =>
    el(
      'figure',
      { class: 'step' },
      el('figcaption', {}, look.t(`slots.verify.step.${step.kind}`)),
      el('div', { class: 'windows' }, ...windowsOf(model, step, look)),
    );
  const more = el('details', {}, el('summary', {}, look.t('slots.verify.more', { count: rest.length })), ...rest.map(figure));
  return [...(first ? [figure(first)] : []), ...(rest.length > 0 ? [more] : [])];
}

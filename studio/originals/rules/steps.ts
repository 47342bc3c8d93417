import { type Draw, type Guess, hiLo, mineCounts, mines, mostOpened } from '@baize/engine-tables/originals';
import { type Ratio, whole } from '@baize/kernel/ratio';
import { cashOut, isPayable, numberIn, type Original, prizeOf, returned, stakeBack } from './original.ts';

export const mineTiles = 25;
const minesUnattended = 'm3';
export const minesCode = {
  write: (count: number): string => `m${count}`,
  read: (code: string): number | undefined =>
    code[0] === 'm' ? numberIn(code.slice(1), { from: mineCounts[0] ?? 1, to: mineCounts.at(-1) ?? 1 }) : undefined,
};
const isEnd = (choice: string | undefined): boolean => choice === cashOut || choice === stakeBack;

/** How many mines, and which tiles were opened, in order. */
export function minesOf([bet = minesUnattended, ...rest]: readonly string[]): {
  readonly count: number;
  readonly opened: readonly number[];
} {
  return { count: minesCode.read(bet) ?? 3, opened: rest.filter(choice => !isEnd(choice)).map(Number) };
}
const hasHit = (draw: Draw, { count, opened }: ReturnType<typeof minesOf>): boolean =>
  draw.slice(0, count).some(tile => opened.includes(tile));

/** What so many opened tiles pay. */
export const minesPay = (count: number, opened: number): Ratio =>
  prizeOf(
    mines.bet(
      count,
      Array.from({ length: opened }, (_, tile) => tile),
    ),
  );
/** Whether one more tile may be opened: some are left that are no mines, and it pays no more than is ever paid. */
export const hasMoreTiles = (count: number, opened: number): boolean =>
  opened < mostOpened(count) && isPayable(minesPay(count, opened + 1));

export const minesGame: Original = {
  modelId: mines.id,
  draw: mines.draw,
  next(draw, choices) {
    if (choices.length === 0) return { kind: 'bet', offers: choice => minesCode.read(choice) !== undefined, unattended: minesUnattended };
    const { count, opened } = minesOf(choices);
    if (isEnd(choices.at(-1)) || hasHit(draw, { count, opened }) || !hasMoreTiles(count, opened.length)) return undefined;
    const isTile = (choice: string) => {
      const tile = numberIn(choice, { from: 0, to: mineTiles - 1 });
      return tile !== undefined && !opened.includes(tile);
    };
    const offers = (choice: string) => isTile(choice) || (choice === cashOut && opened.length > 0);
    return { kind: 'open', offers, unattended: opened.length > 0 ? cashOut : stakeBack };
  },
  pays(draw, choices) {
    const { count, opened } = minesOf(choices);
    return choices.includes(stakeBack) ? returned : mines.bet(count, opened).pays(draw);
  },
};

export const guesses: readonly Guess[] = ['high', 'low'];
export const guessesOf = (choices: readonly string[]): readonly Guess[] =>
  choices.filter((choice): choice is Guess => choice === 'high' || choice === 'low');
export const hiLoPays = (draw: Draw, made: readonly Guess[]): Ratio => prizeOf(hiLo.bet(draw, made));
const mostGuesses = 12;

/** The guesses that are left after those that were right. */
export const guessesLeft = (draw: Draw, made: readonly Guess[]): readonly Guess[] =>
  made.length < mostGuesses ? guesses.filter(guess => isPayable(hiLoPays(draw, [...made, guess]))) : [];

export const hiLoGame: Original = {
  modelId: hiLo.id,
  draw: hiLo.draw,
  next(draw, choices) {
    const made = guessesOf(choices);
    const left = guessesLeft(draw, made);
    if (isEnd(choices.at(-1)) || left.length === 0 || hiLo.bet(draw, made).pays(draw).of === 0n) return undefined;
    const offers = (choice: string) => left.some(guess => guess === choice) || (choice === cashOut && made.length > 0);
    return { kind: 'guess', offers, unattended: made.length > 0 ? cashOut : stakeBack };
  },
  pays(draw, choices) {
    const made = guessesOf(choices);
    return made.length === 0 ? (choices.length > 0 ? returned : whole(0)) : hiLo.bet(draw, made).pays(draw);
  },
};

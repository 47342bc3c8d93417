import type { Ratio } from '@baize/kernel/ratio';
import { keepPick, keptPick, keptRound, type Play, pause, resultWords, type Stage, tellResult, worded } from '@baize/studio-kit/client';
import { cashOut, stakeBack } from '../../rules/original.ts';
import { games } from '../../rules/originals.ts';
import type { Context, OriginalRound } from '../wire.ts';
import { type Board, createBoard } from './board.ts';
import { type Figure, paidText, timesText } from './figures.ts';
import { toneOf } from './one-bet.ts';
import { askForBet } from './open-bet.ts';

/** A round as far as it has come. */
export interface Standing {
  readonly shown: readonly number[];
  readonly choices: readonly string[];
  readonly isOver: boolean;
}

/** What a game whose round goes on from choice to choice has of its own. */
export interface Steps {
  readonly scene: readonly Node[];
  readonly controls: readonly Node[];
  /** What is chosen before the first step; undefined in a game without it. */
  readonly bet?: { code(): string; set(code: string): void; lock(isLocked: boolean): void };
  /** Nothing is being played. */
  reset(): void;
  show(standing: Standing, play: Pick<Play<OriginalRound>, 'sound'>): void;
  /** Takes a choice of the player, or takes none any more. */
  open(standing: Standing, choose: ((choice: string) => void) | undefined): void;
  /** What can be taken now. */
  value(standing: Standing): Ratio | undefined;
  figures(standing: Standing | undefined, stakeMinor: bigint): readonly Figure[];
  words(standing: Standing): string;
}

const stepMs = 260;
/** A little more than what the server waits for a choice: then it is asked what became of the round. */
const patienceMs = 5 * 60_000 + 5_000;

const standingOf = ({ shown, decisions, turn }: OriginalRound): Standing => ({
  shown: shown ?? [],
  choices: decisions,
  isOver: turn === null,
});

/** A game that waits for its player from choice to choice, until the end or the cash-out. */
export class StepStage implements Stage<OriginalRound> {
  readonly #context: Context;
  readonly #steps: Steps;
  readonly #board: Board;
  readonly #cash: HTMLButtonElement;
  /** A round that this tab had begun when the page was loaded. */
  readonly #begun: string | undefined;
  /** The bet that the round under way was staked for. */
  #staked: string | undefined;
  #standing: Standing | undefined;
  #choose: ((choice: string | undefined) => void) | undefined;
  #stakeMinor = 0n;
  /** A round is under way: an answer that is slow to come changes nothing. */
  #isShowing = false;

  constructor(context: Context, makeSteps: (context: Context, onChange: () => void) => Steps) {
    this.#context = context;
    this.#begun = keptRound(context.session.gameCode)?.roundId;
    this.#board = createBoard(context);
    this.#steps = makeSteps(context, () => this.#showFigures());
    this.#cash = worded(context.t('original.cash'), () => this.#takeCash(), { class: 'main cash' });
    this.#board.scene.append(...this.#steps.scene);
    this.#board.panel.append(...this.#steps.controls, this.#cash);
    const kept = keptPick(context.session.gameCode);
    if (this.#steps.bet && kept !== undefined && games[context.session.original].next([], [])?.offers(kept)) this.#steps.bet.set(kept);
    this.#steps.reset();
    this.#showCash();
  }

  setStake(minor: bigint): void {
    this.#stakeMinor = minor;
    this.#showFigures();
  }

  rest(): void {
    if (this.#isShowing) return;
    this.#settings(true);
    this.#board.say(this.#context.t(`original.rest.${this.#context.session.original}`));
  }

  begin(): void {
    this.#staked = this.#steps.bet?.code();
    if (this.#staked !== undefined) keepPick(this.#context.session.gameCode, this.#staked);
    this.#steps.reset();
    this.#standing = undefined;
    this.#board.say('');
    this.#settings(false);
  }

  goOn({ roundId }: OriginalRound): void {
    if (roundId === this.#begun) this.#staked = this.#steps.bet?.code();
    this.#settings(false);
  }

  /** Space takes what has been won so far. */
  press(): boolean {
    if (!this.#choose) return false;
    this.#takeCash();
    return true;
  }

  async show(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    this.#isShowing = true;
    this.#settings(false);
    try {
      return await this.#show(given, play);
    } finally {
      this.#isShowing = false;
    }
  }

  async #show(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    const { t, hud, session } = this.#context;
    const round = play.isReplay ? await this.#replay(given, play) : await this.#walk(await this.#bet(given, play), play);
    const standing = standingOf(round);
    const pays = games[session.original].pays(standing.shown, standing.choices);
    const words = this.#steps.words(standing);
    this.#board.say(words);
    if (!play.isReplay && !standing.choices.includes(stakeBack)) this.#board.add(`${timesText(pays)}×`, toneOf(pays));
    const told = { words: resultWords(t, round, [words]), isReplay: play.isReplay };
    await tellResult({ ...this.#context, sound: play.sound, stage: hud.stage }, round, told);
    this.#settings(true);
    return round;
  }

  #settings(areFree: boolean): void {
    this.#steps.bet?.lock(!areFree);
    this.#board.setOpen(!areFree);
  }

  async #bet(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    const bet = this.#steps.bet;
    const [code] = given.decisions;
    if (bet && code !== undefined) bet.set(code);
    if (!bet || given.turn?.kind !== 'bet' || !play.decide) return given;
    return play.decide(given, this.#staked ?? (await askForBet(this.#context, this.#board, bet)));
  }

  /** From choice to choice. A choice that came too late is answered with the round as it is. */
  async #walk(first: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    let now = first;
    this.#stand(standingOf(now), play);
    while (now.turn && play.decide) {
      const choice = await this.#nextChoice();
      const asked = now;
      this.#showCash();
      now = await (choice === undefined
        ? play.follow(asked, () => false)
        : play.decide(asked, choice).catch(() => play.follow(asked, () => false)));
      play.onStep(now.decisions.length);
      this.#stand(standingOf(now), play);
    }
    return now;
  }

  async #replay(round: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    for (let count = 0; count < round.decisions.length; count++) {
      const standing = { shown: round.shown ?? [], choices: round.decisions.slice(0, count), isOver: false };
      this.#stand(standing, play);
      if (!this.#context.pace.isStill) await pause(stepMs);
    }
    this.#stand(standingOf(round), play);
    return round;
  }

  #stand(standing: Standing, play: Pick<Play<OriginalRound>, 'sound'>): void {
    this.#standing = standing;
    this.#steps.show(standing, play);
    this.#showFigures();
    if (!standing.isOver) this.#board.say(this.#context.t(`original.turn.${this.#context.session.original}`));
  }

  #nextChoice(): Promise<string | undefined> {
    const standing = this.#standing as Standing;
    return new Promise(done => {
      const end = (choice: string | undefined) => {
        clearTimeout(timer);
        this.#choose = undefined;
        this.#steps.open(standing, undefined);
        done(choice);
      };
      const timer = setTimeout(end, patienceMs, undefined);
      this.#choose = end;
      this.#steps.open(standing, end);
      this.#showCash();
    });
  }

  #takeCash(): void {
    if (this.#choose && this.#standing && this.#steps.value(this.#standing)) this.#choose(cashOut);
  }

  #showFigures(): void {
    const standing = this.#standing?.isOver ? undefined : this.#standing;
    this.#board.figures(this.#steps.figures(standing, this.#stakeMinor));
    this.#showCash();
  }

  #showCash(): void {
    const { t, session } = this.#context;
    const value = this.#standing && !this.#standing.isOver ? this.#steps.value(this.#standing) : undefined;
    this.#cash.disabled = !this.#choose || !value;
    const words = value ? t('original.cash.for', { amount: paidText(this.#stakeMinor, value, session.currency) }) : t('original.cash');
    const [label] = this.#cash.children;
    if (label) label.textContent = words;
  }
}

import type { Ratio } from '@baize/kernel/ratio';
import {
  keepPick,
  keptPick,
  keptRound,
  type Pace,
  type Play,
  resultWords,
  type Sound,
  type Stage,
  tellResult,
} from '@baize/studio-kit/client';
import { games } from '../../rules/originals.ts';
import type { Context, OriginalRound } from '../wire.ts';
import { type Board, createBoard, type Tone } from './board.ts';
import { type Figure, timesText } from './figures.ts';
import { askForBet } from './open-bet.ts';

/** How a result is shown. */
export interface Showing {
  readonly pace: Pace;
  readonly sound: Sound;
}

/** What a game with one bet has of its own. */
export interface Face {
  readonly scene: readonly Node[];
  readonly controls: readonly Node[];
  /** The bet as it is written; undefined while it isn't whole. */
  code(): string | undefined;
  set(code: string): void;
  lock(isLocked: boolean): void;
  figures(stakeMinor: bigint): readonly Figure[];
  /** The last result goes. */
  reset(): void;
  comeOut(drawn: readonly number[], code: string, showing: Showing): Promise<void>;
  /** The result in words, and as it is written among the last ones. */
  words(drawn: readonly number[], code: string): string;
  short?(drawn: readonly number[]): string;
}

export const toneOf = ({ of, over }: Ratio): Tone => (of >= over ? 'won' : of > 0n ? 'part' : 'lost');

/** A game with one bet as the kit's game shows it: the player chooses, stakes, and sees what comes out. */
export class OneBetStage implements Stage<OriginalRound> {
  readonly #context: Context;
  readonly #face: Face;
  readonly #board: Board;
  /** A round that this tab had begun when the page was loaded. */
  readonly #begun: string | undefined;
  /** The bet that the round under way was staked for. */
  #staked: string | undefined;
  #stakeMinor = 0n;
  /** A round is under way: an answer that is slow to come changes nothing. */
  #isShowing = false;

  constructor(context: Context, makeFace: (context: Context, onChange: () => void) => Face) {
    this.#context = context;
    const { gameCode } = context.session;
    this.#begun = keptRound(gameCode)?.roundId;
    this.#board = createBoard(context);
    this.#face = makeFace(context, () => this.#changed());
    this.#board.scene.append(...this.#face.scene);
    this.#board.panel.append(...this.#face.controls);
    const kept = keptPick(gameCode);
    if (kept !== undefined && games[context.session.original].next([], [])?.offers(kept)) this.#face.set(kept);
    this.#changed();
  }

  setStake(minor: bigint): void {
    this.#stakeMinor = minor;
    this.#board.figures(this.#face.figures(minor));
  }

  rest(): void {
    this.#face.lock(this.#isShowing);
  }

  missing(): string | undefined {
    return this.#face.code() === undefined ? this.#missingWords() : undefined;
  }

  begin(): void {
    this.#staked = this.#face.code();
    if (this.#staked !== undefined) keepPick(this.#context.session.gameCode, this.#staked);
    this.#face.reset();
    this.#board.say('');
    this.#face.lock(true);
  }

  goOn({ roundId }: OriginalRound): void {
    if (roundId === this.#begun) this.#staked = this.#face.code();
    this.#face.lock(true);
  }

  async show(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    this.#isShowing = true;
    this.#face.lock(true);
    try {
      return await this.#show(given, play);
    } finally {
      this.#isShowing = false;
    }
  }

  async #show(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    const { t, hud, pace, session } = this.#context;
    const before = this.#face.code();
    const round = await this.#bet(given, play);
    const [code = before ?? ''] = round.decisions;
    const drawn = round.shown ?? [];
    if (code !== before) this.#face.set(code);
    this.#face.reset();
    await this.#face.comeOut(drawn, code, { pace, sound: play.sound });
    const pays = games[session.original].pays(drawn, [code]);
    const words = this.#face.words(drawn, code);
    this.#board.say(words);
    if (!play.isReplay) this.#board.add(this.#face.short?.(drawn) ?? `${timesText(pays)}×`, toneOf(pays));
    const told = { words: resultWords(t, round, [words]), isReplay: play.isReplay };
    await tellResult({ ...this.#context, sound: play.sound, stage: hud.stage }, round, told);
    if (play.isReplay && before !== undefined && before !== code) this.#face.set(before);
    this.#face.lock(false);
    return round;
  }

  /** The bet goes with its stake: no hand is waited for. */
  waited(): boolean {
    return false;
  }

  #missingWords(): string {
    return this.#context.t(`original.missing.${this.#context.session.original}`);
  }

  #changed(): void {
    // A face isn't whole while it is being made.
    queueMicrotask(() => {
      this.#face.reset();
      this.#context.hud.setNotice('');
      this.#board.say(this.#face.code() === undefined ? this.#missingWords() : '');
      this.#board.figures(this.#face.figures(this.#stakeMinor));
    });
  }

  async #bet(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    if (!given.turn || !play.decide) return given;
    const code = this.#staked ?? (await askForBet(this.#context, this.#board, this.#face));
    keepPick(this.#context.session.gameCode, code);
    return play.decide(given, code);
  }
}

import { el, type Play, resultWords, type Stage, type StageContext, tellResult } from '@baize/studio-kit/client';
import type { InstantRound, InstantSession, WireCardGame } from '../wire.ts';
import { alikeOf } from './alike.ts';
import { symbolName, Ticket } from './ticket.ts';

/** A card that no one scratches is shown after this long; it was paid when it was bought. */
const patienceMs = 10 * 60_000;
const betweenMs = 110;

interface Scratching {
  readonly cells: readonly number[];
  readonly free: Set<number>;
  readonly play: Play<InstantRound>;
  readonly done: () => void;
}

/** A scratch card as the kit's game shows it. Which spots are free is the step of the round, a bit for each, so that a reload goes on there. */
export class CardStage implements Stage<InstantRound> {
  readonly #context: StageContext<InstantSession>;
  readonly #game: WireCardGame;
  readonly #ticket: Ticket;
  #now: Scratching | undefined;
  #last: readonly number[] | undefined;

  constructor(context: StageContext<InstantSession>, game: WireCardGame) {
    this.#context = context;
    this.#game = game;
    const { t, look, hud } = context;
    this.#ticket = new Ticket({ game, look, t, onFree: spot => this.#free(spot), onAll: () => this.#now?.done() });
    hud.board.append(el('div', { class: 'room' }, this.#ticket.element));
  }

  rest(): void {
    const { t } = this.#context;
    if (!this.#last) {
      this.#ticket.cover(t('instant.card.rest'));
      return;
    }
    this.#ticket.lay(this.#last);
    for (const [spot, symbol] of this.#last.entries()) this.#ticket.free(spot, symbol);
    this.#ticket.end(t('instant.card.rest'), this.#last, alikeOf(this.#last));
  }

  begin(): void {
    this.#ticket.cover(this.#context.t('instant.card.buying'));
  }

  goOn(): void {
    this.begin();
  }

  async show(round: InstantRound, play: Play<InstantRound>): Promise<InstantRound> {
    const { t, hud } = this.#context;
    const cells = round.cells ?? [];
    await this.#scratch(cells, play);
    const won = alikeOf(cells);
    this.#ticket.end(t(won === undefined ? 'instant.card.lost' : 'instant.card.won'), cells, won);
    if (!play.isReplay) this.#last = cells;
    const told = { words: this.#wordsOf(round, cells), isReplay: play.isReplay };
    await tellResult({ ...this.#context, sound: play.sound, stage: hud.stage }, round, told);
    return round;
  }

  #free(spot: number): void {
    const { hud, t } = this.#context;
    const symbol = this.#now?.cells[spot];
    if (!this.#now || symbol === undefined || this.#now.free.has(spot)) return;
    const { free, play, cells, done } = this.#now;
    free.add(spot);
    const name = this.#ticket.free(spot, symbol);
    play.sound.play('land');
    play.onStep([...free].reduce((mask, one) => mask | (1 << one), 0));
    hud.announce(t('instant.card.open', { spot: spot + 1, symbol: name }));
    if (free.size === cells.length) done();
  }

  async #showRest({ cells, free }: Scratching): Promise<void> {
    const { pace } = this.#context;
    for (const spot of cells.keys()) {
      if (free.has(spot)) continue;
      this.#free(spot);
      if (!pace.isStill) await pace.wait(betweenMs);
    }
  }

  async #scratch(cells: readonly number[], play: Play<InstantRound>): Promise<void> {
    const { t, pace } = this.#context;
    const { promise, resolve } = Promise.withResolvers<void>();
    const now: Scratching = { cells, free: new Set(), play, done: resolve };
    this.#now = now;
    this.#ticket.cover(t('instant.card.rest'));
    this.#ticket.lay(cells);
    for (const spot of cells.keys()) if ((play.from >> spot) & 1) this.#free(spot);
    if (!play.isReplay && !play.isAuto && now.free.size < cells.length) {
      this.#ticket.open(t('instant.card.scratch'));
      await Promise.race([promise, pace.wait(patienceMs)]);
    }
    await this.#showRest(now);
    this.#now = undefined;
  }

  #wordsOf(round: InstantRound, cells: readonly number[]): string {
    const { t } = this.#context;
    const nameOf = (symbol: number) => symbolName(t, this.#game.theme, symbol);
    const won = alikeOf(cells);
    const how = won === undefined ? [] : [t('instant.card.three', { symbol: nameOf(won) })];
    return resultWords(t, round, [...how, t('instant.card.symbols', { names: cells.map(nameOf).join(t('instant.and')) })]);
  }
}

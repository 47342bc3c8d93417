import { findInstant } from '@baize/engine-instant';
import {
  el,
  keepPick,
  keptPick,
  keptRound,
  type Play,
  pause,
  resultWords,
  type Stage,
  type StageContext,
  tellResult,
  worded,
} from '@baize/studio-kit/client';
import type { InstantRound, InstantSession, WireDrawGame, WireRow } from '../wire.ts';
import { dicePicker } from './dice.ts';
import { digitsPicker } from './digits.ts';
import { kenoPicker } from './keno.ts';
import type { Picker } from './picker.ts';
import { betWords, drawnWords, hitWords } from './words.ts';

type Context = StageContext<InstantSession>;

interface Chosen {
  readonly code: string;
  readonly row: WireRow;
}

/** From one ball to the next. */
const stepMs = { keno: 130, other: 420 };

/** An instant draw as the kit's game shows it: the player chooses, stakes, and sees what comes out. */
export class DrawStage implements Stage<InstantRound> {
  readonly #context: Context;
  readonly #game: WireDrawGame;
  readonly #picker: Picker;
  readonly #line = el('p', { class: 'bet-line', role: 'status' });
  readonly #tools: readonly HTMLButtonElement[];
  /** A round that this tab had begun when the page was loaded. */
  readonly #begun: string | undefined;
  /** The bet that the round under way was staked for. */
  #staked: string | undefined;
  #isFree = true;

  constructor(context: Context, game: WireDrawGame) {
    this.#context = context;
    this.#game = game;
    const { t, session, hud } = context;
    this.#begun = keptRound(session.gameCode)?.roundId;
    this.#picker = this.#makePicker();
    this.#tools = [
      worded(t('instant.pick.quick'), () => this.#isFree && this.#picker.quick(), { class: 'retry' }),
      worded(t('instant.pick.clear'), () => this.#isFree && this.#picker.clear(), { class: 'retry' }),
    ];
    const draw = el('div', { class: 'draw' }, this.#picker.element, this.#line, el('div', { class: 'pick-tools' }, ...this.#tools));
    hud.board.append(el('div', { class: 'room' }, draw));
    const kept = keptPick(session.gameCode);
    if (kept !== undefined && this.#rowOf(kept)) this.#picker.set(kept);
    else this.#picker.clear();
  }

  rest(): void {
    this.#setFree(true);
  }

  missing(): string | undefined {
    return this.#chosen() ? undefined : this.#context.t(`instant.pick.${this.#game.model}`);
  }

  begin(): void {
    this.#staked = this.#chosen()?.code;
    if (this.#staked !== undefined) keepPick(this.#context.session.gameCode, this.#staked);
    this.#picker.reset();
    this.#setFree(false);
  }

  goOn({ roundId }: InstantRound): void {
    if (roundId === this.#begun) this.#staked = this.#chosen()?.code;
    this.#setFree(false);
  }

  async show(given: InstantRound, play: Play<InstantRound>): Promise<InstantRound> {
    const { t, hud, pace } = this.#context;
    const { model } = this.#game;
    const before = this.#picker.code();
    const round = await this.#bet(given, play);
    const [code] = round.decisions;
    const drawn = round.drawn ?? [];
    if (code !== undefined && code !== this.#picker.code()) this.#picker.set(code);
    play.onStep(0);
    await this.#comeOut(drawn, play);
    if (!pace.isStill) await pause(200);
    const bet = code === undefined ? [] : [t('instant.bet', { bet: betWords(t, model, code) })];
    const result = drawnWords(t, { model, drawn, code });
    this.#line.textContent = hitWords(t, { model, drawn, code }) ?? result;
    const told = { words: resultWords(t, round, [result, ...bet]), isReplay: play.isReplay };
    await tellResult({ ...this.#context, sound: play.sound, stage: hud.stage }, round, told);
    if (play.isReplay && before !== undefined && before !== code) this.#picker.set(before);
    this.#setFree(true);
    return round;
  }

  /** The bet goes with its stake: autoplay has no hand to wait for. */
  waited(): boolean {
    return false;
  }

  #makePicker(): Picker {
    const { t } = this.#context;
    const { model } = this.#game;
    // A picker is not whole while it is being made.
    const onChange = () => queueMicrotask(() => this.#showBet());
    if (model.startsWith('draw-keno')) return kenoPicker(t, onChange);
    if (!model.startsWith('draw-dice')) return digitsPicker(t, onChange);
    return dicePicker(t, { onChange, timesOf: code => this.#rowOf(code)?.prizes[0]?.times ?? '' });
  }

  #rowOf(code: string): WireRow | undefined {
    const model = findInstant(this.#game.model);
    const bet = model?.kind === 'draw' ? model.read(code) : undefined;
    return this.#game.rows.find(row => row.bet === bet?.row);
  }

  #chosen(): Chosen | undefined {
    const code = this.#picker.code();
    const row = code === undefined ? undefined : this.#rowOf(code);
    return code !== undefined && row ? { code, row } : undefined;
  }

  /** What the chosen bet may bring: the most it pays, and its odds. */
  #showBet(): void {
    const { t, hud } = this.#context;
    const chosen = this.#chosen();
    const top = chosen?.row.prizes.at(-1);
    if (!this.#isFree) return;
    hud.setNotice('');
    if (!chosen || !top) {
      this.#line.textContent = t(`instant.pick.${this.#game.model}`);
      return;
    }
    const words = { bet: betWords(t, this.#game.model, chosen.code), times: top.times, odds: chosen.row.odds };
    this.#line.textContent = t(chosen.row.prizes.length > 1 ? 'instant.pick.most' : 'instant.pick.chosen', words);
  }

  #setFree(isFree: boolean): void {
    this.#isFree = isFree;
    this.#picker.lock(!isFree);
    for (const button of this.#tools) button.disabled = !isFree;
  }

  async #bet(given: InstantRound, play: Play<InstantRound>): Promise<InstantRound> {
    if (!given.turn || !play.decide) return given;
    const code = this.#staked ?? (await this.#ask());
    keepPick(this.#context.session.gameCode, code);
    return play.decide(given, code);
  }

  /** A round that waits for a bet which this page doesn't know, because it was begun on another one. */
  async #ask(): Promise<string> {
    const { t, hud } = this.#context;
    this.#setFree(true);
    const { promise, resolve } = Promise.withResolvers<string>();
    const onPress = () => {
      const chosen = this.#chosen();
      if (chosen) resolve(chosen.code);
    };
    const confirm = worded(t('instant.pick.confirm'), onPress, { class: 'retry confirm' });
    this.#tools[0]?.before(confirm);
    this.#line.textContent = t('instant.pick.open');
    hud.announce(t('instant.pick.open'));
    const code = await promise;
    confirm.remove();
    this.#setFree(false);
    return code;
  }

  async #comeOut(drawn: readonly number[], { sound }: Play<InstantRound>): Promise<void> {
    const { pace } = this.#context;
    const ms = this.#game.model.startsWith('draw-keno') ? stepMs.keno : stepMs.other;
    for (let count = 1; count <= drawn.length && !pace.isStill && !pace.isHurried; count++) {
      await pace.wait(ms);
      this.#picker.show(drawn, count);
      sound.play('land');
    }
    this.#picker.show(drawn);
  }
}

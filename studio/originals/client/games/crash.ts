import { crash, figureOf, leastCashOut } from '@baize/engine-tables/originals';
import { ratio } from '@baize/kernel/ratio';
import { el, keepPick, keptPick, keptRound, type Play, resultWords, type Stage, tellResult, worded } from '@baize/studio-kit/client';
import { autoOf, cashedAt, crashCode, crashPays, mostCashOut } from '../../rules/bets.ts';
import { cashOut } from '../../rules/original.ts';
import { games } from '../../rules/originals.ts';
import { type Board, createBoard } from '../stage/board.ts';
import { hundredths } from '../stage/controls.ts';
import { chanceText, hundredthsText, paidText } from '../stage/figures.ts';
import { toneOf } from '../stage/one-bet.ts';
import { askForBet } from '../stage/open-bet.ts';
import type { Context, OriginalRound } from '../wire.ts';
import { Sky } from './sky.ts';

/** The curve as the engine counts it, for show. */
const growth = Math.log(1.00006);
const usualAuto = 200;
const stillMs = 250;

/** How a round ended, in words. */
export function crashWords(t: Context['t'], [point = 100]: readonly number[], choices: readonly string[]): string {
  const at = cashedAt(choices[1]) ?? autoOf(choices);
  const texts = { point: `${hundredthsText(point)}×`, out: `${hundredthsText(at)}×` };
  if (point < at) return t('original.crash.broke', texts);
  return t(cashedAt(choices[1]) === undefined ? 'original.crash.auto.out' : 'original.crash.out', texts);
}

/** The settings: whether to cash out by itself, and at which multiplier. */
function autoControl(t: Context['t'], onChange: () => void) {
  const id = 'auto-on';
  const isOn = el('input', { id, type: 'checkbox', role: 'switch' });
  isOn.checked = true;
  const point = hundredths({ label: t('original.crash.at'), from: leastCashOut, to: mostCashOut, onChange });
  point.set(usualAuto);
  const follow = () => point.lock(!isOn.checked || isOn.disabled);
  isOn.addEventListener('change', () => {
    follow();
    onChange();
  });
  const element = el(
    'div',
    { class: 'auto-out' },
    el('label', { class: 'switch', for: id }, isOn, el('span', {}, t('original.crash.auto'))),
    point.element,
  );
  return {
    element,
    isOn: () => isOn.checked,
    code: () => crashCode.write(isOn.checked ? point.get() : mostCashOut),
    set(code: string) {
      const read = crashCode.read(code) ?? usualAuto;
      isOn.checked = read < mostCashOut;
      if (isOn.checked) point.set(read);
      follow();
    },
    lock(isLocked: boolean) {
      isOn.disabled = isLocked;
      follow();
    },
  };
}

/** A curve that rises by the server's clock until it breaks. The page knows where only when it has. */
export class CrashStage implements Stage<OriginalRound> {
  readonly #context: Context;
  readonly #board: Board;
  readonly #sky: Sky;
  readonly #auto: ReturnType<typeof autoControl>;
  readonly #cash: HTMLButtonElement;
  readonly #begun: string | undefined;
  #staked: string | undefined;
  #stakeMinor = 0n;
  /** A round is under way: an answer that is slow to come changes nothing. */
  #isShowing = false;
  /** Set while the curve can be left. */
  #leave: (() => void) | undefined;

  constructor(context: Context) {
    const { t, session } = context;
    this.#context = context;
    this.#begun = keptRound(session.gameCode)?.roundId;
    this.#board = createBoard(context);
    this.#sky = new Sky(context.look);
    this.#auto = autoControl(t, () => this.#showFigures());
    this.#cash = worded(t('original.cash'), () => this.#leave?.(), { class: 'main cash' });
    this.#board.scene.append(this.#sky.element);
    this.#board.panel.append(this.#auto.element, this.#cash);
    const kept = keptPick(session.gameCode);
    if (kept !== undefined && crashCode.read(kept) !== undefined) this.#auto.set(kept);
    this.#showCash(undefined);
  }

  setStake(minor: bigint): void {
    this.#stakeMinor = minor;
    this.#showFigures();
  }

  missing(isAuto: boolean): string | undefined {
    return isAuto && !this.#auto.isOn() ? this.#context.t('original.crash.auto.missing') : undefined;
  }

  rest(): void {
    if (this.#isShowing) return;
    this.#settings(true);
  }

  begin(): void {
    this.#staked = this.#auto.code();
    keepPick(this.#context.session.gameCode, this.#staked);
    this.#settings(false);
    this.#board.say('');
    this.#sky.wait();
  }

  goOn({ roundId }: OriginalRound): void {
    if (roundId === this.#begun) this.#staked = this.#auto.code();
    this.#settings(false);
  }

  /** Space leaves the curve. */
  press(): boolean {
    const leave = this.#leave;
    leave?.();
    return leave !== undefined;
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
    const { t, hud } = this.#context;
    const betted = await this.#bet(given, play);
    const round = betted.turn?.elapsedMs === undefined ? betted : await this.#fly(betted, play);
    const [point = 100] = round.shown ?? [];
    const choices = round.decisions;
    const pays = games.crash.pays([point], choices);
    const words = crashWords(t, [point], choices);
    this.#auto.set(choices[0] ?? this.#auto.code());
    this.#sky.end({ at: pays.of > 0n ? Number((pays.of * 100n) / pays.over) : point, isOut: pays.of > 0n });
    play.sound.play(pays.of > 0n ? 'coin' : 'end');
    this.#board.say(words);
    if (!play.isReplay) this.#board.add(`${hundredthsText(point)}×`, toneOf(pays));
    const told = { words: resultWords(t, round, [words]), isReplay: play.isReplay };
    await tellResult({ ...this.#context, sound: play.sound, stage: hud.stage }, round, told);
    this.#settings(true);
    return round;
  }

  /** A round ends by itself; a hand may be faster. */
  waited(): boolean {
    return false;
  }

  #settings(areFree: boolean): void {
    this.#auto.lock(!areFree);
    this.#board.setOpen(!areFree);
  }

  async #bet(given: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    if (given.turn?.kind !== 'bet' || !play.decide) return given;
    const code = this.#staked ?? (await askForBet(this.#context, this.#board, this.#auto));
    keepPick(this.#context.session.gameCode, code);
    return play.decide(given, code);
  }

  /** Follows the curve until the server says how it ended: by the clock, or by the player's hand, whichever comes first. */
  async #fly(round: OriginalRound, play: Play<OriginalRound>): Promise<OriginalRound> {
    const { pace } = this.#context;
    const began = performance.now() - (round.turn?.elapsedMs ?? 0);
    const auto = autoOf(round.decisions);
    const { promise, resolve, reject } = Promise.withResolvers<OriginalRound>();
    let isFlying = true;
    let asked: number | undefined;
    const pointNow = () => Math.min(auto, Math.floor(100 * Math.exp(growth * (performance.now() - began))));
    const leave = () => {
      asked = pointNow();
      this.#leave = undefined;
      this.#showCash(asked);
      play.decide?.(round, cashOut).then(resolve, () => play.follow(round, () => isFlying).then(resolve, reject));
    };
    play.follow(round, () => isFlying).then(resolve, reject);
    this.#board.say(this.#context.t('original.turn.crash'));
    const draw = () => {
      if (!isFlying) return;
      const point = asked ?? pointNow();
      const canLeave = asked === undefined && point > leastCashOut && point < auto;
      this.#leave = canLeave ? leave : undefined;
      this.#sky.rise({ ms: performance.now() - began, point, isHeld: asked !== undefined });
      this.#showCash(canLeave || asked !== undefined ? point : undefined);
      if (pace.isStill) setTimeout(draw, stillMs);
      else requestAnimationFrame(draw);
    };
    draw();
    try {
      return await promise;
    } finally {
      isFlying = false;
      this.#leave = undefined;
      this.#showCash(undefined);
    }
  }

  #showCash(point: number | undefined): void {
    const { t, session } = this.#context;
    const [label] = this.#cash.children;
    const amount = point === undefined ? '' : paidText(this.#stakeMinor, ratio(BigInt(point), 100n), session.currency);
    const text = point === undefined ? t('original.cash') : t('original.cash.for', { amount });
    if (label && label.textContent !== text) label.textContent = text;
    this.#cash.disabled = this.#leave === undefined;
  }

  #showFigures(): void {
    const { t, session } = this.#context;
    const point = autoOf([this.#auto.code()]);
    const { win } = figureOf(crash.bet(point).chances());
    // Without a wish the round ends at the highest multiplier.
    const most = this.#auto.isOn() ? '' : '.most';
    this.#board.figures([
      { label: t(`original.times${most}`), value: `${hundredthsText(point)}×` },
      { label: t('original.chance'), value: chanceText(win) },
      { label: t(`original.payout${most}`), value: paidText(this.#stakeMinor, crashPays(point), session.currency), isStrong: true },
    ]);
  }
}

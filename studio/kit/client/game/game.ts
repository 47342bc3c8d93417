import { newId } from '@baize/kernel';
import { moneyText } from '../../money-text.ts';
import { clearHud, createHud, type Hud, type Panel } from '../hud/hud.ts';
import { listenToKeys } from '../page/keys.ts';
import type { Look } from '../page/look.ts';
import { betweenMs, leastTurnMs, Pace, pause, restMs } from '../page/pace.ts';
import { type Sound, silent } from '../page/sound.ts';
import type { Translate } from '../page/texts.ts';
import { type AutoplayOrder, type AutoplayState, afterRound, beginAutoplay, type StopReason } from '../panels/autoplay.ts';
import type { DialogContext } from '../panels/dialog.ts';
import { openPanel } from '../panels/panels.ts';
import { autoplayWords, replayWords } from '../show/result.ts';
import { type Api, ApiRefusal } from '../talk/api.ts';
import { type Asking, createAsking } from '../talk/asking.ts';
import type { Connection } from '../talk/connection.ts';
import { keepRound, keptRound } from '../talk/kept-round.ts';
import type { GameMessage } from '../talk/parent.ts';
import { endsSession, isProtecting, refusalText } from '../talk/refusals.ts';
import type { KitRound, KitSession } from '../talk/wire.ts';
import { firstStake } from './first-stake.ts';
import type { Play, Stage, StageContext } from './stage.ts';

interface GameOptions<S extends KitSession, R extends KitRound> {
  readonly root: HTMLElement;
  readonly session: S;
  readonly api: Api;
  readonly t: Translate;
  readonly language: string;
  readonly zone: string | undefined;
  readonly sound: Sound;
  readonly tell: (message: GameMessage) => void;
  readonly look: Look;
  readonly connection: Connection;
  readonly makeStage: (context: StageContext<S>) => Promise<Stage<R>>;
  readonly rules: (context: DialogContext<S>) => readonly Node[];
  readonly onLost: () => void;
  readonly hasTurbo: boolean;
}

const meterMs = 15_000;

/** One session of a game. What a round brings is decided by the studio's server; this only asks, waits and shows. */
export class Game<S extends KitSession, R extends KitRound> {
  readonly #options: GameOptions<S, R>;
  readonly #hud: Hud;
  readonly #pace = new Pace(window.matchMedia('(prefers-reduced-motion: reduce)'));
  readonly #asking: Asking<R>;
  #stage: Stage<R> | undefined;
  #stakeIndex = 0;
  #isBusy = true;
  #isTurning = false;
  #readyAt = 0;
  #playsOn = false;
  #balance: bigint;
  #net: bigint;
  #seeds;
  #lastRoundId: string | undefined;
  #endReplay: ((isBack: boolean) => void) | undefined; // else another round is shown again
  #autoplay: AutoplayState | undefined;

  constructor(options: GameOptions<S, R>) {
    this.#options = options;
    const { root, session, t, sound, language, api, hasTurbo } = options;
    this.#seeds = session.seeds;
    this.#balance = BigInt(session.balanceMinor);
    this.#net = BigInt(session.netMinor);
    const name = language === 'CN' ? session.nameCn : session.nameEn;
    const actions = {
      play: () => this.press(),
      hurry: () => this.#hurry(),
      stake: (step: number) => this.#changeStake(this.#stakeIndex + step),
      open: (which: Panel) => this.#open(which),
      stopAutoplay: () => this.#endAutoplay(undefined),
      turbo: () => {
        this.#pace.isTurbo = !this.#pace.isTurbo;
        return this.#pace.isTurbo;
      },
    };
    this.#hud = createHud(root, { session, name, t, sound, actions, hasTurbo, onSound: isOn => options.tell({ type: 'sound', isOn }) });
    this.#asking = createAsking<R>(api, { hud: this.#hud, t, onSilence: () => this.#stage?.rest() });
    this.#stakeIndex = firstStake(session);
    this.#setBusy(true);
    this.#hud.setBalance(this.#balance);
    this.#hud.setWin(undefined);
    this.#showStake();
    const texts = { name, balance: moneyText(this.#balance, session.currency), stake: moneyText(this.#stake(), session.currency) };
    this.#hud.announce(t('game.ready', texts));
  }

  async start(): Promise<void> {
    const { session, look, tell, makeStage, sound, t, connection } = this.#options;
    this.#stage = await makeStage({ hud: this.#hud, session, t, sound, pace: this.#pace, look });
    this.#stage.setStake?.(this.#stake());
    this.#stage.rest();
    new BroadcastChannel('baize.seeds').onmessage = () => void this.#askSeeds();
    const showHeld = () => this.#hud.setHeld(connection.isLost());
    connection.onChange(showHeld);
    showHeld();
    listenToKeys({
      press: () => this.press(),
      stake: step => this.#changeStake(this.#stakeIndex + step),
      open: which => this.#open(which),
      sound: () => this.#hud.toggleSound(),
      turbo: () => this.#hud.toggleTurbo(),
    });
    connection.hear({ rules: () => this.#open('rules'), sound: () => this.#hud.toggleSound() });
    if (session.jackpot) setInterval(() => void this.#askMeter(), meterMs);
    tell({ type: 'ready', hasRules: true, isSoundOn: sound.isOn });
    this.#showMoney(this.#balance);
    await this.#goOn();
    this.#setBusy(false);
  }

  get #tempo(): 'plain' | 'turbo' {
    return this.#pace.isTurbo ? 'turbo' : 'plain';
  }

  /** So long the picture turns at least, however fast the answer is there. */
  #leastTurn(): Promise<void> {
    return pause(this.#pace.isStill ? 0 : leastTurnMs[this.#tempo]);
  }

  #stake(): bigint {
    return BigInt(this.#options.session.stakes[this.#stakeIndex] ?? '0');
  }

  /** The page around the frame shows the same figure at the same moment. */
  #showMoney(minor: bigint): void {
    const { tell, session } = this.#options;
    this.#hud.setBalance(minor);
    tell({ type: 'balance', balanceMinor: minor.toString(), currency: session.currency });
  }

  #showStake(): void {
    this.#stage?.setStake?.(this.#stake());
    this.#hud.setStake(this.#stake(), {
      isLeast: this.#stakeIndex === 0,
      isMost: this.#stakeIndex === this.#options.session.stakes.length - 1,
    });
  }

  #changeStake(index: number): void {
    if (this.#isBusy || this.#autoplay) return; // the limits of autoplay were chosen for the stake it began with
    this.#stakeIndex = Math.max(0, Math.min(this.#options.session.stakes.length - 1, index));
    this.#options.sound.play('press');
    this.#showStake();
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#hud.setBusy(isBusy);
  }

  #open(which: Panel): void {
    if (this.#isBusy && (which === 'stakes' || which === 'autoplay')) return;
    const check = (roundId: string) => this.#check(roundId);
    const context: DialogContext<S> = { ...this.#options, stakeMinor: () => this.#stake(), check };
    openPanel<S, R>(which, context, {
      rules: this.#options.rules,
      stakeIndex: this.#stakeIndex,
      onStake: index => this.#changeStake(index),
      seeds: this.#seeds,
      lastRoundId: this.#lastRoundId,
      onSeeds: seeds => {
        this.#seeds = seeds;
      },
      onReplay: round => void this.#replay(round),
      canReplay: () => !this.#isBusy || this.#endReplay !== undefined,
      hasFeatures: this.#stage?.hasFeature !== undefined,
      onAutoplay: order => void this.#runAutoplay(order),
    });
  }

  /** In the frame of the platform its page shows the check; a page that stands alone goes there itself. */
  #check(roundId: string): void {
    if (window.parent !== window) this.#options.tell({ type: 'check', roundId });
    else window.open(`/verify/${roundId}?lang=${this.#options.language}`, '_blank', 'noopener');
  }

  /** The seeds were changed on the page that checks a round. */
  async #askSeeds(): Promise<void> {
    const seeds = await this.#options.api.get<KitSession['seeds']>('/api/seed').catch(() => undefined);
    if (seeds) this.#seeds = seeds;
  }

  async #askMeter(): Promise<void> {
    if (document.hidden) return;
    const meter = await this.#options.api.get<KitSession['jackpot']>('/api/jackpot').catch(() => null);
    if (meter) this.#hud.facts.setJackpot(BigInt(meter.meterMinor));
  }

  #play(from: number, isReplay = false): Play<R> {
    const { sound, session } = this.#options;
    return {
      from,
      isReplay,
      isAuto: this.#autoplay !== undefined,
      sound: isReplay ? silent : sound,
      onStep: step => {
        if (!isReplay && this.#lastRoundId) keepRound(session.gameCode, { roundId: this.#lastRoundId, step });
      },
      decide: isReplay ? undefined : (round, choice) => this.#asking.decide(round, choice),
      follow: (round, isWanted) => this.#asking.follow(round, isWanted),
    };
  }

  /** A round that was under way when the page was opened, or that the page before was still showing. */
  async #goOn(): Promise<void> {
    const { session, api, t } = this.#options;
    const kept = keptRound(session.gameCode);
    const known = kept ? await api.get<R>(`/api/rounds/${kept.roundId}`).catch(() => undefined) : undefined;
    const round = (session.resumed as R | null) ?? known;
    keepRound(session.gameCode, undefined);
    if (!round || !this.#stage) return;
    const from = kept?.roundId === round.roundId ? kept.step : 0;
    this.#lastRoundId = round.roundId;
    this.#options.tell({ type: 'round-open', roundId: round.roundId });
    this.#hud.setBanner(t('game.resumed'));
    this.#hud.announce(t('game.resumed'));
    this.#stage.goOn(round, from);
    await this.#settle(round, from);
    await this.#askMoney();
    this.#options.tell({ type: 'round-closed', roundId: round.roundId });
    await pause(restMs[this.#tempo]);
  }

  /** The one button: plays, hurries the outcome where that is allowed, or ends what is only shown. */
  press(): void {
    if (!this.#isBusy) {
      if (!this.#autoplay) void this.play();
      return;
    }
    const done = this.#stage?.press?.();
    if (done === 'plays on') this.#playsOn = true;
    if (this.#endReplay) this.#endReplay(true);
    else if (!done) this.#hurry();
  }

  #hurry(): void {
    if (!this.#isBusy) return;
    if (this.#isTurning && this.#options.session.rules.allowsQuickStop) this.#pace.hurry();
    this.#pace.skip();
  }

  /** One round, started by the player; the minimum cycle of the jurisdiction is kept here and by the server. */
  async play(): Promise<R | undefined> {
    if (this.#isBusy || !this.#stage || performance.now() < this.#readyAt || this.#options.connection.isLost()) return undefined;
    const missing = this.#stage.missing?.(this.#autoplay !== undefined);
    if (missing) {
      this.#hud.setNotice(missing);
      return undefined;
    }
    const { tell, sound, session } = this.#options;
    const roundId = newId();
    const stake = this.#stake();
    this.#begin();
    sound.play('begin');
    this.#showMoney(this.#balance - stake > 0n ? this.#balance - stake : 0n);
    keepRound(session.gameCode, { roundId, step: 0 });
    tell({ type: 'round-open', roundId });
    let settled: R | undefined;
    try {
      const least = this.#leastTurn();
      const round = await this.#asking.play(roundId, stake);
      await least;
      this.#lastRoundId = round.roundId;
      settled = await this.#settle(round, 0);
    } catch (error) {
      this.#onRefusal(error);
    }
    keepRound(session.gameCode, undefined);
    tell({ type: 'round-closed', roundId });
    await pause(Math.max(this.#autoplay ? 0 : restMs[this.#tempo], this.#readyAt - performance.now()));
    this.#setBusy(false);
    if (this.#playsOn && settled?.phase === 'finished') void this.play();
    return settled;
  }

  #begin(): void {
    this.#setBusy(true);
    this.#isTurning = true;
    this.#playsOn = false;
    this.#pace.begin();
    this.#readyAt = performance.now() + this.#options.session.rules.minimumCycleMs;
    clearHud(this.#hud);
    this.#stage?.begin();
  }

  async #settle(given: R, from: number): Promise<R> {
    const { t } = this.#options;
    if (!this.#stage) return given;
    if (!given.isDrawn) {
      this.#stage.rest();
      const text = refusalText(t, given, this.#balance);
      if (endsSession(given)) this.#options.onLost();
      if (isProtecting(given)) this.#options.tell({ type: 'limit-reached' });
      this.#hud.setNotice(text);
      await this.#showBalance(given);
      return given;
    }
    const round = await this.#stage.show(given, this.#play(from));
    this.#isTurning = false;
    return this.#showBalance(round);
  }

  /** Waits for a win that the platform takes its time over; answers the round as it is then. */
  async #showBalance(round: R): Promise<R> {
    const { api, t } = this.#options;
    let known = round;
    for (let asked = 0; known.phase === 'win-asked' && asked < 20; asked++) {
      this.#hud.setNotice(t('game.result.settling', { amount: moneyText(BigInt(round.winMinor ?? '0'), round.currency) }));
      await pause(3_000);
      known = await api.get<R>(`/api/rounds/${round.roundId}`).catch(() => known);
      if (known.phase !== 'win-asked') this.#hud.setNotice('');
    }
    this.#seeds = { ...this.#seeds, nonce: Math.max(this.#seeds.nonce, round.nonce + 1) };
    if (known.phase !== 'finished' || known.balanceMinor === null) await this.#askMoney();
    else this.#takeMoney(known.balanceMinor, this.#net + BigInt(known.winMinor ?? '0') - BigInt(known.stakeMinor));
    return known;
  }

  /** What the account holds now and what the launch has come to: a round of before tells only how it was then. */
  async #askMoney(): Promise<void> {
    const asked = await this.#options.api.get<{ balanceMinor: string; netMinor: string }>('/api/balance').catch(() => undefined);
    this.#takeMoney(asked?.balanceMinor ?? this.#balance.toString(), asked ? BigInt(asked.netMinor) : this.#net);
  }

  #takeMoney(balanceMinor: string, net: bigint): void {
    this.#balance = BigInt(balanceMinor);
    this.#net = net;
    this.#showMoney(this.#balance);
    this.#hud.facts.setNet(net);
  }

  #onRefusal(error: unknown): void {
    const { t, onLost } = this.#options;
    this.#stage?.rest();
    this.#showMoney(this.#balance);
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === 'studio.session.lost') onLost();
    this.#hud.setNotice(t(`error.${error.code}`));
  }

  /** Shows a round of before again, with what the account held around it; nothing is asked and nothing moves, and nothing is played until the player is back. */
  async #replay(round: R): Promise<void> {
    if ((this.#isBusy && !this.#endReplay) || !this.#stage || !round.isDrawn) return;
    const { t } = this.#options;
    this.#endReplay?.(false);
    this.#setBusy(true);
    clearHud(this.#hud);
    this.#hud.setBanner(t('game.replay'));
    this.#stage.begin();
    await this.#leastTurn();
    await this.#stage.show(round, this.#play(0, true));
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#endReplay = resolve;
    this.#hud.setBanner('');
    this.#hud.setNotice(replayWords(t, round), { label: t('game.replay.end'), press: () => resolve(true) });
    const isBack = await promise;
    this.#endReplay = undefined;
    if (!isBack) return;
    clearHud(this.#hud);
    this.#stage.rest();
    await pause(restMs[this.#tempo]);
    this.#setBusy(false);
    this.#hud.focusPlay();
  }

  #endAutoplay(reason: StopReason | undefined): void {
    const ended = this.#autoplay;
    if (!ended) return;
    this.#autoplay = undefined;
    this.#hud.setAutoplay(undefined);
    if (!reason) return;
    const words = autoplayWords(this.#options.t, ended, reason, this.#options.session.currency);
    this.#hud.setNotice(words, reason === 'rounds' ? 'passing' : undefined);
  }

  /** Rounds that the player ordered together, where the law allows that; any limit reached ends them. */
  async #runAutoplay(order: AutoplayOrder): Promise<void> {
    this.#autoplay = beginAutoplay(order);
    while (this.#autoplay && !document.hidden) {
      this.#hud.setAutoplay(this.#autoplay.left);
      const round = await this.play();
      if (!this.#autoplay) return;
      if (round?.phase !== 'finished') return this.#endAutoplay(this.#options.connection.isLost() ? 'connection' : undefined);
      const told = {
        stakeMinor: BigInt(round.stakeMinor),
        winMinor: BigInt(round.winMinor ?? '0'),
        hasFeature: this.#stage?.hasFeature?.(round) ?? false,
        hadDecision: this.#stage?.waited?.(round) ?? round.decisions.length > 0,
      };
      const { state, stop } = afterRound(this.#autoplay, told);
      this.#autoplay = state;
      await pause(betweenMs[this.#tempo]);
      if (stop) return this.#endAutoplay(stop);
    }
    this.#endAutoplay(undefined);
  }
}

import { newId } from '@baize/kernel';
import { type Api, ApiRefusal, type GameMessage, moneyText, type Sound, type Translate } from '@baize/studio-kit/client';
import { type DialogContext, openFairness, openHistory, openRules } from './dialogs.ts';
import { createHud, type Hud } from './hud.ts';
import { Reels } from './reels.ts';
import { showRound } from './show.ts';
import type { WireRound, WireSession } from './wire.ts';

export interface GameOptions {
  readonly root: HTMLElement;
  readonly session: WireSession;
  readonly api: Api;
  readonly t: Translate;
  readonly language: string;
  readonly sound: Sound;
  readonly tell: (message: GameMessage) => void;
  readonly hues: { readonly ground: string; readonly glow: string };
  readonly onLost: () => void;
  /** Asks to be called again when the platform answers; `again` repeats what failed. */
  readonly onDown: (again: () => void) => void;
}

const askings = 3;
const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** One session at the reels. What a round brings is decided by the studio's server; this only asks, waits and shows. */
export class Game {
  readonly #options: GameOptions;
  readonly #hud: Hud;
  readonly #isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  #reels: Reels | undefined;
  #stakeIndex = 0;
  #isBusy = true;
  #readyAt = 0;
  #seeds;
  #lastRoundId: string | undefined;

  constructor(options: GameOptions) {
    this.#options = options;
    this.#seeds = options.session.seeds;
    const { root, session, t, sound, language } = options;
    const name = language === 'CN' ? session.nameCn : session.nameEn;
    const actions = {
      spin: () => void this.spin(),
      stake: (step: number) => this.#changeStake(step),
      open: (which: 'rules' | 'history' | 'fairness') => this.#open(which),
    };
    this.#hud = createHud(root, { session, name, t, sound, actions });
    this.#stakeIndex = Math.min(2, session.stakes.length - 1);
    this.#hud.setBalance(BigInt(session.balanceMinor));
    this.#hud.setWin(undefined);
    this.#showStake();
    const texts = {
      name,
      balance: moneyText(BigInt(session.balanceMinor), session.currency),
      stake: moneyText(this.#stake(), session.currency),
    };
    this.#hud.announce(t('slots.ready', texts));
  }

  async start(): Promise<void> {
    const { session, hues, tell, t } = this.#options;
    this.#reels = await Reels.create({ host: this.#hud.reelsHost, session, hues, isStill: this.#isStill });
    const last = session.resumed?.steps?.at(-1)?.frames.at(-1);
    this.#reels.show(last?.window ?? session.paytable.window);
    document.addEventListener('keydown', event => this.#onKey(event));
    this.#setBusy(false);
    tell({ type: 'ready' });
    tell({ type: 'balance', balanceMinor: session.balanceMinor, currency: session.currency });
    if (session.resumed) {
      this.#hud.announce(t('slots.result.resumed'));
      await this.#settle(session.resumed);
    }
  }

  #stake(): bigint {
    return BigInt(this.#options.session.stakes[this.#stakeIndex] ?? '0');
  }

  #showStake(): void {
    this.#hud.setStake(this.#stake(), {
      isLeast: this.#stakeIndex === 0,
      isMost: this.#stakeIndex === this.#options.session.stakes.length - 1,
    });
  }

  #changeStake(step: number): void {
    if (this.#isBusy) return;
    this.#stakeIndex = Math.max(0, Math.min(this.#options.session.stakes.length - 1, this.#stakeIndex + step));
    this.#options.sound.play('press');
    this.#showStake();
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#hud.setBusy(isBusy);
  }

  #open(which: 'rules' | 'history' | 'fairness'): void {
    const { session, api, t, language } = this.#options;
    const context: DialogContext = { session, api, t, language, stakeMinor: () => this.#stake() };
    if (which === 'rules') openRules(context);
    else if (which === 'history') void openHistory(context);
    else {
      openFairness(context, {
        seeds: this.#seeds,
        lastRoundId: this.#lastRoundId,
        onSeeds: seeds => {
          this.#seeds = seeds;
        },
      });
    }
  }

  #onKey(event: KeyboardEvent): void {
    const target = event.target;
    const isTaken = document.querySelector('dialog[open]') !== null || target instanceof HTMLInputElement;
    if (isTaken || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
    if ((event.key === ' ' || event.key === 'Enter') && !isOnButton) {
      event.preventDefault();
      void this.spin();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowRight') this.#changeStake(1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') this.#changeStake(-1);
  }

  /** One round, started by the player; the minimum cycle of the jurisdiction is kept here and by the server. */
  async spin(): Promise<void> {
    if (this.#isBusy || !this.#reels || performance.now() < this.#readyAt) return;
    await this.#play(newId(), this.#stake());
  }

  async #play(roundId: string, stake: bigint): Promise<void> {
    const { tell, sound, session } = this.#options;
    this.#setBusy(true);
    this.#readyAt = performance.now() + session.rules.minimumCycleMs;
    this.#hud.setBanner('');
    this.#hud.setWin(undefined);
    this.#reels?.light(undefined);
    this.#reels?.turn();
    sound.play('spin');
    tell({ type: 'round-open', roundId });
    try {
      const [round] = await Promise.all([this.#ask(roundId, stake), pause(this.#isStill ? 0 : 600)]);
      this.#lastRoundId = round.roundId;
      await this.#settle(round);
      tell({ type: 'round-closed', roundId });
    } catch (error) {
      this.#onFailure(error, () => void this.#play(roundId, stake));
      return;
    }
    await pause(Math.max(0, this.#readyAt - performance.now()));
    this.#setBusy(false);
  }

  /** Asks for the round, again under the same id when no answer came: the studio plays it once. */
  async #ask(roundId: string, stake: bigint): Promise<WireRound> {
    for (let asked = 1; ; asked++) {
      try {
        return await this.#options.api.post<WireRound>('/api/spin', { roundId, stakeMinor: stake.toString() });
      } catch (error) {
        const waitMs = error instanceof ApiRefusal && error.code === 'studio.too.fast' ? Number(error.facts['waitMs'] ?? 500) : 700 * asked;
        const isWorthIt = !(error instanceof ApiRefusal) || error.code === 'studio.too.fast';
        if (!isWorthIt || asked === askings) throw error;
        await pause(Math.min(waitMs, 5_000));
      }
    }
  }

  async #settle(round: WireRound): Promise<void> {
    const { t, session } = this.#options;
    if (!this.#reels) return;
    const stake = moneyText(BigInt(round.stakeMinor), round.currency);
    if (!round.steps) {
      await this.#reels.land(session.paytable.window, () => undefined);
      const known = ['vendor.insufficient', 'vendor.limit.reached', 'vendor.player.disabled', 'vendor.game.disabled'];
      const text =
        round.phase === 'refused'
          ? t(`error.${known.includes(round.refusalCode ?? '') ? round.refusalCode : 'vendor.other'}`)
          : t('slots.result.refunded', { stake });
      this.#hud.setBanner(text);
      this.#hud.announce(text);
      if (round.refusalCode?.startsWith('vendor.token')) this.#options.onLost();
    } else {
      await showRound({ reels: this.#reels, hud: this.#hud, sound: this.#options.sound, t, isStill: this.#isStill }, round);
    }
    await this.#showBalance(round);
  }

  async #showBalance(round: WireRound): Promise<void> {
    const { api, tell, t, session } = this.#options;
    let known = round;
    for (let asked = 0; known.phase === 'win-asked' && asked < 20; asked++) {
      this.#hud.announce(t('slots.result.settling', { amount: moneyText(BigInt(round.winMinor ?? '0'), round.currency) }));
      await pause(3_000);
      known = await api.get<WireRound>(`/api/rounds/${round.roundId}`).catch(() => known);
    }
    const balance =
      known.phase === 'finished' && known.balanceMinor
        ? known.balanceMinor
        : (await api.get<{ balanceMinor: string }>('/api/balance')).balanceMinor;
    this.#hud.setBalance(BigInt(balance));
    tell({ type: 'balance', balanceMinor: balance, currency: session.currency });
    this.#seeds = { ...this.#seeds, nonce: Math.max(this.#seeds.nonce, round.nonce + 1) };
  }

  #onFailure(error: unknown, again: () => void): void {
    const { t, session, onLost, onDown } = this.#options;
    this.#reels?.show(session.paytable.window);
    if (error instanceof ApiRefusal && error.code === 'studio.session.lost') {
      onLost();
      return;
    }
    if (error instanceof ApiRefusal && error.code !== 'studio.platform.down') {
      const text = t(`error.${error.code}`);
      this.#hud.setBanner(text);
      this.#hud.announce(text);
      this.#setBusy(false);
      return;
    }
    onDown(again);
  }
}

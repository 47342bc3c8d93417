import type { Live } from '@baize/live/client';
import {
  type Api,
  ApiRefusal,
  type Connection,
  el,
  type GameMessage,
  moneyText,
  type Sound,
  type Translate,
} from '@baize/studio-kit/table-page';
import { type TableState, tableChannel } from '@baize/studio-kit/tables';
import { chipsOf } from './chips.ts';
import type { Face } from './face.ts';
import { faces, ofCards } from './faces.ts';
import { Call, write } from './head/call.ts';
import { headOf } from './head/head.ts';
import { leftOf } from './head/left.ts';
import { roundText, statusText, toneOf } from './head/status.ts';
import { OwnRounds } from './papers/own-rounds.ts';
import { Papers } from './papers/papers.ts';
import { focusAgain } from './parts/arrows.ts';
import { isCalm, seenMs } from './parts/motion.ts';
import { stageOf } from './parts/stage.ts';
import { Bets } from './results/bets.ts';
import { endOf, wonBets } from './results/came-to.ts';
import { Seating } from './seating.ts';
import { Actions } from './slip/actions.ts';
import { placeAll, placedWords } from './slip/placing.ts';
import { onceMore, Slip, sumsOf, totalOf, withStake } from './slip/slip.ts';
import { soundOf } from './sounds.ts';
import { videoOf } from './video.ts';
import { whyOf } from './why.ts';
import { isIn, type Stake, type TableSession, type TableView } from './wire.ts';

interface TableParts {
  readonly t: Translate;
  readonly language: 'CN' | 'EN';
  readonly session: TableSession;
  readonly view: TableView;
  readonly api: Api;
  readonly live: Live;
  readonly connection: Connection;
  readonly code: string;
  readonly sound: Sound;
  readonly tell: (message: GameMessage) => void;
  readonly onLost: () => void;
}

const noBets: ReadonlySet<string> = new Set();
/** The page of a table. What happens there comes from the server; the page shows it by the server's clock. */
export class TablePage {
  readonly element: HTMLElement;
  readonly #parts: TableParts;
  readonly #face: Face;
  readonly #seating: Seating;
  /** How the round before ended, while bets on the next one are open. */
  readonly #lastResult = el('p', { class: 'last-result' });
  readonly #call = new Call();
  readonly #balance = el('b');
  #held = 0n;
  readonly #round = el('span');
  readonly #news = el('p', { class: 'news', role: 'status', 'aria-live': 'polite' });
  readonly #actions: Actions;
  readonly #papers: Papers;
  readonly #own: OwnRounds;
  readonly #bets: Bets;
  readonly #offsetMs: number;
  #state: TableState;
  #stakes: readonly Stake[];
  readonly #slip = new Slip();
  /** What this player had in the last round in which they took part. */
  #last: ReadonlyMap<string, bigint> = new Map();
  #chip: bigint;
  #isPlacing = false;
  #told = '';

  constructor(parts: TableParts) {
    const { t, session, view, language, tell } = parts;
    this.#parts = parts;
    this.#state = view.state;
    this.#stakes = view.stakes;
    this.#chip = BigInt(view.minMinor);
    this.#offsetMs = Date.parse(view.now) - performance.now();
    this.#seating = new Seating({
      api: parts.api,
      seats: view.seats,
      onChange: () => this.#draw(),
      onBalance: balanceMinor => this.#showBalance(balanceMinor),
      onFreed: () => this.#say(t('table.bj.freed')),
      onAdded: stake => this.#sayAdded(stake),
      onRefused: code => this.#say(whyOf(t, code)),
      onSilence: () => this.#say(t('table.offline')),
    });
    this.#face = faces[session.table.game]({
      t,
      session,
      leastMinor: BigInt(view.minMinor),
      seating: this.#seating,
      onPress: (parts, isInstead) => this.#add(new Map(parts.map(({ bet, chips }) => [bet, BigInt(chips) * this.#chip])), isInstead),
    });
    this.#bets = new Bets({ t, currency: session.currency, name: bet => this.#face.betName(bet) });
    this.#papers = new Papers({ t, language, session, texts: this.#face.texts });
    this.#own = new OwnRounds({
      ...{ t, language, currency: session.currency, code: parts.code },
      resultText: draw => (this.#face.seats ? '' : this.#face.resultText(draw)),
      onCheck: roundId => tell({ type: 'check', roundId }),
    });
    this.#actions = new Actions({
      ...{ t, currency: session.currency, chips: chipsOf({ t, session, view }, chip => this.#pick(chip)) },
      onPlace: () => void this.#placeAll(),
      onUndo: () => this.#change(slip => slip.undo()),
      onClear: () => this.#change(slip => slip.clear()),
      onAgain: () => void this.#add(this.#more()),
    });
    this.#showBalance(session.balanceMinor);
    this.element = this.#layout();
    this.#face.showResults(this.#state.results);
    parts.live.subscribe(tableChannel, { onMessage: state => this.#heard(state) }, parts.code);
    parts.live.onState(() => this.#draw());
    parts.connection.onChange(() => this.#draw());
    parts.connection.hear({ rules: () => this.#papers.openRules(), sound: () => this.#switchSound() });
    void this.#restore();
    this.#draw();
    setInterval(() => this.#draw(), 250);
  }

  /** After a reload the rounds of before are shown, and the last bets can be repeated. */
  async #restore(): Promise<void> {
    const last = await this.#own.restore(this.#parts.api, this.#state.now.round);
    if (this.#last.size === 0) this.#last = last;
    this.#draw();
  }

  #layout(): HTMLElement {
    const { t, session, view, language } = this.#parts;
    const label = el('span', { class: 'label' }, t('table.dealt'));
    const onRunning = (isRunning: boolean) => {
      label.textContent = t(isRunning ? 'table.dealt.video' : 'table.dealt');
    };
    const name = language === 'CN' ? session.nameCn : session.nameEn;
    const { element: head, limits } = headOf({ t, session, view, name, label, balance: this.#balance });
    const felt = el(
      'section',
      { class: 'felt' },
      stageOf(name, { isOfCards: ofCards.has(session.table.game), limits }),
      ...videoOf({ t, url: view.videoUrl, onRunning }),
      this.#face.picture,
      this.#lastResult,
      this.#news,
      el('p', { class: 'round' }, this.#round),
    );
    return el(
      'main',
      { class: 'table' },
      head,
      el(
        'div',
        { class: `play ${session.table.game}` },
        this.#call.element,
        felt,
        this.#face.spots,
        ...(this.#face.seats ? [this.#face.seats.moves] : []),
        this.#actions.element,
      ),
      el('aside', {}, this.#face.results, this.#bets.element, this.#own.element, this.#papers.element),
    );
  }

  #pick(chip: bigint): void {
    this.#chip = chip;
  }

  #switchSound(): void {
    const { sound, tell } = this.#parts;
    sound.toggle();
    sound.play('press');
    tell({ type: 'sound', isOn: sound.isOn });
  }

  #now(): number {
    return performance.now() + this.#offsetMs;
  }

  /** What the table shows no longer arrives, or the balance doesn't: no stake is taken on it. */
  #isStale(): boolean {
    const { live, connection } = this.#parts;
    return live.state() === 'stale' || live.state() === 'off' || connection.isLost();
  }

  #isOpen(): boolean {
    const { round } = this.#state.now;
    return round?.phase === 'betting' && !this.#isStale() && this.#now() < Date.parse(round.closesAt);
  }

  #heard(state: TableState): void {
    const before = this.#state.now.round;
    const { round, stakes, taken, turns } = state.now;
    const isNew = before?.id !== round?.id;
    const hasChosen = turns?.choices.length !== this.#state.now.turns?.choices.length;
    const hasNews = isNew || before?.phase !== round?.phase || stakes !== this.#state.now.stakes || hasChosen;
    if (state.results.length !== this.#state.results.length || isNew) this.#face.showResults(state.results);
    this.#state = state;
    const heard = soundOf(before, round);
    if (heard) this.#parts.sound.play(heard);
    if (isNew) {
      if (round) this.#parts.tell({ type: 'table', gameCode: this.#parts.code, roundId: round.id });
      this.#stakes = [];
      this.#say('');
    }
    if ((isNew || round?.phase !== 'betting') && !this.#isPlacing) this.#leave();
    if (hasNews) void this.#readStakes();
    if (before?.phase === 'betting' && round?.phase !== 'betting') this.#showPicture();
    if (this.#face.seats) this.#seating.heard(taken);
    this.#draw();
  }

  /** Bets that weren't placed in time take no part. Where the player has no others in the round, they can be repeated. */
  #leave(): void {
    const { t, session } = this.#parts;
    const { unasked } = this.#slip;
    if (unasked.size > 0) this.#say(t('table.unplaced', { amount: moneyText(totalOf(unasked), session.currency) }));
    if (unasked.size > 0 && this.#stakes.length === 0) this.#last = unasked;
    this.#slip.end();
  }

  /** When bets close, whoever has some and still looks at the layout sees what comes of them. */
  #showPicture(): void {
    const play = this.#call.element.parentElement?.getBoundingClientRect();
    if (this.#stakes.length === 0 || !play || play.bottom < innerHeight / 2) return;
    this.element.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' });
  }

  /** What this player has in the round, on any device; when it is over, what it came to. */
  async #readStakes(): Promise<void> {
    const { round } = this.#state.now;
    if (!round) return;
    try {
      const stakes = await this.#parts.api.get<readonly Stake[]>(`/api/stakes?roundId=${round.id}`);
      if (this.#state.now.round?.id !== round.id) return;
      this.#stakes = stakes;
      if (stakes.some(isIn)) this.#own.keep(round);
      this.#slip.done(stakes.filter(isIn).map(({ ticketId }) => ticketId)); // also those whose answer was lost
      if (round.phase === 'over' || round.phase === 'void') await this.#tellEnd(round.id, round.phase === 'void');
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'studio.session.lost') this.#parts.onLost();
    }
    this.#draw();
  }

  async #tellEnd(roundId: string, isVoid: boolean): Promise<void> {
    const { t, session, api, sound, tell } = this.#parts;
    if (this.#stakes.length === 0 || this.#told === roundId) return;
    this.#told = roundId;
    // Of a round that was given back nothing is left to repeat.
    if (this.#stakes.some(isIn)) this.#last = sumsOf(this.#stakes);
    if (this.#state.now.round?.id === roundId) this.#own.add(this.#state.now.round, this.#stakes);
    const { text, isWon } = endOf({ t, currency: session.currency, stakes: this.#stakes, isVoid });
    this.#say(text, isWon);
    if (isWon) sound.play('win');
    tell({ type: 'round-closed', roundId });
    const { balanceMinor } = await api.get<{ balanceMinor: string }>('/api/balance');
    this.#showBalance(balanceMinor);
  }

  #showBalance(balanceMinor: string): void {
    const { session, tell } = this.#parts;
    this.#held = BigInt(balanceMinor);
    this.#balance.textContent = moneyText(this.#held, session.currency);
    tell({ type: 'balance', balanceMinor, currency: session.currency });
  }

  #say(text: string, isWon = false): void {
    this.#news.textContent = text;
    this.#news.classList.toggle('paid', isWon);
    this.#news.classList.remove('refused');
  }

  /** Answers whether all of them are on the slip; instead of what was chosen last, where it is asked for. */
  #add(more: ReadonlyMap<string, bigint>, isInstead = false): boolean {
    if (!this.#isOpen()) return false;
    const { t, view, session, sound } = this.#parts;
    if (this.#slip.awaits(isInstead ? this.#slip.amounts.keys() : more.keys())) return this.#refuse(t('table.awaited'));
    sound.play('card');
    const most = BigInt(view.maxMinor);
    const fits = (bet: string, minor: bigint) => (sumsOf(this.#stakes).get(bet) ?? 0n) + minor <= most;
    this.#endRefusal();
    const isAdded = isInstead ? this.#slip.instead(more, fits) : this.#slip.add(more, fits);
    this.#draw();
    return isAdded || this.#refuse(t('table.limit', { max: moneyText(most, session.currency) }));
  }

  #refuse(why: string): false {
    this.#say(why);
    this.#news.classList.add('refused');
    return false;
  }

  /** The player goes on: why something was refused is no longer said. */
  #endRefusal(): void {
    if (this.#news.classList.contains('refused')) this.#say('');
  }

  #more(): ReadonlyMap<string, bigint> {
    const more = onceMore(sumsOf(this.#stakes), this.#slip.amounts, this.#last);
    return new Map([...more].filter(([bet]) => this.#face.seats?.takes(bet) ?? true));
  }

  #change(how: (slip: Slip) => void): void {
    if (this.#isPlacing) return;
    this.#endRefusal();
    how(this.#slip);
    this.#draw();
  }

  /** All of the slip or, where the balance doesn't reach for it, nothing: which part of it the player would want isn't known. */
  async #placeAll(): Promise<void> {
    const { t, api, session, tell } = this.#parts;
    const { round } = this.#state.now;
    if (!round || !this.#isOpen() || this.#isPlacing || this.#slip.sum === 0n) return;
    const lacking = totalOf(this.#slip.unasked) - this.#held;
    if (lacking > 0n) return void this.#refuse(t('table.short', { lacking: moneyText(lacking, session.currency) }));
    this.#isPlacing = true;
    const byKey = this.#actions.place.matches(':focus-visible');
    this.#say(t('table.placing'));
    tell({ type: 'round-open', roundId: round.id });
    const onBalance = (balanceMinor: string) => this.#showBalance(balanceMinor);
    const placed = await placeAll(this.#slip, { t, api, roundId: round.id, onBalance });
    this.#isPlacing = false;
    if (this.#state.now.round?.id === round.id) this.#stakes = placed.stakes.reduce(withStake, this.#stakes);
    this.#say(placedWords(t, placed, this.#betWords()));
    await this.#readStakes();
    if (byKey) focusAgain(this.#actions.place, this.element);
  }

  #betWords() {
    const name = (bet: string) => this.#face.betName(bet);
    return { currency: this.#parts.session.currency, name, totalMinor: totalOf(sumsOf(this.#stakes)) };
  }

  /** A choice at a table with seats added a stake. */
  #sayAdded(stake: Stake): void {
    this.#stakes = withStake(this.#stakes, stake);
    const placed = { placed: BigInt(stake.stakeMinor), stakes: [stake], refused: 0n, why: '' };
    this.#say(placedWords(this.#parts.t, placed, this.#betWords()));
  }

  #left(): number {
    return this.#isStale() ? 0 : leftOf(this.#state.now, this.#now());
  }

  #sinceDraw(): number {
    const { round } = this.#state.now;
    return round?.phase === 'over' ? Number.POSITIVE_INFINITY : this.#now() - Date.parse(round?.dealtAt ?? '');
  }

  /** Whether the result is in sight. */
  #isTold(): boolean {
    const { round } = this.#state.now;
    if (round?.phase === 'over') return true;
    const { toldMs } = this.#face;
    return round?.phase === 'dealt' && toldMs !== undefined && seenMs(this.#sinceDraw()) >= toldMs;
  }

  #seen() {
    const { now } = this.#state;
    return { t: this.#parts.t, face: this.#face, now, isStale: this.#isStale(), isTold: this.#isTold(), nowMs: this.#now() };
  }

  /** The light over the table follows the phase: over all of it while bets are open, on what is dealt, and on who won. */
  #light(): void {
    const { t } = this.#parts;
    const { round } = this.#state.now;
    const last = this.#isOpen() && !this.#face.seats ? this.#state.results.at(-1) : undefined;
    this.element.dataset['phase'] = this.#isOpen() ? 'betting' : (round?.phase ?? 'none');
    write(this.#lastResult, last ? t('table.last.result', { result: this.#face.resultText(last) }) : '');
  }

  #draw(): void {
    this.#light();
    const { round } = this.#state.now;
    const [seen, left, own] = [this.#seen(), this.#left(), sumsOf(this.#stakes)];
    this.#call.show({ text: statusText(seen), left, tone: toneOf(seen, left) });
    this.#face.showDraw(round?.draw ?? null, this.#sinceDraw());
    const won = round?.phase === 'over' ? wonBets(this.#stakes) : noBets;
    const chips = { stakes: this.#stakes, pending: this.#slip.amounts, isOpen: this.#isOpen(), won, chipMinor: this.#chip };
    this.#face.showChips(chips);
    this.#balance.classList.toggle('is-stale', seen.isStale);
    this.#balance.title = seen.isStale ? seen.t('table.stale') : '';
    this.#face.seats?.show({ ...chips, isStale: seen.isStale, state: seen.now, nowMs: seen.nowMs });
    const { sum, canUndo, unasked } = this.#slip;
    this.#actions.show({
      ...{ sum, canUndo, canClear: unasked.size > 0, isOpen: this.#isOpen(), isPlacing: this.#isPlacing },
      ...{ canRepeat: this.#more().size > 0, doubles: sum > 0n || own.size > 0 },
    });
    write(this.#round, roundText(seen, own.size > 0 ? moneyText(totalOf(own), this.#parts.session.currency) : ''));
    this.#bets.show(this.#state.now, own);
    this.#papers.show(this.#state.now);
  }
}

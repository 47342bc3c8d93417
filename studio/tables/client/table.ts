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
import { Papers } from './papers/papers.ts';
import { isCalm } from './parts/motion.ts';
import { stageOf } from './parts/stage.ts';
import { Bets } from './results/bets.ts';
import { cameTo, wonBets } from './results/came-to.ts';
import { Seating } from './seating.ts';
import { onceMore, Slip, sumsOf } from './slip.ts';
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

/** The same text again would be laid out again, four times a second. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
const noBets: ReadonlySet<string> = new Set();
/** The page of a table. What happens there comes from the server; the page shows it by the server's clock. */
export class TablePage {
  readonly element: HTMLElement;
  readonly #parts: TableParts;
  readonly #face: Face;
  readonly #seating: Seating;
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #bar = el('div', { class: 'countdown', 'aria-hidden': 'true' }, el('i'));
  /** How the round before ended, while bets on the next one are open. */
  readonly #lastResult = el('p', { class: 'last-result' });
  /** What goes on now. On a phone it stays in sight. */
  readonly #phase = el('div', { class: 'phase' }, this.#status, this.#bar);
  readonly #balance = el('b');
  readonly #round = el('span');
  readonly #news = el('p', { class: 'news', role: 'status', 'aria-live': 'polite' });
  readonly #place = el('button', { type: 'button', class: 'place' });
  readonly #undo = el('button', { type: 'button', class: 'clear' });
  readonly #clear = el('button', { type: 'button', class: 'clear' });
  readonly #again = el('button', { type: 'button', class: 'clear' });
  readonly #papers: Papers;
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
    const { t, session, view } = parts;
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
      onAdded: minor => this.#say(t('table.placed', { amount: moneyText(BigInt(minor), session.currency) })),
      onRefused: code => this.#say(whyOf(t, code)),
      onSilence: () => this.#say(t('table.offline')),
    });
    this.#face = faces[session.table.game]({
      t,
      session,
      seating: this.#seating,
      onPress: parts => this.#add(new Map(parts.map(({ bet, chips }) => [bet, BigInt(chips) * this.#chip]))),
    });
    const { language, tell } = parts;
    this.#bets = new Bets(t, bet => this.#face.betName(bet));
    this.#papers = new Papers({ t, language, session, texts: this.#face.texts, onCheck: roundId => tell({ type: 'check', roundId }) });
    this.#place.addEventListener('click', () => void this.#placeAll());
    this.#undo.addEventListener('click', () => this.#change(slip => slip.undo()));
    this.#clear.addEventListener('click', () => this.#change(slip => slip.clear()));
    this.#again.addEventListener('click', () => this.#add(this.#more()));
    this.#undo.textContent = t('table.undo');
    this.#clear.textContent = t('table.clear');
    this.#showBalance(session.balanceMinor);
    this.element = this.#layout();
    this.#face.showResults(this.#state.results);
    parts.live.subscribe(tableChannel, { onMessage: state => this.#heard(state) }, parts.code);
    parts.live.onState(() => this.#draw());
    parts.connection.onChange(() => this.#draw());
    parts.connection.hear({ rules: () => this.#papers.openRules(), sound: () => this.#switchSound() });
    this.#draw();
    setInterval(() => this.#draw(), 250);
  }

  #layout(): HTMLElement {
    const { t, session, view, language } = this.#parts;
    const amount = (minor: string) => moneyText(BigInt(minor), session.currency);
    const label = el('span', { class: 'label' }, t('table.dealt'));
    const onRunning = (isRunning: boolean) => {
      label.textContent = t(isRunning ? 'table.dealt.video' : 'table.dealt');
    };
    const isPossible = BigInt(view.minMinor) <= BigInt(view.maxMinor);
    const limits = t(isPossible ? 'table.limits' : 'table.limits.none', { min: amount(view.minMinor), max: amount(view.maxMinor) });
    const name = language === 'CN' ? session.nameCn : session.nameEn;
    const head = el(
      'header',
      {},
      el('h1', {}, name),
      label,
      el('span', { class: isPossible ? 'limits' : 'limits none' }, limits),
      el('span', { class: 'balance' }, `${t('table.balance')} `, this.#balance),
    );
    const felt = el(
      'section',
      { class: 'felt' },
      stageOf(name, { isOfCards: ofCards.has(session.table.game), limits: isPossible ? limits : '' }),
      ...videoOf({ t, url: view.videoUrl, onRunning }),
      this.#face.picture,
      this.#lastResult,
      this.#news,
      el('p', { class: 'round' }, this.#round),
    );
    const chips = chipsOf({ t, session, view }, chip => {
      this.#chip = chip;
    });
    const actions = el('div', { class: 'actions' }, chips, this.#undo, this.#clear, this.#again, this.#place);
    return el(
      'main',
      { class: 'table' },
      head,
      el(
        'div',
        { class: `play ${session.table.game}` },
        this.#phase,
        felt,
        this.#face.spots,
        ...(this.#face.seats ? [this.#face.seats.moves] : []),
        actions,
      ),
      el('aside', {}, this.#face.results, this.#bets.element, this.#papers.element),
    );
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
    // Bets that weren't placed in time take no part.
    if (isNew || round?.phase !== 'betting') this.#change(slip => slip.clear());
    if (hasNews) void this.#readStakes();
    if (before?.phase === 'betting' && round?.phase !== 'betting') this.#showPicture();
    if (this.#face.seats) this.#seating.heard(taken);
    this.#draw();
  }

  /** When bets close, whoever has some and still looks at the layout sees what comes of them. */
  #showPicture(): void {
    const play = this.#phase.parentElement?.getBoundingClientRect();
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
    this.#last = sumsOf(this.#stakes);
    const [first] = this.#stakes.filter(isIn);
    if (first && this.#state.now.round?.id === roundId) this.#papers.add(this.#state.now.round, first.ticketId);
    const { paid, staked } = cameTo(this.#stakes);
    const facts = { amount: moneyText(paid, session.currency), stake: moneyText(staked, session.currency) };
    const text = paid === 0n ? 'table.lost' : paid > staked ? 'table.won' : 'table.returned';
    this.#say(t(isVoid ? 'table.refunded' : text, facts));
    this.#news.classList.toggle('paid', !isVoid && paid > staked);
    if (!isVoid && paid > staked) sound.play('win');
    tell({ type: 'round-closed', roundId });
    const { balanceMinor } = await api.get<{ balanceMinor: string }>('/api/balance');
    this.#showBalance(balanceMinor);
  }

  #showBalance(balanceMinor: string): void {
    const { session, tell } = this.#parts;
    this.#balance.textContent = moneyText(BigInt(balanceMinor), session.currency);
    tell({ type: 'balance', balanceMinor, currency: session.currency });
  }

  #say(text: string): void {
    this.#news.textContent = text;
    this.#news.classList.remove('paid');
  }

  #add(more: ReadonlyMap<string, bigint>): void {
    if (!this.#isOpen() || this.#isPlacing) return;
    const { t, view, session, sound } = this.#parts;
    sound.play('card');
    const most = BigInt(view.maxMinor);
    const placed = sumsOf(this.#stakes);
    if (!this.#slip.add(more, (bet, minor) => (placed.get(bet) ?? 0n) + minor <= most))
      this.#say(t('table.limit', { max: moneyText(most, session.currency) }));
    this.#draw();
  }

  #more(): ReadonlyMap<string, bigint> {
    const more = onceMore(sumsOf(this.#stakes), this.#slip.amounts, this.#last);
    return new Map([...more].filter(([bet]) => this.#face.seats?.takes(bet) ?? true));
  }

  #change(how: (slip: Slip) => void): void {
    if (this.#isPlacing) return;
    how(this.#slip);
    this.#draw();
  }

  /** Each bet is a stake of its own. What gets no answer stays pending, and is asked for again under the same ticket. */
  async #placeAll(): Promise<void> {
    const { t, api, session, tell } = this.#parts;
    const { round } = this.#state.now;
    if (!round || !this.#isOpen() || this.#isPlacing || this.#slip.sum === 0n) return;
    this.#isPlacing = true;
    this.#say(t('table.placing'));
    tell({ type: 'round-open', roundId: round.id });
    let placed = 0n;
    let problem = '';
    const refused = (code: string) => {
      problem = t('table.refused', { why: whyOf(t, code) });
    };
    await Promise.all(
      this.#slip.entries().map(async ([bet, { minor, ticketId }]) => {
        try {
          const body = { ticketId, roundId: round.id, bet, stakeMinor: String(minor) };
          const stake = await api.post<Stake>('/api/stakes', body);
          if (isIn(stake)) placed += minor;
          else refused(stake.refusalCode ?? 'vendor.other');
          if (stake.balanceMinor) this.#showBalance(stake.balanceMinor);
          this.#slip.done(bet);
        } catch (error) {
          if (!(error instanceof ApiRefusal)) problem = t('table.offline');
          else {
            this.#slip.done(bet);
            refused(error.code);
          }
        }
      }),
    );
    this.#isPlacing = false;
    this.#say(problem || t('table.placed', { amount: moneyText(placed, session.currency) }));
    await this.#readStakes();
  }

  #secondsTo(time: string | null): number {
    return Math.max(0, Math.ceil((Date.parse(time ?? '') - this.#now()) / 1_000)) || 0;
  }

  /** The time in which the first cards come isn't shown. */
  #secondsToChoose(): number {
    const { turns } = this.#state.now;
    return Math.min(this.#secondsTo(turns?.chooseBy ?? null), (turns?.chooseMs ?? 0) / 1_000);
  }

  /** How much of the time for bets or for a choice is left, from 1 to 0. */
  #left(): number {
    const { round, turns } = this.#state.now;
    if (this.#isStale()) return 0;
    if (turns?.chooseBy) return Math.min(1, Math.max(0, Date.parse(turns.chooseBy) - this.#now()) / turns.chooseMs);
    if (round?.phase !== 'betting') return 0;
    return Math.max(0, Date.parse(round.closesAt) - this.#now()) / (Date.parse(round.closesAt) - Date.parse(round.openedAt));
  }

  #statusText(): string {
    const { t } = this.#parts;
    const { round, isOpen } = this.#state.now;
    if (this.#isStale()) return t('table.stale');
    const own = this.#face.seats?.statusText(this.#state.now, this.#secondsToChoose());
    if (own !== undefined) return own;
    if (!isOpen && (!round || round.phase === 'over' || round.phase === 'void')) return t('table.phase.closed');
    if (!round) return t('table.phase.none');
    if (round.phase === 'betting') {
      const seconds = this.#secondsTo(round.closesAt);
      return seconds > 0 ? t('table.phase.betting', { seconds }) : t('table.phase.closing');
    }
    if (round.phase === 'over' && round.draw) return this.#face.resultText(round.draw);
    if (round.phase === 'dealt' || round.phase === 'playing') return t(this.#face.texts.dealt);
    return t(`table.phase.${round.phase === 'voiding' ? 'void' : round.phase}`);
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
    const { t, session } = this.#parts;
    this.#light();
    const { round, shoe, players } = this.#state.now;
    const text = this.#statusText();
    write(this.#status, text);
    // The seconds are for the eye; a screen reader hears each phase once.
    this.#status.setAttribute('aria-live', this.#left() > 0 ? 'off' : 'polite');
    this.#bar.style.setProperty('--left', this.#left().toFixed(3));
    const isOver = round?.phase === 'over';
    this.#phase.classList.toggle('over', isOver && !this.#isStale());
    this.#face.showDraw(round?.draw ?? null, isOver ? Number.POSITIVE_INFINITY : this.#now() - Date.parse(round?.dealtAt ?? ''));
    const won = isOver ? wonBets(this.#stakes) : noBets;
    const chips = { stakes: this.#stakes, pending: this.#slip.amounts, isOpen: this.#isOpen(), won };
    this.#face.showChips(chips);
    this.#balance.classList.toggle('is-stale', this.#isStale());
    this.#balance.title = this.#isStale() ? t('table.stale') : '';
    this.#face.seats?.show({ ...chips, isStale: this.#isStale(), state: this.#state.now, nowMs: this.#now() });
    const { sum } = this.#slip;
    write(this.#place, sum > 0n ? t('table.place', { amount: moneyText(sum, session.currency) }) : t('table.place.none'));
    this.#place.disabled = sum === 0n || !this.#isOpen() || this.#isPlacing;
    this.#undo.disabled = !this.#slip.canUndo || this.#isPlacing;
    this.#clear.disabled = sum === 0n || this.#isPlacing;
    write(this.#again, t(sum > 0n || this.#stakes.some(isIn) ? 'table.double' : 'table.again'));
    this.#again.disabled = this.#more().size === 0 || !this.#isOpen() || this.#isPlacing;
    const words = [t(this.#face.texts.round, { place: round?.place ?? 0 }), ...(players > 0 ? [t('table.players', { players })] : [])];
    write(this.#round, round && shoe ? words.join(' · ') : '');
    this.#bets.show(this.#state.now);
    this.#papers.show(this.#state.now);
  }
}

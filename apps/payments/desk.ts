import { type Clock, elapsedMs, hour, type Instant, minute, newId, plus, randomToken, second } from '@baize/kernel';
import type { Kept, Store } from './store.ts';

type InvoiceStatus = 'waiting' | 'detected' | 'paid' | 'expired' | 'refused';

/** How the notices of one payment shall go: as they should, or as they do go somewhere every day. */
export const noticeMoods = ['normal', 'twice', 'late', 'never', 'wrong'] as const;
export type NoticeMood = (typeof noticeMoods)[number];

export interface Invoice extends Kept {
  readonly kind: 'invoice';
  readonly minor: string;
  readonly currency: string;
  readonly way: 'page' | 'address';
  readonly expiresAt: Instant;
  readonly returnUrl: string;
  readonly noticeUrl: string;
  /** Opens the payment page; no one can guess it. */
  readonly token: string;
  readonly address: string;
  readonly exactAmount: string;
  readonly status: InvoiceStatus;
  readonly receivedMinor: string;
  readonly mood: NoticeMood;
  readonly paidAt: Instant | null;
  /** Seen now, safe from then on. */
  readonly safeAt: Instant | null;
}

interface Payout extends Kept {
  readonly kind: 'payout';
  readonly minor: string;
  readonly currency: string;
  readonly target: string;
  readonly noticeUrl: string;
  readonly status: 'accepted' | 'paid' | 'failed';
  readonly reason: string;
  readonly number: string;
  readonly doneAt: Instant;
}

export interface OutNotice extends Kept {
  readonly kind: 'notice';
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
  readonly nextAt: Instant;
}

/** What goes wrong until someone turns it off. */
export interface Knobs extends Kept {
  readonly kind: 'knobs';
  /** So many of the next payments are declined. */
  readonly declineNext: number;
  /** So many of the next requests are done, and their answer is lost. */
  readonly loseAnswers: number;
  /** So many of the next payouts fail. */
  readonly failPayouts: number;
  readonly noticeDelaySeconds: number;
  readonly noticeCopies: number;
  readonly reordersNotices: boolean;
  readonly downUntil: Instant | null;
}

const calm: Knobs = {
  kind: 'knobs',
  id: 'knobs',
  declineNext: 0,
  loseAnswers: 0,
  failPayouts: 0,
  noticeDelaySeconds: 0,
  noticeCopies: 1,
  reordersNotices: false,
  downUntil: null,
};

export interface NewInvoice {
  readonly id: string;
  readonly minor: string;
  readonly currency: string;
  readonly way: 'page' | 'address';
  readonly expiresAt: Instant;
  readonly returnUrl: string;
  readonly noticeUrl: string;
}

export type PayAction = 'pay' | 'less' | 'more' | 'later' | 'decline';

/** A notice that is not taken is sent again after these times, and then no more. */
const retries = [second, 3 * second, 10 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour];
const lateBy = 45 * second;
const safeAfter = 12 * second;
const payoutTakes = 2 * second;

/** One hundredth of the amount in an invented coin: enough to look like one, and exact. */
export const coinsOf = (minor: string): string => {
  const digits = BigInt(minor).toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)} DEMO`;
};

/** Everything that the demonstration provider knows and does, without a network. */
export class Desk {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly invoices = new Map<string, Invoice>();
  readonly payouts = new Map<string, Payout>();
  readonly notices = new Map<string, OutNotice>();
  readonly #byToken = new Map<string, string>();
  #knobs: Knobs = calm;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    for (const value of store.all()) if (!value.kind.startsWith('vendor-')) this.#take(value as Invoice | Payout | OutNotice | Knobs);
  }

  #take(value: Invoice | Payout | OutNotice | Knobs): void {
    if (value.kind === 'invoice') {
      this.invoices.set(value.id, value);
      this.#byToken.set(value.token, value.id);
    } else if (value.kind === 'payout') this.payouts.set(value.id, value);
    else if (value.kind === 'notice') this.notices.set(value.id, value);
    else this.#knobs = { ...calm, ...value };
  }

  #keep<V extends Invoice | Payout | OutNotice | Knobs>(value: V): V {
    this.#store.put(value);
    this.#take(value);
    return value;
  }

  get knobs(): Knobs {
    return this.#knobs;
  }

  turn(change: Partial<Omit<Knobs, 'kind' | 'id'>>): Knobs {
    return this.#keep({ ...this.#knobs, ...change });
  }

  isDown(): boolean {
    return this.#knobs.downUntil !== null && this.#clock.now() < this.#knobs.downUntil;
  }

  /** True when the answer of this request is to be lost: the work is done all the same. */
  losesAnswer(): boolean {
    if (this.#knobs.loseAnswers <= 0) return false;
    this.turn({ loseAnswers: this.#knobs.loseAnswers - 1 });
    return true;
  }

  byToken(token: string): Invoice | undefined {
    const id = this.#byToken.get(token);
    return id === undefined ? undefined : this.invoices.get(id);
  }

  /** The same id is the same invoice, however often it is asked for. */
  open(ask: NewInvoice): Invoice {
    const known = this.invoices.get(ask.id);
    if (known) return known;
    const isAddress = ask.way === 'address';
    return this.#keep({
      kind: 'invoice',
      ...ask,
      token: randomToken(24),
      address: isAddress
        ? `demo1${randomToken(20)
            .toLowerCase()
            .replaceAll(/[^a-z0-9]/g, 'x')}`
        : '',
      exactAmount: isAddress ? coinsOf(ask.minor) : '',
      status: 'waiting',
      receivedMinor: '0',
      mood: 'normal',
      paidAt: null,
      safeAt: null,
    });
  }

  /** What someone did on the payment page. */
  pay(invoice: Invoice, action: PayAction, mood: NoticeMood): Invoice {
    if (invoice.status === 'refused' || invoice.status === 'detected') return invoice;
    const missing = BigInt(invoice.minor) - BigInt(invoice.receivedMinor);
    if (missing <= 0n) return invoice;
    const now = this.#clock.now();
    if (action === 'decline' || this.#declines()) {
      if (invoice.receivedMinor !== '0') return invoice; // what has come stays
      return this.#tell(this.#keep({ ...invoice, status: 'refused', mood }));
    }
    if (action === 'later') return this.#tell(this.#keep({ ...invoice, status: 'detected', mood, safeAt: plus(now, safeAfter) }));
    const part = action === 'less' ? missing / 2n || 1n : action === 'more' ? missing + BigInt(invoice.minor) / 10n : missing;
    const receivedMinor = String(BigInt(invoice.receivedMinor) + part);
    return this.#tell(this.#keep({ ...invoice, status: 'paid', receivedMinor, mood, paidAt: now }));
  }

  #declines(): boolean {
    if (this.#knobs.declineNext <= 0) return false;
    this.turn({ declineNext: this.#knobs.declineNext - 1 });
    return true;
  }

  sendPayout(ask: Pick<Payout, 'id' | 'minor' | 'currency' | 'target' | 'noticeUrl'>): Payout {
    const known = this.payouts.get(ask.id);
    if (known) return known;
    return this.#keep({
      kind: 'payout',
      ...ask,
      status: 'accepted',
      reason: '',
      number: `DP${randomToken(6)
        .replaceAll(/[^A-Za-z0-9]/g, '0')
        .toUpperCase()}`,
      doneAt: plus(this.#clock.now(), payoutTakes),
    });
  }

  /** Puts a notice on the way, as its mood and the knobs say. */
  #tell<V extends Invoice | Payout>(about: V): V {
    const mood = about.kind === 'invoice' ? about.mood : 'normal';
    if (mood === 'never') return about;
    const now = this.#clock.now();
    const { noticeDelaySeconds, noticeCopies, reordersNotices } = this.#knobs;
    const copies = Math.max(noticeCopies, mood === 'twice' ? 2 : 1);
    const isSwapped = reordersNotices && this.notices.size % 2 === 0;
    const wait = noticeDelaySeconds * second + (mood === 'late' ? lateBy : 0) + (isSwapped ? 5 * second : 0);
    const noticeId = newId();
    const said =
      about.kind === 'invoice'
        ? { status: about.status, receivedMinor: mood === 'wrong' ? '9999990000' : about.receivedMinor }
        : { status: about.status };
    const body = JSON.stringify({ noticeId, about: about.kind === 'invoice' ? 'deposit' : 'payout', subjectId: about.id, ...said });
    for (let i = 0; i < copies; i++)
      this.#keep({ kind: 'notice', id: newId(), url: about.noticeUrl, body, attempts: 0, nextAt: plus(now, wait + i * 200) });
    return about;
  }

  /** What happens by the clock: what was seen becomes safe, what no one paid expires, payouts arrive. Answers the notices that are due. */
  tick(): OutNotice[] {
    const now = this.#clock.now();
    for (const invoice of this.invoices.values()) {
      if (invoice.status === 'detected' && invoice.safeAt !== null && invoice.safeAt <= now)
        this.#tell(this.#keep({ ...invoice, status: 'paid', receivedMinor: invoice.minor, paidAt: now, safeAt: null }));
      else if (invoice.status === 'waiting' && invoice.expiresAt <= now) this.#tell(this.#keep({ ...invoice, status: 'expired' }));
    }
    for (const payout of this.payouts.values()) if (payout.status === 'accepted' && payout.doneAt <= now) this.#endPayout(payout);
    return [...this.notices.values()].filter(notice => notice.nextAt <= now).slice(0, 50);
  }

  #endPayout(payout: Payout): void {
    const fails = this.#knobs.failPayouts > 0;
    if (fails) this.turn({ failPayouts: this.#knobs.failPayouts - 1 });
    this.#tell(this.#keep({ ...payout, status: fails ? 'failed' : 'paid', reason: fails ? 'The account does not take it.' : '' }));
  }

  /** A notice was taken, or was not and is sent again later; at last it is given up. */
  sent(notice: OutNotice, isTaken: boolean): void {
    const wait = retries[notice.attempts];
    if (isTaken || wait === undefined) {
      this.#store.forget(notice);
      this.notices.delete(notice.id);
    } else this.#keep({ ...notice, attempts: notice.attempts + 1, nextAt: plus(this.#clock.now(), wait) });
  }

  /** What moved in a period, for reconciliation. */
  lines(from: Instant, to: Instant): { subjectId: string; about: 'deposit' | 'payout'; minor: string; currency: string; at: Instant }[] {
    const inside = (at: Instant | null): at is Instant => at !== null && elapsedMs(from, at) >= 0 && elapsedMs(at, to) > 0;
    const ins = [...this.invoices.values()].flatMap(i =>
      inside(i.paidAt) && i.status === 'paid'
        ? [{ subjectId: i.id, about: 'deposit' as const, minor: i.receivedMinor, currency: i.currency, at: i.paidAt }]
        : [],
    );
    const outs = [...this.payouts.values()].flatMap(p =>
      inside(p.doneAt) && p.status === 'paid'
        ? [{ subjectId: p.id, about: 'payout' as const, minor: p.minor, currency: p.currency, at: p.doneAt }]
        : [],
    );
    return [...ins, ...outs];
  }
}

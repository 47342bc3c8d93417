import { el, fly, icon, moneyText, narrowMoney } from '@baize/studio-kit/client';
import { picture } from '../paytable/symbol-picture.ts';
import type { WireRound, WireStep } from '../wire.ts';
import { type Found, foundOf } from './found.ts';
import type { SlotsScene } from './telling.ts';

export type Decide = (round: WireRound, choice: string) => Promise<WireRound>;

const pickOf = (round: WireRound): WireStep | undefined => round.steps?.find(step => step.kind === 'pick');

interface Board {
  readonly element: HTMLElement;
  readonly items: readonly HTMLButtonElement[];
  readonly total: HTMLElement;
  readonly found: Found;
  readonly host: HTMLElement | undefined;
}

/** Its button says what it is. */
function mute(symbol: HTMLElement): HTMLElement {
  symbol.setAttribute('aria-hidden', 'true');
  return symbol;
}

function closedItem({ session, t, pickBoard }: SlotsScene, number: number): HTMLButtonElement {
  const sign = pickBoard?.lies === 'ring' ? [...pickBoard.signs][number] : undefined;
  const lid =
    sign === undefined ? picture({ session, t }, session.paytable.trigger ?? '') : el('span', { class: 'seal' }, el('i', {}, sign));
  const item = el(
    'button',
    { type: 'button', class: 'item', 'aria-label': t('slots.pick.item', { number: number + 1 }) },
    mute(lid),
    el('small', {}, String(number + 1)),
  );
  item.style.setProperty('--place', String(number));
  return item;
}

function makeBoard(context: SlotsScene, round: WireRound, step: WireStep): Board {
  const { t, stage, hero, ground, pickBoard } = context;
  const items = Array.from({ length: step.items ?? 0 }, (_, number) => closedItem(context, number));
  const total = el('output', { class: 'total' });
  const found = foundOf(context, round, step);
  const grid = el('div', { class: 'items', role: 'group', 'aria-label': t('slots.turn.pick') }, ...items);
  const host = hero === undefined ? undefined : el('img', { class: 'host', src: hero, alt: '' });
  grid.style.setProperty('--count', String(items.length));
  const element = el(
    'section',
    { class: `scene pick is-${pickBoard?.lies ?? 'rows'}`, 'aria-label': t('slots.turn.pick') },
    el('i', { class: 'backdrop' }, ...(ground ? [ground()] : [])),
    el('div', { class: 'table' }, ...(host ? [host] : []), el('h2', {}, t('slots.turn.pick')), found.element, grid, total),
  );
  grid.addEventListener('keydown', event => moveFocus(event, items));
  stage.append(element);
  return { element, items, total, found, host };
}

/** Arrows go to the next closed item, so that no key has to be pressed for the open ones. */
function moveFocus(event: KeyboardEvent, items: readonly HTMLButtonElement[]): void {
  const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const way = ways[event.key];
  if (way === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const closed = items.filter(item => !item.disabled);
  const at = closed.findIndex(item => item.matches(':focus'));
  closed[(at + way + closed.length) % closed.length]?.focus();
}

function turnOver(context: SlotsScene, item: HTMLElement, { words, isEnd }: { words: string; isEnd: boolean }): void {
  const told = el('b', {}, words);
  told.style.setProperty('--letters', String(words.length));
  const behind = context.opened === undefined ? [] : [mute(picture(context, context.opened))];
  item.replaceChildren(...(isEnd ? [icon('end')] : behind), told);
}

/** What stayed closed, in the order in which it would have shown. */
function showRest(context: SlotsScene, board: Board, round: WireRound): void {
  const closed = board.items.filter(item => !item.classList.contains('open'));
  for (const [n, amount] of (pickOf(round)?.rest ?? []).entries()) {
    const item = closed[n];
    if (!item) continue;
    item.classList.add('open', 'is-rest', ...(amount === null ? ['is-end'] : []));
    const words = amount === null ? context.t('slots.pick.end') : narrowMoney(BigInt(amount), round.currency);
    turnOver(context, item, { words, isEnd: amount === null });
  }
}

/** What the hero does about a prize of many stakes, of more than one, about a smaller one, and about the end, after which it stays bowed. */
const reactions = {
  grand: ['none', 'brightness(1.35) drop-shadow(0 0 26px #ffe27a)', 'brightness(1.2) drop-shadow(0 0 18px #ffe27a)', 'none'].map(
    (filter, n) => ({ filter, translate: n === 1 ? '0 -15%' : n === 2 ? '0 -7%' : '0 0', scale: n === 0 || n === 3 ? '1' : '1.1' }),
  ),
  dear: [
    { translate: '0 0', scale: '1' },
    { translate: '0 3%', scale: '1.06 0.92' },
    { translate: '0 -13%', scale: '0.96 1.06' },
    { translate: '0 2%', scale: '1.05 0.95' },
    { translate: '0 -6%', scale: '1' },
    { translate: '0 0', scale: '1' },
  ],
  small: ['0deg', '-5deg', '4deg', '0deg'].map(rotate => ({ rotate })),
  end: [
    { translate: '0 0', filter: 'none' },
    { translate: '0 5%', filter: 'saturate(0.55) brightness(0.82)' },
  ],
};

function react({ pace: { isStill } }: SlotsScene, { host }: Board, is: keyof typeof reactions): void {
  if (!isStill)
    host?.animate(reactions[is], {
      duration: is === 'grand' ? 1_400 : is === 'dear' ? 900 : 600,
      easing: 'ease-in-out',
      fill: is === 'end' ? 'forwards' : 'none',
    });
}

/** From so many stakes a prize is grand. */
const grandFrom = 5n;
const classesOf = { grand: ['is-dear', 'is-grand'], dear: ['is-dear'], small: [], end: ['is-end'] } as const;

/** What an item is worth beside the stake, or beside the other amounts where only one of them is won. */
function worthOf(amount: string | null, { stakeMinor }: WireRound, { paytable }: SlotsScene['session']): keyof typeof classesOf {
  if (amount === null) return 'end';
  const [minor, stake] = [BigInt(amount), BigInt(stakeMinor)];
  const shares = paytable.pick?.alike?.shares;
  if (shares) {
    const rank = shares.findIndex(({ units }) => stake * BigInt(units) === minor * BigInt(paytable.stakeUnits));
    return rank === shares.length - 1 ? 'grand' : rank > 0 ? 'dear' : 'small';
  }
  return minor >= grandFrom * stake ? 'grand' : minor > stake ? 'dear' : 'small';
}

/** Of opened items, those that are not of the amount that is won. */
function dimOthers(board: Board, round: WireRound, wonMinor: string): void {
  for (const [n, amount] of (pickOf(round)?.shown ?? []).entries())
    board.items[Number(round.decisions[n] ?? n)]?.classList.toggle('is-passed', amount !== wonMinor);
}

function totalWords({ t }: SlotsScene, round: WireRound): string {
  const { alike, amountMinor = '0', rest } = pickOf(round) ?? {};
  const amount = moneyText(BigInt(amountMinor), round.currency);
  if (alike === undefined) return t('slots.pick.total', { amount });
  return rest ? t('slots.pick.alike.won', { alike, amount }) : t('slots.pick.alike.aim', { alike });
}

/** What the opened items show; answers the words for the last of them, and what is won by now. */
function showOpened(context: SlotsScene, board: Board, round: WireRound): { words: string; won: bigint } {
  const { t } = context;
  const { shown = [], alike, amountMinor = '0', rest } = pickOf(round) ?? {};
  const won = BigInt(amountMinor);
  let words = '';
  for (const [n, amount] of shown.entries()) {
    const item = board.items[Number(round.decisions[n] ?? n)];
    words = amount === null ? t('slots.pick.end') : moneyText(BigInt(amount), round.currency);
    if (!item || item.classList.contains('open')) continue;
    item.disabled = true;
    const worth = worthOf(amount, round, context.session);
    item.classList.add('open', ...classesOf[worth]);
    turnOver(context, item, { words: amount === null ? words : narrowMoney(BigInt(amount), round.currency), isEnd: amount === null });
    react(context, board, worth);
    if (worth === 'grand' && context.particles) fly(board.element, context.particles, { count: 26, pace: context.pace });
    item.setAttribute('aria-label', `${t('slots.pick.item', { number: board.items.indexOf(item) + 1 })}: ${words}`);
  }
  board.found.tell(shown, board.element);
  if (alike !== undefined && rest) dimOthers(board, round, amountMinor);
  const total = totalWords(context, round);
  board.total.textContent = total;
  board.total.style.setProperty('--letters', String(total.length));
  return { words, won };
}

const chosen = (board: Board): Promise<string> =>
  new Promise(done => {
    for (const [number, item] of board.items.entries()) item.addEventListener('click', () => done(String(number)), { once: true });
  });

/**
 * Closed items are opened until an end shows. Where the round waits for its player, each press is a decision; otherwise the opened ones are shown as they
 * were opened. Answers the round as it stands then.
 */
export async function playPick(
  context: SlotsScene,
  given: WireRound,
  tools: { decide: Decide | undefined; announce: (text: string) => void; onStanding: (minor: bigint, isGain: boolean) => void },
): Promise<WireRound> {
  const step = pickOf(given);
  if (!step) return given;
  const { sound, pace } = context;
  const board = makeBoard(context, given, step);
  let round = given;
  const before = (given.steps ?? []).reduce((sum, { kind, amountMinor }) => (kind === 'pick' ? sum : sum + BigInt(amountMinor)), 0n);
  const show = (): string => {
    const { words, won } = showOpened(context, board, round);
    tools.onStanding(before + won, before + won > BigInt(round.stakeMinor));
    return words;
  };
  show();
  if (round.turn?.kind === 'pick' && tools.decide) board.items.find(item => !item.disabled)?.focus({ preventScroll: true });
  while (round.turn?.kind === 'pick' && tools.decide) {
    const item = await chosen(board);
    board.element.setAttribute('aria-busy', 'true');
    round = await tools.decide(round, item);
    board.element.removeAttribute('aria-busy');
    const words = show();
    const isEnd = pickOf(round)?.shown?.at(-1) === null;
    // With each prize the next is less likely: it is heard higher.
    sound.play(isEnd ? 'end' : 'open', round.decisions.length);
    tools.announce(words);
    if (!isEnd && document.activeElement === document.body) board.items.find(other => !other.disabled)?.focus({ preventScroll: true });
  }
  for (const item of board.items) item.disabled = true;
  await pace.wait(pace.isStill ? 200 : 900);
  showRest(context, board, round);
  await pace.wait(pace.isStill ? 900 : 1_900);
  board.element.remove();
  return round;
}

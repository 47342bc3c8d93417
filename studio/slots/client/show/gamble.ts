import { el, icon, moneyText, restMs, worded } from '@baize/studio-kit/client';
import type { WireRound } from '../wire.ts';
import type { Decide } from './pick.ts';
import type { SlotsScene } from './telling.ts';

/** What was won before it was played for. */
export const wonBefore = (round: WireRound): bigint => (round.steps ?? []).reduce((sum, step) => sum + BigInt(step.amountMinor), 0n);

/** What the win stands at while it is played for. */
const standing = (round: WireRound): bigint => {
  const last = round.ladder.at(-1);
  return last ? BigInt(last.amountMinor) : wonBefore(round);
};

/** Sets what the button that spins does while something is offered; it answers whether the press was for the next round too. */
export type OnPlay = (press: (() => boolean) | undefined) => void;

interface GambleTools {
  readonly decide: Decide | undefined;
  readonly announce: (text: string) => void;
  /** What the win stands at after a card: nothing, once it is lost. */
  readonly onStanding: (minor: bigint, isGain: boolean) => void;
  readonly isAuto: boolean;
  readonly onPlay: OnPlay;
}

/** The card that ends it stays until it has been read, or until a press. */
const lastCardMs = 1_800;

interface Table {
  readonly element: HTMLElement;
  readonly card: HTMLElement;
  readonly now: HTMLElement;
  readonly ladder: HTMLElement;
  readonly buttons: HTMLElement;
}

function makeTable({ t, ground }: SlotsScene): Table {
  const card = el('div', { class: 'card-back', 'aria-hidden': 'true' });
  const now = el('p', { class: 'now' });
  const ladder = el('ol', { class: 'ladder', 'aria-label': t('slots.gamble.steps') });
  const buttons = el('div', { class: 'choices' });
  const element = el(
    'section',
    { class: 'scene gamble', 'aria-label': t('slots.gamble.title') },
    el('i', { class: 'backdrop' }, ...(ground ? [ground()] : [])),
    el('h2', {}, t('slots.gamble.title')),
    card,
    now,
    ladder,
    buttons,
  );
  return { element, card, now, ladder, buttons };
}

function showLadder({ session, t, stage, offer }: SlotsScene, { element, ladder, card, now, buttons }: Table, round: WireRound): void {
  const most = session.paytable.gamble?.steps ?? round.ladder.length;
  ladder.replaceChildren(
    ...Array.from({ length: most }, (_, step) => {
      const rung = round.ladder[step];
      const state = rung ? (rung.isWon ? 'won' : 'lost') : step === round.ladder.length && round.turn ? 'next' : '';
      const amount = moneyText(wonBefore(round) << BigInt(step + 1), round.currency);
      return el(
        'li',
        state ? { class: state } : {},
        el(
          'span',
          { class: rung ? `dealt ${rung.shown}` : 'dealt' },
          ...(rung ? [icon(rung.shown === 'red' ? 'red' : 'black')] : [String(step + 1)]),
        ),
        el('bdi', {}, amount),
      );
    }),
  );
  const last = round.ladder.at(-1);
  element.classList.toggle('is-offer', !last);
  if (!last) offer(element);
  else if (element.parentElement !== stage) stage.append(element);
  card.className = last ? `card-face ${last.shown} ${last.isWon ? 'is-right' : 'is-wrong'}` : 'card-back';
  // The suit in the middle and in two corners.
  card.replaceChildren(...(last ? Array.from({ length: 3 }, () => icon(last.shown === 'red' ? 'red' : 'black')) : []));
  const amount = moneyText(standing(round), round.currency);
  const doubled = moneyText(standing(round) * 2n, round.currency);
  const lost = moneyText(wonBefore(round) << BigInt(Math.max(0, round.ladder.length - 1)), round.currency);
  const end = last?.isWon === false ? t('slots.gamble.lost', { amount: lost }) : t('slots.gamble.over', { amount });
  now.textContent = round.turn ? t('slots.gamble.now', { amount, doubled, step: round.ladder.length + 1, most }) : end;
  if (!round.turn) buttons.replaceChildren();
}

/** Waits for the player: nothing is chosen beforehand. The first button takes what is there; so does the one that spins, and it spins on. */
function choice(context: SlotsScene, { buttons }: Table, { round, onPlay }: { round: WireRound; onPlay: OnPlay }): Promise<string> {
  const { t } = context;
  const amount = moneyText(standing(round), round.currency);
  return new Promise(chosen => {
    const done = (choice: string) => {
      onPlay(undefined);
      chosen(choice);
    };
    const offeredAt = performance.now();
    onPlay(() => {
      if (performance.now() - offeredAt < restMs.plain) return false;
      done('take');
      return true;
    });
    const take = worded(t('slots.gamble.take', { amount }), () => done('take'), { class: 'take' });
    const red = worded(t('slots.turn.red'), () => done('red'), { class: 'colour red', picture: 'red' });
    const black = worded(t('slots.turn.black'), () => done('black'), { class: 'colour black', picture: 'black' });
    buttons.classList.remove('is-over');
    buttons.replaceChildren(take, red, black);
    take.focus({ preventScroll: true });
  });
}

/**
 * Double or nothing: offered after a win in the place of the stake, where it covers nothing, and never begun by anything but the player's press. A win below two
 * stakes is taken without a question, and so is one of rounds that were ordered together: whoever lets the reels turn by themselves isn't asked every time.
 */
export async function playGamble(context: SlotsScene, given: WireRound, tools: GambleTools): Promise<WireRound> {
  const { sound, pace, t } = context;
  const isSmall = given.ladder.length === 0 && wonBefore(given) < 2n * BigInt(given.stakeMinor);
  if ((tools.isAuto || isSmall) && given.turn?.kind === 'gamble' && tools.decide) return tools.decide(given, 'take');
  const table = makeTable(context);
  let round = given;
  showLadder(context, table, round);
  while (round.turn?.kind === 'gamble' && tools.decide) {
    tools.announce(t('slots.turn.gamble', { amount: moneyText(standing(round), round.currency) }));
    const chosen = await choice(context, table, { round, onPlay: tools.onPlay });
    for (const button of table.buttons.querySelectorAll('button')) button.disabled = true;
    round = await tools.decide(round, chosen);
    if (chosen === 'take') break;
    // Its amount is not the one that stands there now.
    table.buttons.classList.add('is-over');
    sound.play('card');
    showLadder(context, table, round);
    const rung = round.ladder.at(-1);
    const isGain = standing(round) > BigInt(round.stakeMinor);
    tools.onStanding(standing(round), isGain);
    if (rung?.isWon && isGain) sound.play('coin', round.ladder.length);
    tools.announce(t(rung?.isWon ? 'slots.gamble.won' : 'slots.gamble.lost', { amount: moneyText(standing(round), round.currency) }));
    await pace.wait(round.turn?.kind !== 'gamble' ? lastCardMs : pace.isStill ? 400 : 900);
  }
  if (!tools.decide) await pace.wait(1_500);
  table.element.remove();
  return round;
}

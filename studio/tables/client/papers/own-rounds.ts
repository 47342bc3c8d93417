import { type Api, el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import { cameTo } from '../results/came-to.ts';
import { sumsOf } from '../slip/slip.ts';
import { isIn, type Stake, type TableSession } from '../wire.ts';
import { type KeptRound, keepTableRound, keptRounds, mostRounds } from './kept-rounds.ts';

interface OwnRoundsParts {
  readonly t: Translate;
  readonly language: 'CN' | 'EN';
  readonly currency: TableSession['currency'];
  readonly code: string;
  /** A result in words; '' where the game has none. */
  readonly resultText: (draw: readonly number[]) => string;
  /** Asks the page around the frame to show how a stake came about. */
  readonly onCheck: (ticketId: string) => void;
}

/** Asks which stakes the player had in a round; none when there is no answer. */
const stakesIn = (api: Api, roundId: string): Promise<readonly Stake[]> =>
  api.get<readonly Stake[]>(`/api/stakes?roundId=${encodeURIComponent(roundId)}`).catch(() => []);

/** Rounds of before the page was opened, the newest last, with the player's stakes in them. Those of another player in this browser have none. */
export async function roundsBefore(
  api: Api,
  code: string,
  currentId: string | undefined,
): Promise<readonly { readonly round: KeptRound; readonly stakes: readonly Stake[] }[]> {
  const kept = keptRounds(code).filter(({ id }) => id !== currentId);
  const asked = await Promise.all(kept.map(async round => ({ round, stakes: await stakesIn(api, round.id) })));
  return asked.filter(({ stakes }) => stakes.some(isIn));
}

/** The player's last rounds at the table: what was staked in each and paid, and the way to its check. The record of bets has all of them. */
export class OwnRounds {
  readonly element: HTMLElement;
  readonly #parts: OwnRoundsParts;
  readonly #none: HTMLElement;
  readonly #list = el('ol', { class: 'own-rounds' });
  readonly #known = new Set<string>();

  constructor(parts: OwnRoundsParts) {
    const { t } = parts;
    this.#parts = parts;
    this.#none = el('p', { class: 'note' }, t('table.fair.none'));
    this.element = el('section', { class: 'own' }, el('h2', {}, t('table.fair.rounds')), this.#none, this.#list);
  }

  /** A round that the player has stakes in is shown again after a reload, also if it ends meanwhile. */
  keep(round: KeptRound): void {
    keepTableRound(this.#parts.code, round);
  }

  /** Shows the rounds of before the page was opened; answers what the player bet in the last of them. */
  async restore(api: Api, now: { readonly id: string; readonly phase: string } | null): Promise<ReadonlyMap<string, bigint>> {
    const before = await roundsBefore(api, this.#parts.code, now?.phase === 'over' ? undefined : now?.id);
    for (const { round, stakes } of before.toReversed()) this.#show(round, stakes, 'append');
    return sumsOf(before.at(-1)?.stakes ?? []);
  }

  /** A round that has just ended. */
  add(round: KeptRound, stakes: readonly Stake[]): void {
    this.keep(round);
    this.#show(round, stakes, 'prepend');
    if (this.#list.childElementCount > mostRounds) this.#list.lastElementChild?.remove();
  }

  #show({ id, place, draw }: KeptRound, stakes: readonly Stake[], where: 'append' | 'prepend'): void {
    const [first] = stakes.filter(isIn);
    if (!first || this.#known.has(id) || stakes.some(stake => isIn(stake) && stake.winMinor === null)) return;
    this.#known.add(id);
    this.#none.hidden = true;
    const { t, currency, resultText } = this.#parts;
    const { staked, paid } = cameTo(stakes);
    const result = draw ? resultText(draw) : '';
    const facts = { place, result, stake: moneyText(staked, currency), amount: moneyText(paid, currency) };
    const words = el('span', {}, el('b', {}, t(result ? 'table.own.round.result' : 'table.own.round', facts)), t('table.own.paid', facts));
    this.#list[where](el('li', {}, words, this.#check(place, first.ticketId)));
  }

  #check(place: number, ticketId: string): HTMLElement {
    const { t, language, onCheck } = this.#parts;
    const label = t('table.fair.check.of', { place });
    const check =
      window.parent === window
        ? el('a', { href: `/verify/${ticketId}?lang=${language}`, target: '_blank', rel: 'noopener', 'aria-label': label })
        : el('button', { type: 'button', 'aria-label': label });
    check.textContent = t('table.fair.check');
    if (check instanceof HTMLButtonElement) check.addEventListener('click', () => onCheck(ticketId));
    return check;
  }
}

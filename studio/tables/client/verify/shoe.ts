import { checkShoe } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { isShoe, showingOf } from './shown.ts';
import type { RoundProof, ShoeProof } from './wire.ts';

interface ShoeParts {
  readonly t: Translate;
  readonly proof: RoundProof;
}

/** The same page for another round: language and colours stay. */
function linkTo(roundId: string, ...content: readonly (Node | string)[]): HTMLElement {
  const { search, hash } = window.location;
  return el('a', { href: `/verify/${roundId}${search}${hash}` }, ...content);
}

function roundLine({ t, proof }: ShoeParts, round: ShoeProof['rounds'][number], isWrong: boolean): HTMLElement {
  const { roundId, place, draw, phase, seats = [], choices = [] } = round;
  const result = draw.length > 0 ? showingOf(proof.modelId)?.words(t, draw, { seats, choices }) : t(`table.verify.phase.${phase}`);
  const line = el('li', {}, linkTo(roundId, el('b', {}, String(place)), el('span', {}, result ?? '')));
  if (roundId === proof.roundId) line.firstElementChild?.setAttribute('aria-current', 'page');
  if (isWrong) line.append(el('strong', {}, t('table.verify.wrong')));
  return line;
}

/** The list of a shoe's rounds with a verdict on all of them. Those that were given back are named behind it. */
export class ShoeList {
  readonly #parts: ShoeParts;
  readonly #list = el('ol', { class: 'shoe-rounds' });
  readonly #voids = el('p', { class: 'voids' });
  readonly #told = el('p', { class: 'told', role: 'status' });
  readonly #check = el('button', { type: 'button', class: 'main' });

  constructor(parts: ShoeParts, place: HTMLElement) {
    const { t, proof } = parts;
    this.#parts = parts;
    const kind = isShoe(proof.modelId) ? 'shoe' : 'series';
    this.#check.textContent = t(`table.verify.${kind}.check`);
    this.#check.hidden = true;
    this.#check.addEventListener('click', () => void this.load(true));
    place.append(el('h2', {}, t(`table.verify.${kind}`)), this.#check, this.#told, this.#list, this.#voids);
  }

  /** Asks for the shoe as it is now. A check asks again, so that it is of what the server says today. */
  async load(isCheck = false): Promise<void> {
    const { t, proof } = this.#parts;
    try {
      const answer = await fetch(`/tables/shoes/${proof.name}/shoe.json`);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      this.#show((await answer.json()) as ShoeProof, isCheck);
    } catch {
      this.#told.textContent = t('table.down');
    }
  }

  #show(shoe: ShoeProof, isCheck: boolean): void {
    const { t, proof } = this.#parts;
    const { verdict, wrong }: ReturnType<typeof checkShoe> = isCheck ? checkShoe(shoe) : { verdict: 'hidden', wrong: [] };
    const kind = isShoe(proof.modelId) ? 'shoe' : 'series';
    this.#check.hidden = shoe.seed === null;
    this.#told.dataset['state'] = verdict;
    const count = shoe.rounds.length;
    this.#told.textContent = isCheck ? t(`table.verify.${kind}.${verdict}`, { count, wrong: wrong.join(', ') }) : '';
    this.#list.replaceChildren(...shoe.rounds.map(round => roundLine(this.#parts, round, wrong.includes(round.place))));
    this.#list.querySelector('[aria-current]')?.parentElement?.classList.add('here');
    const links = shoe.voided.flatMap(({ roundId, place }) => [' ', linkTo(roundId, t('table.verify.place', { place }))]);
    this.#voids.replaceChildren(...(shoe.voids > 0 ? [t('table.verify.voids', { count: shoe.voids }), ...links] : []));
  }
}

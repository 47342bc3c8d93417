import { el, type StageContext } from '@baize/studio-kit/client';
import { type Sign, signOf } from './flagships/ground.ts';
import type { WireSession } from './wire.ts';

/** The lines above the reels. */
export interface Over {
  /** The feature that is being played. */
  setFeature(text: string): void;
  /** Multipliers of falls or free spins, the one that counts now lit. */
  setFactors(factors: readonly number[], active: number | undefined): void;
  /** In how many ways symbols can meet in a window whose reels differ in height. */
  setWays(text: string): void;
  /** Shows for a moment, over the reels, that wins are multiplied by more from now on. */
  raise(factor: number): void;
}

/** So long it stays, if no press ends it. */
const raisedMs = 850;

export function createOver({ hud: { board, over, stage }, session, pace }: StageContext<WireSession>, sign?: Sign): Over {
  const { mechanism, multipliers, rows } = session.paytable;
  const feature = el('p', { class: 'feature', hidden: '' });
  const factors = el('ul', { class: 'factors', hidden: '', 'aria-hidden': 'true' });
  over.replaceChildren(feature, factors);
  // The multipliers of falls have a line of their own, which is never empty: between rounds it shows what a fall can be worth.
  const resting = multipliers.length > 1 ? multipliers : [];
  stage.classList.toggle('has-factors', resting.length > 0);
  stage.classList.toggle('has-tall-reels', rows > 4);
  stage.classList.toggle('has-square-reels', rows > 4 && mechanism !== 'towers');
  const ways = el('p', { class: 'ways', hidden: '' });
  stage.append(ways);
  const raised = el('strong', {});
  // On the reels and never beyond them: the name, the counter and the sum stay as they are.
  const raising = el('p', { class: 'raised', 'aria-hidden': 'true' }, raised, ...(sign ? [signOf(sign)] : []));
  let raises = 0;
  const setFactors = (list: readonly number[], active: number | undefined) => {
    const shown = list.length > 0 ? list : resting;
    factors.hidden = shown.length === 0;
    factors.replaceChildren(...shown.map(factor => el('li', factor === active ? { class: 'on' } : {}, `×${factor}`)));
  };
  setFactors([], undefined);
  return {
    setFactors,
    setWays(text) {
      ways.textContent = text;
      ways.hidden = text === '';
    },
    raise(factor) {
      raised.textContent = `×${factor}`;
      raising.remove(); // the animation begins again
      board.append(raising);
      const own = ++raises;
      void pace.wait(raisedMs).then(() => own === raises && raising.remove());
    },
    setFeature(text) {
      feature.textContent = text;
      feature.hidden = text === '';
      stage.classList.toggle('has-feature', text !== '');
    },
  };
}

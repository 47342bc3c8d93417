import { el, type Hud } from '@baize/studio-kit/client';
import type { WirePaytable } from './wire.ts';

/** The lines above the reels. */
export interface Over {
  /** The feature that is being played. */
  setFeature(text: string): void;
  /** Multipliers of falls or free spins, the one that counts now lit. */
  setFactors(factors: readonly number[], active: number | undefined): void;
}

export function createOver({ over, stage }: Hud, { multipliers }: WirePaytable): Over {
  const feature = el('p', { class: 'feature', hidden: '' });
  const factors = el('ul', { class: 'factors', hidden: '', 'aria-hidden': 'true' });
  over.replaceChildren(feature, factors);
  stage.classList.toggle('has-factors', multipliers.length > 1);
  return {
    setFeature(text) {
      feature.textContent = text;
      feature.hidden = text === '';
      stage.classList.toggle('has-feature', text !== '');
    },
    setFactors(list, active) {
      factors.hidden = list.length === 0;
      factors.replaceChildren(...list.map(factor => el('li', factor === active ? { class: 'on' } : {}, `×${factor}`)));
    },
  };
}

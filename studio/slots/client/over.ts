import { el, type StageContext } from '@baize/studio-kit/client';
import { type Sign, signOf } from './flagships/ground.ts';
import type { WireSession } from './wire.ts';

/** The lines above the reels. */
export interface Over {
  /** The feature that is being played. */
  setFeature(text: string): void;
  /** Multipliers of falls or free spins, the one that counts now lit. */
  setFactors(factors: readonly number[], active: number | undefined): void;
  /** How held prizes stand; undefined takes it away. */
  setHold(standing: HoldStanding | undefined): void;
  /** In how many ways symbols can meet in a window whose reels differ in height. */
  setWays(text: string): void;
  /** Shows for a moment, over the reels, that wins are multiplied by more from now on; answers when it is over. */
  raise(factor: number): Promise<void>;
}

/** What a player waits for while prizes are held. */
interface HoldStanding {
  /** What a full window pays, and what the held prizes come to so far. */
  readonly grand: string;
  readonly prizes: string;
  readonly left: number;
  readonly held: number;
}

/** The grand prize, and below it the respins that are left, how many cells are filled, and what lies in them. */
function createHold({ session, t }: Pick<StageContext<WireSession>, 'session' | 't'>) {
  const { hold, reels, rows } = session.paytable;
  const cells = reels * rows;
  const [grand, respins, filled, prizes] = [el('b', {}), el('span', {}), el('p', {}), el('p', {})];
  const counts = Array.from({ length: hold?.respins ?? 0 }, (_, n) => el('i', {}, String((hold?.respins ?? 0) - n)));
  const element = el(
    'section',
    { class: 'hold', hidden: '' },
    el('p', { class: 'grand' }, el('span', {}, t('slots.hold.grand.all', { all: cells })), grand),
    el('p', { class: 'respins' }, respins, ...counts),
    filled,
    prizes,
  );
  const set = (standing: HoldStanding | undefined) => {
    element.hidden = !standing;
    if (!standing) return;
    grand.textContent = standing.grand;
    grand.style.setProperty('--letters', String(standing.grand.length));
    filled.textContent = t('slots.hold.filled', { count: standing.held, all: cells });
    prizes.textContent = t('slots.hold.prizes', { amount: standing.prizes });
    respins.textContent = t(`slots.hold.${standing.left > 1 ? 'respins' : standing.left === 1 ? 'last' : 'none'}`);
    for (const [n, count] of counts.entries()) count.classList.toggle('on', counts.length - n === standing.left);
    element.style.setProperty('--share', String(standing.held / cells));
  };
  return { element, set };
}

/** So long it stays, if no press ends it. */
const raisedMs = 850;

export function createOver({ hud: { board, over, stage }, session, pace, t }: StageContext<WireSession>, sign?: Sign): Over {
  const { mechanism, multipliers, rows } = session.paytable;
  const feature = el('p', { class: 'feature', hidden: '' });
  const factors = el('ul', { class: 'factors', hidden: '', 'aria-hidden': 'true' });
  const hold = createHold({ session, t });
  over.replaceChildren(hold.element, feature, factors);
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
  let told: string | undefined;
  const setFactors = (list: readonly number[], active: number | undefined) => {
    const shown = list.length > 0 ? list : resting;
    const key = `${shown} ${active}`;
    if (key === told) return; // what stays the same doesn't move
    told = key;
    factors.hidden = shown.length === 0;
    factors.replaceChildren(...shown.map(factor => el('li', factor === active ? { class: 'on' } : {}, `×${factor}`)));
  };
  setFactors([], undefined);
  return {
    setFactors,
    setHold(standing) {
      hold.set(standing);
      stage.classList.toggle('has-hold', standing !== undefined);
    },
    setWays(text) {
      ways.textContent = text;
      ways.hidden = text === '';
    },
    async raise(factor) {
      raised.textContent = `×${factor}`;
      raising.remove(); // the animation begins again
      board.append(raising);
      const own = ++raises;
      await pace.wait(raisedMs);
      if (own === raises) raising.remove();
    },
    setFeature(text) {
      feature.textContent = text;
      feature.hidden = text === '';
      stage.classList.toggle('has-feature', text !== '');
    },
  };
}

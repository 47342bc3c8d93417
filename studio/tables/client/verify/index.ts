import './verify.css';
import { checkTable } from '@baize/engine-tables';
import { el, openVerify } from '@baize/studio-kit/verify';
import cn from '../../texts/CN.json';
import en from '../../texts/EN.json';
import { paidText } from './paid.ts';
import { ShoeList } from './shoe.ts';
import { isShoe, showingOf } from './shown.ts';
import type { RoundProof } from './wire.ts';

/** What there is to say of a round: of one that was given back or isn't over there is nothing to deal again. */
function stateOf(proof: RoundProof): string {
  if (proof.phase === 'void' || proof.phase === 'voiding') return 'void';
  if (proof.draw.length === 0) return 'open';
  return checkTable(proof);
}

/** Starts the page that checks a round of a table, and the shoe that it is of. */
export async function startTableVerify(): Promise<void> {
  const page = openVerify({ CN: cn, EN: en });
  if (!page) return;
  const { place, t, tell } = page;
  const { proof: text = '{}', ground = '155', glow = '45' } = document.body.dataset;
  const proof = JSON.parse(text) as RoundProof;
  const state = stateOf(proof);
  const kind = isShoe(proof.modelId) ? 'shoe' : 'series';
  place.dataset['state'] = state;
  place.replaceChildren(el('span', {}, t(state === 'hidden' ? `table.verdict.hidden.${kind}` : `table.verdict.${state}`)));
  if (state === 'hidden' || state === 'open') place.append(el('span', { class: 'keep' }, t('table.verify.keep')));
  const shown = document.getElementById('shown');
  const showing = showingOf(proof.modelId);
  const own = paidText(t, proof);
  if (showing && proof.draw.length > 0) {
    const words = el('p', { class: 'came' }, showing.words(t, proof.draw, proof.rounds?.at(-1)));
    const felt = el('div', { class: 'shown-felt' }, showing.picture(t, proof.draw, proof.rounds?.at(-1)), words);
    felt.style.setProperty('--ground', ground);
    felt.style.setProperty('--glow', glow);
    shown?.append(felt);
  } else shown?.append(el('p', {}, t(`table.verify.phase.${proof.phase}`)));
  if (own) shown?.append(el('p', { class: 'own-bet' }, own));
  const list = document.getElementById('shoe');
  tell({ type: 'ready' });
  if (list) await new ShoeList({ t, proof }, list).load();
}

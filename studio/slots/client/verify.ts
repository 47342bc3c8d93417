import './verify.css';
import { verify } from '@baize/engine-fairness';
import { drawRound, modelOf, replay } from '@baize/engine-slots';
import { translator } from '@baize/studio-kit/client';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';

interface Proof {
  readonly modelId: string;
  readonly stakeMinor: string;
  readonly winMinor: string | null;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly draw: readonly number[] | null;
}

type Verdict = 'fits' | 'seed' | 'draw' | 'malformed' | 'hidden';

function check(proof: Proof): Verdict {
  if (!proof.serverSeed || !proof.draw) return 'hidden';
  const model = modelOf(proof.modelId);
  const verdict = verify({ ...proof, serverSeed: proof.serverSeed, draw: proof.draw }, source => drawRound(model, source));
  if (verdict !== 'fits') return verdict;
  return replay(model, BigInt(proof.stakeMinor), proof.draw).winMinor === BigInt(proof.winMinor ?? '-1') ? 'fits' : 'draw';
}

/** Draws the round of the page again, with the very code that the studio plays with. */
export function startVerify(): void {
  const { proof: text = '{}', lang } = document.body.dataset;
  const t = translator(lang === 'CN' ? cn : en);
  const place = document.getElementById('verdict');
  if (!place) return;
  let verdict: Verdict = 'malformed';
  try {
    verdict = check(JSON.parse(text) as Proof);
  } catch {
    verdict = 'malformed';
  }
  place.dataset['state'] = verdict;
  place.textContent = t(`slots.verdict.${verdict}`);
}

import './verify.css';
import { translator } from '@baize/studio-kit/client';
import { checkRound, type RoundVerdict } from '../rules/check.ts';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';

/** Draws the round of the page again, with the very code that the studio plays with. */
export function startVerify(): void {
  const { proof: text = '{}', lang } = document.body.dataset;
  const t = translator(lang === 'CN' ? cn : en);
  const place = document.getElementById('verdict');
  if (!place) return;
  let verdict: RoundVerdict = 'malformed';
  try {
    verdict = checkRound(JSON.parse(text));
  } catch {
    verdict = 'malformed';
  }
  place.dataset['state'] = verdict;
  place.textContent = t(`slots.verdict.${verdict}`);
}

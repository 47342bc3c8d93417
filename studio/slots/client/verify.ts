import './verify.css';
import { ApiRefusal, createApi, createParent, rotateSeeds, type Translate, translator } from '@baize/studio-kit/client';
import { checkRound, type Proof, type RoundVerdict } from '../rules/check.ts';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { worded } from './dom.ts';
import { isTold, roundPicture } from './verify-picture.ts';
import type { WireSeeds } from './wire.ts';

interface CheckPage {
  readonly place: HTMLElement;
  readonly t: Translate;
  /** Launch token of the session that the page around this one has opened for the check; empty for a page that anybody opened. */
  readonly token: string;
  readonly tell: ReturnType<typeof createParent>;
}

/** What stands behind the "#": it is never sent as part of an address. */
function launchOf(): { token: string; scheme: string } {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  return { token: parameters.get('token') ?? '', scheme: parameters.get('scheme') ?? '' };
}

function readProof(): { proof: unknown; verdict: RoundVerdict } {
  try {
    const proof: unknown = JSON.parse(document.body.dataset['proof'] ?? '{}');
    return { proof, verdict: checkRound(proof) };
  } catch {
    return { proof: undefined, verdict: 'malformed' };
  }
}

/** A round of the same seed is not over: which game has it, and the way there. */
function showOpenRound({ place, t, tell }: CheckPage, facts: ApiRefusal['facts']): void {
  const lang = document.body.dataset['lang'];
  const gameCode = String(facts['gameCode'] ?? '');
  const game = String(facts[lang === 'CN' ? 'nameCn' : 'nameEn'] ?? gameCode);
  const go = worded(t('game.verify.open.go', { game }), () => tell({ type: 'open-game', gameCode }), { class: 'main' });
  place.replaceChildren(t('game.verify.open', { game }), go);
}

/** Reveals the seed, with a client seed drawn here for the next one, and shows the page anew with everything that may be known now. */
async function reveal(page: CheckPage): Promise<void> {
  const { place, t, token } = page;
  const api = createApi();
  place.replaceChildren(t('game.verify.reveal.now'));
  try {
    api.token = (await api.post<{ token: string }>('/api/session', { token })).token;
    await rotateSeeds(api, await api.get<WireSeeds>('/api/seed'));
    new BroadcastChannel('baize.seeds').postMessage('changed');
    window.location.reload();
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'studio.round.open') showOpenRound(page, error.facts);
    else offerReveal(page, t(error instanceof ApiRefusal ? `error.${error.code}` : 'game.offline.text'));
  }
}

function offerReveal(page: CheckPage, lead: string): void {
  const button = worded(page.t('game.verify.reveal'), () => void reveal(page), { class: 'main' });
  page.place.replaceChildren(lead, button);
}

/** Draws the round of the page again, with the very code that the studio plays with. */
export function startVerify(): void {
  const { lang, sheet = '', platform = '' } = document.body.dataset;
  const t = translator(lang === 'CN' ? cn : en);
  const place = document.getElementById('verdict');
  if (!place) return;
  const { token, scheme } = launchOf();
  if (scheme === 'dark' || scheme === 'light') document.documentElement.style.colorScheme = scheme;
  document.body.classList.toggle('is-framed', window.parent !== window);
  const { proof, verdict } = readProof();
  const page: CheckPage = { place, t, token, tell: createParent(platform) };
  place.dataset['state'] = verdict;
  if (verdict !== 'hidden') place.textContent = t(`slots.verdict.${verdict}`);
  else if (token) offerReveal(page, t('game.verify.reveal.lead'));
  else place.textContent = t('game.verdict.hidden');
  if (verdict !== 'malformed' && isTold(proof)) document.getElementById('shown')?.append(...roundPicture(proof as Proof, { t, sheet }));
  page.tell({ type: 'ready' });
}

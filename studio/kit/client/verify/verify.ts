import './verify.css';
import type { Proof, RoundVerdict } from '../../rules/check.ts';
import cn from '../../texts/CN.json';
import en from '../../texts/EN.json';
import { worded } from '../page/dom.ts';
import { type Translate, translator } from '../page/texts.ts';
import { ApiRefusal, createApi } from '../talk/api.ts';
import { createParent } from '../talk/parent.ts';
import { rotateSeeds, type Seeds } from '../talk/seeds.ts';

interface CheckPage {
  readonly place: HTMLElement;
  readonly t: Translate;
  /** Launch token of the session that the page around this one has opened for the check; empty for a page that anyone opened. */
  readonly token: string;
  readonly tell: ReturnType<typeof createParent>;
}

/** What stands behind the "#": it is never sent as part of an address. */
function launchOf(): { token: string; scheme: string } {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  return { token: parameters.get('token') ?? '', scheme: parameters.get('scheme') ?? '' };
}

function readProof({ check }: VerifyPage): { proof: unknown; verdict: RoundVerdict } {
  try {
    const proof: unknown = JSON.parse(document.body.dataset['proof'] ?? '{}');
    return { proof, verdict: check(proof) };
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

/** Reveals the seed, with a client seed drawn here for the next one, and shows the page again with everything that may be known now. */
async function reveal(page: CheckPage): Promise<void> {
  const { place, t, token } = page;
  const api = createApi();
  place.replaceChildren(t('game.verify.reveal.now'));
  try {
    api.token = (await api.post<{ token: string }>('/api/session', { token })).token;
    await rotateSeeds(api, await api.get<Seeds>('/api/seed'));
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

/** What a game adds to the page that checks a round. */
interface VerifyPage {
  readonly texts: { readonly CN: Readonly<Record<string, string>>; readonly EN: Readonly<Record<string, string>> };
  check(proof: unknown): RoundVerdict;
  /** The outcome as the game showed it; called for rounds whose draw is known. */
  picture(proof: Proof, t: Translate, data: DOMStringMap): readonly Node[];
}

const isDrawn = (proof: unknown): proof is Proof => typeof proof === 'object' && proof !== null && Array.isArray((proof as Proof).draw);

/** The page of a check as it begins: its words and the place of its verdict. Undefined on any other page. */
export function openVerify(texts: VerifyPage['texts']): CheckPage | undefined {
  const { lang, platform = '' } = document.body.dataset;
  const t = translator(lang === 'CN' ? { ...cn, ...texts.CN } : { ...en, ...texts.EN });
  const place = document.getElementById('verdict');
  if (!place) return undefined;
  const { token, scheme } = launchOf();
  if (scheme === 'dark' || scheme === 'light') document.documentElement.style.colorScheme = scheme;
  document.body.classList.toggle('is-framed', window.parent !== window);
  return { place, t, token, tell: createParent(platform) };
}

/** Draws the round of the page again, with the very code that the studio plays with. */
export function startVerify(own: VerifyPage): void {
  const page = openVerify(own.texts);
  if (!page) return;
  const { place, t, token } = page;
  const { proof, verdict } = readProof(own);
  place.dataset['state'] = verdict;
  if (verdict !== 'hidden') place.textContent = t(`game.verdict.${verdict}`);
  else if (token) offerReveal(page, t('game.verify.reveal.lead'));
  else place.textContent = t('game.verdict.hidden');
  if (verdict !== 'malformed' && isDrawn(proof)) document.getElementById('shown')?.append(...own.picture(proof, t, document.body.dataset));
  page.tell({ type: 'ready' });
}

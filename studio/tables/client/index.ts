import './table.css';
import { cryptoRandom } from '@baize/kernel';
import { createLive, openSocket } from '@baize/live/client';
import { ApiRefusal, createApi, createParent, createSound, el, translator, watchConnection } from '@baize/studio-kit/table-page';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { voiceOf } from './sounds.ts';
import { TablePage } from './table.ts';
import type { TableSession, TableView } from './wire.ts';

/** What is behind the "#": the launch token and the language. It is never sent as part of an address. */
function launchOf(): { token: string; language: 'CN' | 'EN' } {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const asked = parameters.get('lang') ?? document.documentElement.lang;
  return { token: parameters.get('token') ?? '', language: /^(CN|TW|zh)/i.test(asked) ? 'CN' : 'EN' };
}

/** Starts the page of a table: logs in with the launch token, then shows the table until the session ends. */
export async function startTable(): Promise<void> {
  const root = document.getElementById('game');
  if (!root) return;
  const { game = '', platform = '', ground = '155', glow = '45' } = document.body.dataset;
  document.documentElement.style.setProperty('--ground', ground);
  document.documentElement.style.setProperty('--glow', glow);
  // The bar of the page around shows the name and the balance.
  document.documentElement.classList.toggle('framed', window.parent !== window);
  const { token, language } = launchOf();
  document.documentElement.lang = language === 'CN' ? 'zh-Hans' : 'en';
  const t = translator(language === 'CN' ? cn : en);
  const tell = createParent(platform);
  const api = createApi();
  const connection = watchConnection(platform);
  const sound = createSound(voiceOf(Number(ground)));
  const say = (title: string, text: string, ...more: readonly Node[]) =>
    root.replaceChildren(el('main', { class: 'state', role: 'status' }, el('h1', {}, title), el('p', {}, text), ...more));
  const live = createLive({
    open: () => openSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws`),
    random: cryptoRandom(),
  });
  const onLost = () => {
    live.stop();
    tell({ type: 'session-lost' });
    say(t('table.lost.title'), t('table.lost.text'));
  };
  async function begin(): Promise<void> {
    say(t('table.loading'), '');
    try {
      const session = await api.post<TableSession>('/api/session', { token });
      api.token = session.token;
      const view = await api.get<TableView>('/api/table');
      document.title = language === 'CN' ? session.nameCn : session.nameEn;
      live.start();
      root?.replaceChildren(new TablePage({ t, language, session, view, api, live, connection, sound, code: game, tell, onLost }).element);
      tell({ type: 'ready', hasRules: true, isSoundOn: sound.isOn });
    } catch (error) {
      if (error instanceof ApiRefusal && error.code !== 'studio.platform.down' && error.code !== 'studio.too.many') return onLost();
      const again = el('button', { type: 'button', class: 'place' }, t('table.retry'));
      again.addEventListener('click', () => void begin());
      say(t('table.down'), '', again);
    }
  }
  // The same table launched again differs behind the "#" only: browsers would keep the old page with the old token.
  window.addEventListener('hashchange', () => window.location.reload());
  await begin();
}

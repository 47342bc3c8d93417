import './play.css';
import './scenes.css';
import './panels.css';
import { ApiRefusal, createApi, createParent, createSound, ownSeeds, translator } from '@baize/studio-kit/client';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { Game } from './game.ts';
import { showState } from './hud.ts';
import { lookOf } from './look.ts';
import { beginDrawing } from './reels-stage.ts';
import type { WireSession } from './wire.ts';

/** What stands behind the "#": the launch token and the language. It is never sent as part of an address. */
function launchOf(): { token: string; language: string } {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const asked = parameters.get('lang') ?? document.documentElement.lang;
  return { token: parameters.get('token') ?? '', language: /^(CN|TW|zh)/i.test(asked) ? 'CN' : 'EN' };
}

/** Starts the page of a game: signs in with the launch token, then plays until the session ends. */
export async function startSlots(): Promise<void> {
  const root = document.getElementById('game');
  if (!root) return;
  const { game = '', platform = '', ground = '262', glow = '78' } = document.body.dataset;
  document.documentElement.style.setProperty('--ground', ground);
  document.documentElement.style.setProperty('--glow', glow);
  document.body.style.backgroundImage = `url("/art/${encodeURIComponent(game)}/scene.webp")`;
  const { token, language } = launchOf();
  document.documentElement.lang = language === 'CN' ? 'zh-Hans' : 'en';
  const t = translator(language === 'CN' ? cn : en);
  const tell = createParent(platform);
  const api = createApi();
  const look = lookOf(document.body.dataset);
  const sound = createSound(look.voice);

  const onLost = () => {
    tell({ type: 'session-lost' });
    showState(root, { title: t('game.state.lost.title'), text: t('game.state.lost.text') });
  };
  const onDown = () => {
    // A new session finds the open round and shows how it ended, so that nothing has to be repeated here.
    showState(root, {
      title: t('game.state.down.title'),
      text: t('game.state.down.text'),
      retry: { label: t('game.retry'), press: () => void begin() },
    });
  };
  async function begin(): Promise<void> {
    if (!root) return;
    showState(root, { title: t('game.loading'), text: '' });
    const drawing = beginDrawing();
    drawing.catch(() => undefined); // told where it is waited for
    try {
      const opened = await api.post<WireSession>('/api/session', { token });
      api.token = opened.token;
      const session = { ...opened, seeds: await ownSeeds(api, opened.seeds) };
      document.title = language === 'CN' ? session.nameCn : session.nameEn;
      await new Game({ root, session, api, t, language, sound, tell, look, drawing, onLost }).start();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code !== 'studio.platform.down' && error.code !== 'studio.too.many') onLost();
      else onDown();
    }
  }
  // The same game launched anew differs behind the "#" only: browsers would keep the old page with the old token.
  window.addEventListener('hashchange', () => window.location.reload());
  await begin();
}

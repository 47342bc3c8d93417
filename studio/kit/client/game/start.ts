import { isZone } from '../../moment-text.ts';
import '../styles/game.css';
import '../styles/scenes.css';
import '../styles/panels.css';
import cn from '../../texts/CN.json';
import en from '../../texts/EN.json';
import { showState } from '../hud/hud.ts';
import { lookOf } from '../page/look.ts';
import { createSound, type SoundSet, type Voice } from '../page/sound.ts';
import { translator } from '../page/texts.ts';
import type { DialogContext } from '../panels/dialog.ts';
import { ApiRefusal, createApi } from '../talk/api.ts';
import { watchConnection } from '../talk/connection.ts';
import { createParent } from '../talk/parent.ts';
import { ownSeeds } from '../talk/seeds.ts';
import type { KitRound, KitSession } from '../talk/wire.ts';
import { Game } from './game.ts';
import type { Stage, StageContext } from './stage.ts';

type Texts = Readonly<Record<string, string>>;

/** What a game has of its own where others take what their kind has. */
export interface Dress extends SoundSet {
  readonly voice: Voice;
}

/** What a game's page adds to the kit's: its words, its stage and its rules. */
export interface GamePage<S extends KitSession, R extends KitRound> {
  /** Beside the kit's own, and before them. */
  readonly texts: { readonly CN: Texts; readonly EN: Texts };
  /** Called while the session is being opened, so that what takes its time is ready when the stage is made. */
  prepare(): (context: StageContext<S>) => Promise<Stage<R>>;
  rules(context: DialogContext<S>): readonly Node[];
  /** False for a game whose rounds wait for their player: no autoplay is offered then. */
  autoplays?(session: S): boolean;
  /** True for a game whose rounds can all be hurried: it has a button for that where the law allows it. */
  readonly hasTurbo?: boolean;
  /** By what the server wrote into the page. */
  dress?(data: DOMStringMap): Promise<Dress | undefined>;
}

/** What stands behind the "#": the launch token, the language and the zone of the site. It is never sent as part of an address. */
function launchOf(): { token: string; language: string; zone: string | undefined } {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const asked = parameters.get('lang') ?? document.documentElement.lang;
  const zone = parameters.get('zone') ?? '';
  return {
    token: parameters.get('token') ?? '',
    language: /^(CN|TW|zh)/i.test(asked) ? 'CN' : 'EN',
    zone: isZone(zone) ? zone : undefined,
  };
}

/** Starts the page of a game: logs in with the launch token, then plays until the session ends. */
export async function startGame<S extends KitSession, R extends KitRound>(own: GamePage<S, R>): Promise<void> {
  const root = document.getElementById('game');
  if (!root) return;
  const { game = '', platform = '', ground = '262', glow = '78' } = document.body.dataset;
  document.documentElement.style.setProperty('--ground', ground);
  document.documentElement.style.setProperty('--glow', glow);
  document.body.style.backgroundImage = `url("/art/${encodeURIComponent(game)}/scene.webp")`;
  const { token, language, zone } = launchOf();
  document.documentElement.lang = language === 'CN' ? 'zh-Hans' : 'en';
  const t = translator(language === 'CN' ? { ...cn, ...own.texts.CN } : { ...en, ...own.texts.EN });
  const tell = createParent(platform);
  const api = createApi();
  const connection = watchConnection(platform);
  const look = lookOf(document.body.dataset);
  // A game that comes without its dress is played in that of its kind.
  const dress = await own.dress?.(document.body.dataset).catch(() => undefined);
  const sound = createSound(dress?.voice ?? look.voice, dress);

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
    const makeStage = own.prepare();
    try {
      const opened = await api.post<S>('/api/session', { token });
      api.token = opened.token;
      const allowsAutoplay = opened.rules.allowsAutoplay && (own.autoplays?.(opened) ?? true);
      const session = { ...opened, rules: { ...opened.rules, allowsAutoplay }, seeds: await ownSeeds(api, opened.seeds) };
      document.title = language === 'CN' ? session.nameCn : session.nameEn;
      await new Game<S, R>({
        root,
        session,
        api,
        t,
        language,
        zone,
        sound,
        tell,
        look,
        connection,
        makeStage,
        rules: own.rules,
        onLost,
        hasTurbo: own.hasTurbo ?? false,
      }).start();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code !== 'studio.platform.down' && error.code !== 'studio.too.many') onLost();
      else onDown();
    }
  }
  // The same game launched again differs behind the "#" only: browsers would keep the old page with the old token.
  window.addEventListener('hashchange', () => window.location.reload());
  await begin();
}

import { el, type Flight, pause } from '@baize/studio-kit/client';
import { heroPath } from '../show/decoration.ts';
import type { FlagshipStage } from './flagship.ts';
import { setLetters } from './ground.ts';

/** From the farthest to the nearest, with how far each moves, in hundredths of the page. */
const layers = [
  ['far', 0.6],
  ['mid', 1.4],
  ['near', 3],
] as const;

/** So long a game waits for its scene; what comes later comes into the game. */
const longestMs = 5_000;

/** The layers behind the page, from the farthest to the nearest. */
export interface Scene {
  readonly element: HTMLElement;
  readonly layers: readonly HTMLElement[];
  /** When all of it is there. */
  readonly isWhole: Promise<unknown>;
}

const artOf = (game: string, name: string): string => `/art/${encodeURIComponent(game)}/${name}.webp`;
/** Where its name is as it is drawn, in the language of the page. */
export const logoOf = (game: string): string => artOf(game, document.documentElement.lang === 'en' ? 'logoen' : 'logocn');

function layer(game: string, name: string): { picture: HTMLElement; image: HTMLImageElement } {
  const tall = el('source', { media: '(orientation: portrait)', srcset: artOf(game, `${name}tall`) });
  const image = el('img', { src: artOf(game, `${name}wide`), alt: '', decoding: 'async' });
  return { image, picture: el('picture', { class: `layer ${name}` }, tall, image) };
}

/** Asks for the scene of a game while its session is being opened, and shows it when all of its layers are there: a scene in pieces looks broken. */
export function laySceneOf(game: string): Scene {
  const made = layers.map(([name]) => layer(game, name));
  const element = el('div', { class: 'scenery', 'aria-hidden': 'true' }, ...made.map(({ picture }) => picture));
  const images = [...made.map(({ image }) => image), el('img', { src: logoOf(game), alt: '' })];
  const settled = images.map(
    image => new Promise(done => ['load', 'error'].map(name => image.addEventListener(name, done, { once: true }))),
  );
  const isWhole = Promise.race([Promise.all(settled), pause(longestMs)]).then(() => element.classList.add('is-there'));
  document.body.prepend(element);
  return { element, layers: made.map(({ picture }) => picture), isWhole };
}

export interface Scenery {
  spin(): void;
  /** The face of the game, which stands beside reels as high as they are wide, is glad. */
  cheer(): void;
  /** No one plays: the layers drift on, and by turns the name and the face gleam, and the face moves. */
  stir(turn: number): void;
  setFeature(isOn: boolean): void;
  /** The scene passes by as free spins raise their multiplier, in a game whose hero travels: 0 to 1. */
  advance(share: number): void;
  /** What waits in the scene for the feature, lit by how much of what starts it has landed: 0 to 1. */
  kindle(share: number): void;
}

const drifting = 16;
/** Down in these, up in the others. */
const falling: ReadonlySet<Flight> = new Set(['rain', 'burst']);

/** A picture that light can run over: as long as it gleams, and no longer. */
function shining(name: string, href: string): HTMLElement {
  const gleam = el('i', {});
  gleam.style.setProperty('mask-image', `url("${href}")`);
  const made = el('span', { class: name, 'aria-hidden': 'true' }, el('img', { src: href, alt: '' }), gleam);
  made.addEventListener('animationend', ({ target }) => made.classList.remove(target === gleam ? 'is-gleaming' : 'is-glad'));
  return made;
}

/** What flies in this game, drifting through its scene while a feature is played: moved by the page alone, without any drawing. */
function drift(game: string, flight: Flight): HTMLElement {
  const pieces = Array.from({ length: drifting }, (_, n) => {
    const piece = el('i', {});
    const style = {
      '--piece': String(n % 4),
      '--x': `${(n * 61) % 100}%`,
      '--size': `${20 + ((n * 13) % 26)}px`,
      '--time': `${9 + ((n * 5) % 8)}s`,
      '--after': `${-((n * 37) % 17)}s`,
    };
    for (const [name, value] of Object.entries(style)) piece.style.setProperty(name, value);
    piece.style.backgroundImage = `url("${artOf(game, 'particles')}")`;
    return piece;
  });
  return el('div', { class: falling.has(flight) ? 'drift' : 'drift is-rising', 'aria-hidden': 'true' }, ...pieces);
}

/** Something of the middle layer that the page moves or lights: its left, its top and how wide it is, in the units of that layer. */
function placedIn(name: string, { wide, tall }: NonNullable<FlagshipStage['whirl']>): HTMLElement {
  const made = el('i', { class: `placed ${name}` });
  for (const [shape, [x, y, width]] of [['wide', wide] as const, ['tall', tall] as const])
    for (const [key, value] of Object.entries({ x, y, width })) made.style.setProperty(`--${shape}-${key}`, String(value));
  return made;
}

/** What turns in the scene as long as the reels do. */
function whirlOf(game: string, places: NonNullable<FlagshipStage['whirl']>): HTMLElement {
  const whirl = placedIn('whirl', places);
  whirl.style.backgroundImage = `url("${artOf(game, 'whirl')}")`;
  return whirl;
}

function setColours(
  { style }: HTMLElement,
  { dusk: [duskNear, duskFar], festive: [near, mid, far] }: Pick<FlagshipStage, 'dusk' | 'festive'>,
): void {
  for (const [name, colour] of Object.entries({ 'dusk-near': duskNear, 'dusk-far': duskFar, near, mid, far }))
    style.setProperty(`--${name}`, colour);
}

/**
 * The scene around the reels, in three layers that the pointer and each spin move a little, the near one most. Between that and what idle games show
 * every few seconds nothing moves, and nothing is drawn.
 */
export function createScenery(
  stage: HTMLElement,
  game: string,
  {
    isStill,
    flagship,
    scene: { element: scenery, layers: made },
  }: {
    isStill: boolean;
    flagship: Pick<FlagshipStage, 'flight' | 'dusk' | 'festive' | 'whirl' | 'kindles' | 'letters' | 'isShaded'>;
    scene: Scene;
  },
): Scenery {
  const whirl = flagship.whirl && whirlOf(game, flagship.whirl);
  const kindled = flagship.kindles && placedIn('kindled', flagship.kindles);
  made[1]?.append(...[whirl, kindled].filter(part => part !== undefined));
  setColours(document.body, flagship);
  setLetters(document.body, flagship.letters);
  const drifts = isStill ? undefined : drift(game, flagship.flight);
  const logo = shining(flagship.isShaded ? 'logo is-shaded' : 'logo', logoOf(game));
  const companion = shining('companion', heroPath(game));
  stage.prepend(logo);
  stage.append(companion);
  document.body.classList.add('has-scenery');
  const revolve = (times: number) => {
    if (!isStill)
      whirl?.animate([{ backgroundPositionX: '0%' }, { backgroundPositionX: '100%' }], {
        duration: 640,
        iterations: times,
        easing: 'steps(8, jump-none)',
      });
  };
  let spins = 0;
  let [pointerX, pointerY] = [0, 0];
  const place = () => {
    const drift = Math.sin(spins * 1.1);
    for (const [index, [, reach]] of layers.entries())
      made[index]?.style.setProperty('translate', `${(-pointerX + drift) * reach * 0.5}% ${-pointerY * reach * 0.35}%`);
  };
  if (!isStill)
    document.addEventListener('pointermove', event => {
      [pointerX, pointerY] = [(event.clientX / window.innerWidth) * 2 - 1, (event.clientY / window.innerHeight) * 2 - 1];
      place();
    });
  return {
    advance: share => scenery.style.setProperty('--way', String(share)),
    kindle: share => kindled?.style.setProperty('--share', String(share)),
    spin() {
      spins++;
      kindled?.style.removeProperty('--share');
      revolve(4);
      scenery.classList.remove('is-calm');
      if (!isStill) place();
    },
    cheer: () => companion.classList.add('is-glad'),
    stir(turn) {
      spins += 0.7;
      revolve(2);
      scenery.classList.add('is-calm');
      place();
      (turn % 2 ? companion : logo).classList.add('is-gleaming');
      if (turn % 3 === 0) companion.classList.add('is-glad');
    },
    setFeature(isOn) {
      document.body.classList.toggle('is-feature', isOn);
      if (isOn && drifts) scenery.after(drifts);
      else drifts?.remove();
    },
  };
}

import { el } from '@baize/studio-kit/client';

/** From the farthest to the nearest, with how far each moves, in hundredths of the page. */
const layers = [
  ['far', 0.6],
  ['mid', 1.4],
  ['near', 3],
] as const;

function layer(game: string, name: string): HTMLElement {
  const path = (shape: string) => `/art/${encodeURIComponent(game)}/${name}${shape}.webp`;
  const tall = el('source', { media: '(orientation: portrait)', srcset: path('tall') });
  const image = el('img', { src: path('wide'), alt: '', decoding: 'async' });
  image.addEventListener('load', () => image.classList.add('is-there'));
  return el('picture', { class: `layer ${name}` }, tall, image);
}

/**
 * The scene around the reels, in three layers that the pointer and each spin move a little, the near one most. At rest nothing moves, and nothing is drawn.
 */
export function createScenery(stage: HTMLElement, game: string, isStill: boolean): { spin(): void; setFeature(isOn: boolean): void } {
  const made = layers.map(([name]) => layer(game, name));
  const scenery = el('div', { class: 'scenery', 'aria-hidden': 'true' }, ...made);
  document.body.prepend(scenery);
  const language = document.documentElement.lang === 'en' ? 'en' : 'cn';
  stage.prepend(el('img', { class: 'logo', src: `/art/${encodeURIComponent(game)}/logo${language}.webp`, alt: '' }));
  document.body.classList.add('has-scenery');
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
    spin() {
      spins++;
      if (!isStill) place();
    },
    setFeature: isOn => document.body.classList.toggle('is-feature', isOn),
  };
}

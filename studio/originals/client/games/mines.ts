import { mineCounts } from '@baize/engine-tables/originals';
import { ratio } from '@baize/kernel/ratio';
import { anyBelow, el, moveByArrows, worded } from '@baize/studio-kit/client';
import { hasMoreTiles, minesCode, minesOf, minesPay, mineTiles } from '../../rules/steps.ts';
import { slider } from '../stage/controls.ts';
import { chanceText, type Figure, paidText, timesText } from '../stage/figures.ts';
import type { Standing, Steps } from '../stage/steps.ts';
import type { Context } from '../wire.ts';

const columns = 5;
type Face = 'closed' | 'gem' | 'mine' | 'left-gem' | 'left-mine';

const svgName = 'http://www.w3.org/2000/svg';
/** A stone or a mine, on a grid of 64. */
function picture(of: 'gem' | 'mine'): SVGSVGElement {
  const svg = document.createElementNS(svgName, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('aria-hidden', 'true');
  const shapes =
    of === 'gem'
      ? [
          ['light', 'M18 10H46L58 26H6z'],
          ['middle', 'M6 26H58L32 58z'],
          ['deep', 'M42 26H58L32 58z'],
          ['bright', 'M22 26H42L32 58zM18 10L22 26H6z'],
        ]
      : [
          ['spikes', 'M32 4V60M4 32H60M12 12L52 52M52 12L12 52'],
          ['body', 'M32 14a18 18 0 1 0 .01 0z'],
          ['shine', 'M26 20a6 6 0 1 0 .01 0z'],
        ];
  for (const [name = '', outline = ''] of shapes) {
    const path = document.createElementNS(svgName, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', outline);
    svg.append(path);
  }
  return svg;
}

export const minesWords = (t: Context['t'], { shown, choices }: Pick<Standing, 'shown' | 'choices'>): string => {
  const { count, opened } = minesOf(choices);
  const hit = opened.find(tile => shown.includes(tile));
  if (hit !== undefined) return t('original.mines.hit', { tile: hit + 1 });
  if (opened.length === 0) return t('original.back');
  return t('original.mines.out', { gems: opened.length, times: timesText(minesPay(count, opened.length)) });
};

function faceOf(tile: number, { shown, choices, isOver }: Standing): Face {
  const { opened } = minesOf(choices);
  const isMine = isOver && shown.includes(tile);
  if (opened.includes(tile)) return isMine ? 'mine' : 'gem';
  return isOver ? (isMine ? 'left-mine' : 'left-gem') : 'closed';
}

function minesFigures(
  { t, session }: Pick<Context, 't' | 'session'>,
  { standing, count, stakeMinor }: { standing: Standing | undefined; count: number; stakeMinor: bigint },
): Figure[] {
  const { count: mines, opened } = standing ? minesOf(standing.choices) : { count, opened: [] };
  const hasMore = hasMoreTiles(mines, opened.length);
  const next = minesPay(mines, opened.length + (hasMore ? 1 : 0));
  const left = mineTiles - opened.length;
  return [
    { label: t('original.mines.next'), value: `${timesText(next)}×` },
    { label: t('original.mines.chance'), value: chanceText(ratio(BigInt(left - mines), BigInt(left))) },
    { label: t('original.mines.pays'), value: paidText(stakeMinor, next, session.currency), isStrong: true },
  ];
}

/** Twenty-five tiles: each opened one pays more, until a mine. */
export function minesSteps({ t, session }: Context, onChange: () => void): Steps {
  let choose: ((choice: string) => void) | undefined;
  const tiles = Array.from({ length: mineTiles }, (_, tile) => {
    const made = el('button', { type: 'button', class: 'tile' });
    made.addEventListener('click', () => press(tile));
    return made;
  });
  const grid = el('div', { class: 'tiles', role: 'group', 'aria-label': t('original.mines.grid') }, ...tiles);
  moveByArrows(grid, columns);
  const count = slider({ label: t('original.mines.count'), from: mineCounts[0] ?? 1, to: mineCounts.at(-1) ?? 24, onChange });
  count.set(3);
  const closed = () => tiles.flatMap((made, tile) => (made.dataset['face'] === 'closed' ? [tile] : []));
  const random = worded(
    t('original.mines.random'),
    () => {
      const left = closed();
      press(left[anyBelow(left.length)] ?? 0);
    },
    { class: 'tool' },
  );
  function press(tile: number): void {
    const made = tiles[tile];
    if (!choose || made?.dataset['face'] !== 'closed') return;
    made.classList.add('asked');
    choose(String(tile));
  }
  const turn = (tile: number, face: Face) => {
    const made = tiles[tile];
    if (!made || made.dataset['face'] === face) return;
    made.dataset['face'] = face;
    made.classList.remove('asked');
    made.setAttribute('aria-label', t(`original.mines.tile.${face}`, { tile: tile + 1 }));
    made.replaceChildren(...(face === 'closed' ? [] : [picture(face.endsWith('gem') ? 'gem' : 'mine')]));
  };
  const lock = (isOpen: boolean) => {
    for (const made of tiles) made.setAttribute('aria-disabled', String(!isOpen || made.dataset['face'] !== 'closed'));
    random.disabled = !isOpen;
  };
  return {
    scene: [grid],
    controls: [count.element, random],
    bet: {
      code: () => minesCode.write(count.get()),
      set: code => count.set(minesCode.read(code) ?? count.get()),
      lock: count.lock,
    },
    reset() {
      for (let tile = 0; tile < mineTiles; tile++) turn(tile, 'closed');
      lock(false);
    },
    show(standing, { sound }) {
      const { opened } = minesOf(standing.choices);
      for (let tile = 0; tile < mineTiles; tile++) turn(tile, faceOf(tile, standing));
      if (opened.length === 0) return;
      if (standing.isOver && opened.some(tile => standing.shown.includes(tile))) sound.play('end');
      else sound.play('coin', opened.length % 8);
    },
    open(_, take) {
      choose = take;
      lock(take !== undefined);
    },
    value({ choices }) {
      const { count: mines, opened } = minesOf(choices);
      return opened.length > 0 ? minesPay(mines, opened.length) : undefined;
    },
    figures: (standing, stakeMinor) => minesFigures({ t, session }, { standing, count: count.get(), stakeMinor }),
    words: standing => minesWords(t, standing),
  };
}

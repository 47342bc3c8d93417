import { figureOf, plinko, plinkoRows, risks } from '@baize/engine-tables/originals';
import type { Ratio } from '@baize/kernel/ratio';
import { pause } from '@baize/studio-kit/client';
import { type PlinkoBet, plinkoCode } from '../../rules/bets.ts';
import { prizeOf } from '../../rules/original.ts';
import { chips, slider } from '../stage/controls.ts';
import { chanceText, paidText, timesText } from '../stage/figures.ts';
import type { Face, Showing } from '../stage/one-bet.ts';
import type { Context } from '../wire.ts';

const svgName = 'http://www.w3.org/2000/svg';
function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
  text = '',
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(svgName, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  if (text) made.textContent = text;
  return made;
}

const plinkoDrop = (rights: readonly number[]): number => rights.reduce((sum, one) => sum + one, 0);

/** What each pocket pays, from the left. */
const pocketsOf = ({ risk, rows }: PlinkoBet): Ratio[] => {
  const bet = plinko.bet(risk, rows);
  return Array.from({ length: rows + 1 }, (_, pocket) => bet.pays(Array.from({ length: rows }, (_unused, row) => (row < pocket ? 1 : 0))));
};

/** As short as a pocket is narrow: "356", "8.9", "0.2". */
const shortTimes = (pays: Ratio): string =>
  timesText(pays)
    .replace(',', '')
    .replace(/\.?0+$/, '');

/** The middle of a row is 0, a step from peg to peg is 1; rows lie `pitch` apart. */
const pitch = 0.78;
const perRowMs = 118;

/** Where the ball is, `share` of its way from one row to the next: it hops off the peg and falls. */
function ballAt(rights: readonly number[], row: number, share: number): { x: number; y: number } {
  const from = plinkoDrop(rights.slice(0, row)) - row / 2;
  const to = row < rights.length ? from + ((rights[row] ?? 0) - 0.5) : from;
  const hop = row < rights.length ? 0.34 * Math.sin(Math.PI * Math.min(1, share * 1.25)) * (1 - share) : 0;
  return { x: from + (to - from) * Math.min(1, share * 1.15), y: (row + share * share) * pitch - 0.36 - hop };
}

class Pegs {
  readonly element = svg('svg', { class: 'pegs', 'aria-hidden': 'true' });
  readonly #ball = svg('circle', { r: 0.27, class: 'ball' });
  #pockets: SVGGElement[] = [];
  #pegs: SVGCircleElement[][] = [];

  draw(bet: PlinkoBet): void {
    const { rows } = bet;
    const width = rows + 3;
    this.element.setAttribute('viewBox', `${-width / 2} -1.1 ${width} ${rows * pitch + 2.2}`);
    this.#pegs = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 3 }, (_unused, n) => svg('circle', { cx: n - (row + 2) / 2, cy: row * pitch, r: 0.105, class: 'peg' })),
    );
    const pays = pocketsOf(bet);
    this.#pockets = pays.map((one, at) => {
      const group = svg('g', { class: 'pocket', transform: `translate(${at - rows / 2} ${rows * pitch + 0.18})` });
      const heat = Math.min(1, Math.abs(at - rows / 2) / (rows / 2));
      group.append(
        svg('rect', {
          x: -0.46,
          y: -0.36,
          width: 0.92,
          height: 0.78,
          rx: 0.18,
          fill: `oklch(${0.82 - heat * 0.16} ${0.12 + heat * 0.1} ${92 - heat * 82})`,
        }),
        svg('text', { y: 0.15, 'text-anchor': 'middle', 'font-size': 0.37 }, shortTimes(one)),
      );
      return group;
    });
    this.#ball.setAttribute('visibility', 'hidden');
    this.element.replaceChildren(...this.#pegs.flat(), ...this.#pockets, this.#ball);
  }

  clear(): void {
    for (const pocket of this.#pockets) pocket.classList.remove('won');
    this.#ball.setAttribute('visibility', 'hidden');
  }

  #place({ x, y }: { x: number; y: number }): void {
    this.#ball.setAttribute('cx', x.toFixed(3));
    this.#ball.setAttribute('cy', y.toFixed(3));
  }

  /** The ball falls along the path that was drawn, and never along another one. */
  async fall(rights: readonly number[], { pace, sound }: Showing): Promise<void> {
    this.#ball.setAttribute('visibility', 'visible');
    const began = performance.now();
    let row = -1;
    while (!pace.isStill && !pace.isHurried) {
      const now = (performance.now() - began) / perRowMs;
      if (now >= rights.length + 0.6) break;
      const at = Math.min(rights.length, Math.floor(now));
      this.#place(ballAt(rights, at, Math.min(1, now - at)));
      if (at !== row && at < rights.length) {
        row = at;
        const peg = this.#pegs[row]?.[plinkoDrop(rights.slice(0, row)) + 1];
        peg?.classList.remove('hit');
        requestAnimationFrame(() => peg?.classList.add('hit'));
        sound.play('count', row % 7);
      }
      await new Promise(requestAnimationFrame);
    }
    const pocket = plinkoDrop(rights);
    this.#place({ x: pocket - rights.length / 2, y: rights.length * pitch + 0.14 });
    this.#ball.setAttribute('visibility', 'hidden');
    this.#pockets[pocket]?.classList.add('won');
    for (const peg of this.#pegs.flat()) peg.classList.remove('hit');
    sound.play('land');
    if (!pace.isStill) await pause(220);
  }
}

export const plinkoWords = (t: Context['t'], rights: readonly number[], bet: PlinkoBet): string => {
  const pays = pocketsOf(bet)[plinkoDrop(rights)];
  return t('original.plinko.fell', { pocket: plinkoDrop(rights) + 1, pockets: bet.rows + 1, times: pays ? timesText(pays) : '' });
};

/** Pegs in rows, a risk and how many rows there are. */
export function plinkoFace({ t, session }: Context, onChange: () => void): Face {
  let bet: PlinkoBet = { risk: 'medium', rows: 12 };
  const pegs = new Pegs();
  const changed = () => {
    bet = { risk: risk.get(), rows: rows.get() };
    pegs.draw(bet);
    onChange();
  };
  const risk = chips(
    t('original.plinko.risk'),
    risks.map(value => ({ value, text: t(`original.plinko.risk.${value}`) })),
    changed,
  );
  const rows = slider({ label: t('original.plinko.rows'), from: plinkoRows[0] ?? 8, to: plinkoRows.at(-1) ?? 16, onChange: changed });
  const show = () => {
    risk.set(bet.risk);
    rows.set(bet.rows);
    pegs.draw(bet);
  };
  show();
  return {
    scene: [pegs.element],
    controls: [risk.element, rows.element],
    code: () => plinkoCode.write(bet),
    set(code) {
      bet = plinkoCode.read(code) ?? bet;
      show();
    },
    lock(isLocked) {
      risk.lock(isLocked);
      rows.lock(isLocked);
    },
    figures(stakeMinor) {
      const made = plinko.bet(bet.risk, bet.rows);
      const { win } = figureOf(made.chances());
      return [
        { label: t('original.times.most'), value: `${timesText(prizeOf(made))}×` },
        { label: t('original.chance.gain'), value: chanceText(win) },
        { label: t('original.payout.most'), value: paidText(stakeMinor, prizeOf(made), session.currency), isStrong: true },
      ];
    },
    reset: () => pegs.clear(),
    comeOut: (drawn, _, showing) => pegs.fall(drawn, showing),
    words: (drawn, code) => plinkoWords(t, drawn, plinkoCode.read(code) ?? bet),
  };
}

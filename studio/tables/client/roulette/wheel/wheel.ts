import './wheel.css';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { isCalm, scene, still } from '../../parts/motion.ts';
import { pocketText } from '../words.ts';
import { bowlPicture, lightPicture, rotorPicture, view } from './art.ts';
import { ballAt, pocketTurn, rotorTurn, seenAt, spinMs, turnMs } from './ball.ts';

const stepMs = 33;

/** The wheel. The rotor turns all the time; the ball runs by the server's clock to the pocket that the server sent. */
export class Wheel {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #rotor = rotorPicture();
  readonly #ball = el('div', { class: 'ball out' }, el('i'));
  readonly show = scene({ lay: (draw, ms) => this.#send(draw?.[0], ms), tick: (draw, ms) => this.#tell(draw?.[0], ms) });
  /** When the rotor's zero was at the far side. */
  #zeroAt = 0;

  constructor(t: Translate) {
    this.#t = t;
    const parts = [bowlPicture(), el('div', { class: 'rotor' }, this.#rotor), lightPicture(), this.#ball];
    this.element = el('div', { class: 'wheel', dir: 'ltr', role: 'img' }, ...parts);
    this.element.style.setProperty('--above', String(view.above));
    this.element.style.setProperty('--below', String(view.below));
  }

  #tell(pocket: number | undefined, ms: number): void {
    const isThere = pocket !== undefined && ms >= spinMs;
    this.element.ariaLabel = isThere ? pocketText(this.#t, pocket) : this.#t('table.wheel');
  }

  #send(pocket: number | undefined, ms: number): void {
    still(this.#ball, this.#rotor);
    this.#ball.classList.toggle('out', pocket === undefined);
    if (isCalm()) {
      // A still picture has the number at the near side, where it is read best.
      const turn = 180 - pocketTurn(pocket ?? 0);
      this.#rotor.style.rotate = `${turn}deg`;
      if (pocket !== undefined) this.#ball.style.translate = this.#translate(pocket, Number.POSITIVE_INFINITY, turn);
      return;
    }
    this.#turn();
    if (pocket !== undefined) this.#run(pocket, Math.min(ms, spinMs));
  }

  #turn(): void {
    const rotor = this.#rotor.animate([{ rotate: '0deg' }, { rotate: '360deg' }], {
      duration: turnMs,
      iterations: Number.POSITIVE_INFINITY,
    });
    rotor.startTime = this.#zeroAt;
  }

  /** Its way is laid out once, and goes on with the rotor for as long as the number is shown. */
  #run(pocket: number, ms: number): void {
    const now = Number(document.timeline.currentTime);
    const drawnAt = now - ms;
    const at = (since: number) => ({ translate: this.#translate(pocket, since, rotorTurn(drawnAt + since - this.#zeroAt)) });
    const samples = (fromMs: number, lastsMs: number, count: number) =>
      Array.from({ length: count + 1 }, (_, step) => at(fromMs + (lastsMs * step) / count));
    const run = this.#ball.animate(samples(0, spinMs, Math.round(spinMs / stepMs)), { duration: spinMs });
    run.startTime = drawnAt;
    const ride = this.#ball.animate(samples(spinMs, turnMs, 120), {
      duration: turnMs,
      delay: spinMs,
      iterations: Number.POSITIVE_INFINITY,
    });
    ride.startTime = drawnAt;
  }

  #translate(pocket: number, ms: number, rotor: number): string {
    const spot = ballAt(pocket, ms);
    const { x, y } = seenAt({ ...spot, turn: spot.turn + rotor });
    return `${(x * 50).toFixed(3)}% ${((y / (view.above + view.below)) * 100).toFixed(3)}%`;
  }
}

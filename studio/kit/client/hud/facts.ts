import { moneyText } from '../../money-text.ts';
import { el } from '../page/dom.ts';
import type { Translate } from '../page/texts.ts';
import type { KitSession } from '../talk/wire.ts';

/** What a player should know at any time: the jackpot and, where no bar around the game shows them, the time and the result. */
export interface Facts {
  readonly strip: HTMLElement;
  setNet(minor: bigint): void;
  setJackpot(minor: bigint): void;
}

/** "0:07:31". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

type Net = 'gain' | 'loss' | 'even';

export const netOf = (minor: bigint): Net => (minor > 0n ? 'gain' : minor < 0n ? 'loss' : 'even');

/** With its sign; word and colour come with it, so that it never reads by one of them alone. */
export const netText = (minor: bigint, currency: string): string => moneyText(minor, currency, { signed: true });

function fact(label: HTMLElement | string, name: string, value: HTMLElement): HTMLElement {
  return el('div', { class: `fact ${name}` }, el('dt', {}, label), el('dd', {}, value));
}

export function createFacts({ session, t }: { session: KitSession; t: Translate }): Facts {
  const clock = el('span', { role: 'timer' });
  const net = el('span', {});
  const netWord = el('span', {});
  const meter = el('span', {});
  const began = performance.now() - session.playedMs;
  const tick = () => {
    clock.textContent = clockText(performance.now() - began);
  };
  tick();
  setInterval(tick, 1_000);
  const setNet = (minor: bigint) => {
    net.textContent = netText(minor, session.currency);
    net.dataset['net'] = netOf(minor);
    netWord.textContent = t(`game.net.${netOf(minor)}`);
  };
  const setJackpot = (minor: bigint) => {
    meter.textContent = moneyText(minor, session.currency);
  };
  setNet(BigInt(session.netMinor));
  if (session.jackpot) setJackpot(BigInt(session.jackpot.meterMinor));
  // The bar of the page around shows them for every game, over the whole play session.
  const facts = window.parent === window ? [fact(t('game.time'), 'time', clock), fact(netWord, 'net', net)] : [];
  if (session.jackpot) facts.unshift(fact(t('game.jackpot.meter'), 'jackpot', meter));
  return { strip: el('dl', { class: 'facts', ...(facts.length === 0 ? { hidden: '' } : {}) }, ...facts), setNet, setJackpot };
}

import { usePlace } from '@baize/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';

export interface LobbyMemory {
  /** The cell that the arrows were at. */
  active: number;
  scrollY: number;
}

const mostPlaces = 50;
/** What was seen at each place of the history: Back from a game finds it again. */
const memories = new Map<number, LobbyMemory>();

function memoryOf(entry: number): LobbyMemory {
  const known = memories.get(entry) ?? { active: 0, scrollY: 0 };
  memories.delete(entry);
  memories.set(entry, known);
  const [oldest] = memories.keys();
  if (memories.size > mostPlaces && oldest !== undefined) memories.delete(oldest);
  return known;
}

/** The rows of a place far down are there a few frames after the page does. */
const framesForRows = 30;

function focusCell(cell: number, framesLeft: number): void {
  const link = document.querySelector<HTMLElement>(`#games [data-cell="${cell}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusCell(cell, framesLeft - 1));
}

/** Keeps scroll position and cell of this place of the history; another wish (filters, words) begins at the top of the games. */
export function useLobbyMemory(wish: string): LobbyMemory {
  const { entry } = usePlace();
  const memory = memoryOf(entry);
  const latest = useRef(memory);
  latest.current = memory;
  const shown = useRef(wish);
  useEffect(() => {
    const { scrollY, active } = latest.current;
    if (scrollY > 0) {
      window.scrollTo(0, scrollY);
      requestAnimationFrame(() => focusCell(active, framesForRows)); // after the shell has moved the focus to the page
    }
    const note = () => {
      latest.current.scrollY = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === wish) return;
    shown.current = wish;
    latest.current.active = 0;
    if (latest.current.scrollY === 0) return; // measuring would lay the page out twice for a keystroke
    const games = document.getElementById('games');
    if (games && games.getBoundingClientRect().top < 0) games.scrollIntoView();
  }, [wish]);
  return memory;
}

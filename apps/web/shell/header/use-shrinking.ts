import { useEffect } from 'react';

/** Below this the header is whole: there is nothing to win yet. */
const fromPx = 96;
/** A hand that rests on the screen moves it by less. */
const leastPx = 6;

/** Makes the header small while a phone's page is scrolled down, and whole again on the way up. What it looks like is in the styles. */
export function useShrinking(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < leastPx) return;
      if (now > last && now > fromPx) root.dataset['header'] = 'small';
      else delete root.dataset['header'];
      last = now;
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      delete root.dataset['header'];
    };
  }, []);
}

import { type RefObject, useEffect, useRef } from 'react';

/** Hears the keys that bubble up to an element from the controls inside it. */
export function useKeys<E extends HTMLElement>(element: RefObject<E | null>, onKey: (event: KeyboardEvent, element: E) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    const press = (event: KeyboardEvent) => latest.current(event, own);
    own.addEventListener('keydown', press);
    return () => own.removeEventListener('keydown', press);
  }, [element]);
}

/**
 * A ref for a region that scrolls: it can be reached by keyboard for as long as there is something to scroll to (WCAG 2.1.1). One with nothing to scroll
 * to is marked, so that what sticks in it may stick to the page.
 */
export function scrollRegion(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const look = () => {
    const scrolls = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
    element.toggleAttribute('data-fits', !scrolls);
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  look();
  return () => observer.disconnect();
}

/** True when the text of the element runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

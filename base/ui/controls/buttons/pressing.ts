import { useRef, useSyncExternalStore } from 'react';

/** A tap or click that did not come after the release is not waited for any longer. */
const clickMs = 400;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  clearTimeout(timer);
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

const endSoon = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => set(false), ms);
};

/** Follows pointers from the press to the click that ends it. Call once, at the start of an app. */
export function followPresses(): void {
  window.addEventListener('pointerdown', () => set(true), true);
  window.addEventListener('pointerup', () => endSoon(clickMs), true);
  window.addEventListener('pointercancel', () => set(false), true);
  window.addEventListener('click', () => endSoon(0), true);
}

const now = (): boolean => isPressed;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The value as it was when a press began, until the click that ends it: what moves the page between the two would put another place under the pointer,
 * and the press would be lost.
 */
export function useAfterPress<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, now, now);
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  return shown.current;
}

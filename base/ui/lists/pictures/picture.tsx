import { cryptoRandom, uniform } from '@baize/kernel';
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '../../controls/buttons/button.tsx';
import { createImageCache, imageRules } from './image-cache.ts';
import styles from './picture.module.css';

/** Without decode(): the browser decodes once more when it draws, beside the page; doing it twice costs a scroll its frames. */
const fetchImage = (src: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => reject(new Error(`no picture at ${src}`));
    image.src = src;
    signal.addEventListener('abort', () => {
      image.src = ''; // the browser gives the request up
      reject(new Error(`left ${src}`));
    });
  });

/** Each picture that comes redraws its part of the page, so those that come within three frames are drawn together. */
const togetherMs = 50;
const chance = cryptoRandom();
const cache = createImageCache(fetchImage, { later: run => void setTimeout(run, togetherMs), share: () => uniform(chance, 1_001) / 1_000 });

/** Asks for a picture that will be shown soon, so that it is there when its place is. */
export const preloadPicture = (src: string): void => cache.load(src);

const unpainted = new Set<() => void>();

/** Runs soon after the next frame has been painted, together with all others that wait for it; returns the way to give it up. */
function afterPaint(run: () => void): () => void {
  unpainted.add(run);
  if (unpainted.size === 1) {
    requestAnimationFrame(() =>
      setTimeout(() => {
        const runs = [...unpainted];
        unpainted.clear();
        for (const one of runs) one();
      }, 0),
    );
  }
  return () => void unpainted.delete(run);
}

/** A list that scrolls hands its elements on: there the picture and its words come together, as drawing twice would cost the scroll its frames. */
const scrollsMs = 200;
let scrolledAt = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
    },
    { passive: true, capture: true },
  );

/** False while another picture than before has only just been asked for: making an image costs a keystroke more than the words that change with it. */
function useIsPainted(src: string): boolean {
  const painted = useRef(src);
  const [, tell] = useReducer((turn: number) => turn + 1, 0);
  if (painted.current !== src && performance.now() - scrolledAt < scrollsMs) painted.current = src;
  const isPainted = painted.current === src;
  useEffect(() => {
    if (isPainted) return;
    return afterPaint(() => {
      painted.current = src;
      tell();
    });
  }, [isPainted, src]);
  return isPainted;
}

/** Who types passes over games that stand for a tenth of a second: their pictures are not asked for. */
const standsMs = 120;

const waiting = new Map<Element, string>();
/** Places whose picture has failed, and whether they have been out of view since. */
const failed = new Map<Element, { readonly src: string; wasAway: boolean }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Every 200 ms at most: starts what has come within 1.3 screens of the view. */
function flush(): void {
  timer = undefined;
  const reach = window.innerHeight * imageRules.preloadRatio;
  const isNear = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.bottom >= -reach + window.innerHeight && box.top <= reach;
  };
  for (const [element, src] of waiting) {
    if (!isNear(element)) continue;
    waiting.delete(element);
    cache.load(src);
  }
  for (const [element, place] of failed) {
    const isBack = place.wasAway && isNear(element);
    if (isBack) cache.retry(place.src);
    place.wasAway = isBack ? false : place.wasAway || !isNear(element);
  }
}
const schedule = () => {
  if (timer === undefined) timer = setTimeout(flush, imageRules.throttleMs);
};
let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('scroll', schedule, { passive: true, capture: true });
  window.addEventListener('resize', schedule, { passive: true });
  window.addEventListener('online', () => cache.retryAll());
}

interface PictureProps {
  src: string;
  /** '' where the name is beside it. */
  alt: string;
  width: number;
  height: number;
  /** The two colours of the ground, as CSS colours, from the catalogue; shown until the picture comes. */
  ground?: readonly [string, string];
  /** Drawn over the ground when the picture cannot be had: the name, an emblem. */
  fallback?: ReactNode;
  /** In the first view: the first picture of this place is asked for immediately, before others, and shown without a transition. */
  eager?: boolean;
  /** Is near the view for certain, as in a list that only has what is: asked for without looking where it is. */
  isNear?: boolean;
  className?: string | undefined;
}

/** A picture that keeps its place, loads when it is near, and is drawn while it can't be had: never a grey box. It is tried for some twenty seconds, and again when its place is back in view or the network is back. */
export function Picture({ src, alt, width, height, ground, fallback, eager = false, isNear = false, className }: PictureProps) {
  const element = useRef<HTMLSpanElement>(null);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(src, listener), [src]);
  const state = useSyncExternalStore(subscribe, () => cache.state(src));
  const isPainted = useIsPainted(src);
  const shown = state === 'loaded' && !isPainted ? 'loading' : state;
  const [firstSrc, setFirstSrc] = useState(() => (eager && cache.claim(src) ? src : undefined));
  const isEager = firstSrc === src && state === 'loading';
  useEffect(() => {
    const own = element.current;
    if (isEager || !own || cache.state(src) === 'loaded') return;
    cache.retry(src); // it was given up when its place was here last
    if (isNear) {
      const stands = setTimeout(() => cache.load(src), standsMs);
      return () => clearTimeout(stands);
    }
    listen();
    waiting.set(own, src);
    schedule();
    return () => void waiting.delete(own);
  }, [src, isEager, isNear]);
  useEffect(() => {
    const own = element.current;
    if (state !== 'failed' || !own) return;
    listen();
    failed.set(own, { src, wasAway: false });
    return () => void failed.delete(own);
  }, [src, state]);
  const style = {
    aspectRatio: `${width} / ${height}`,
    ...(ground ? { '--ground-a': ground[0], '--ground-b': ground[1] } : {}),
  };
  return (
    <span ref={element} className={cx(styles['picture'], className)} style={style} data-state={shown}>
      {shown === 'loaded' || isEager ? (
        <img
          key={src} // another picture is another element: the old one must not be under the new name
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          className={eager || isNear ? styles['eager'] : styles['image']}
          {...(isEager ? { fetchPriority: 'high' as const, onLoad: () => cache.came(src), onError: () => setFirstSrc(undefined) } : {})}
        />
      ) : (
        (alt !== '' || state === 'failed') && (
          <span className={styles['stand-in']} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
            {state === 'failed' && fallback}
          </span>
        )
      )}
    </span>
  );
}

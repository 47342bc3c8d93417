import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '../controls/button.tsx';
import { createImageCache, imageRules } from './image-cache.ts';
import styles from './picture.module.css';

async function decode(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
}

const cache = createImageCache(decode);
const waiting = new Map<Element, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Every 200 ms at most: starts what has come within 1.3 screens of the view. */
function flush(): void {
  timer = undefined;
  const reach = window.innerHeight * imageRules.preloadRatio;
  for (const [element, src] of waiting) {
    const box = element.getBoundingClientRect();
    if (box.bottom < -reach + window.innerHeight || box.top > reach) continue;
    waiting.delete(element);
    cache.load(src);
  }
}
const schedule = () => {
  timer ??= setTimeout(flush, imageRules.throttleMs);
};
let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('scroll', schedule, { passive: true, capture: true });
  window.addEventListener('resize', schedule, { passive: true });
}

interface PictureProps {
  src: string;
  /** '' where the name stands beside it. */
  alt: string;
  width: number;
  height: number;
  /** The two colours of the ground, as CSS colours, from the catalogue; shown until the picture comes. */
  ground?: readonly [string, string];
  /** Drawn over the ground when the picture cannot be had: the name, an emblem. */
  fallback?: ReactNode;
  className?: string | undefined;
}

/** A picture that keeps its place, loads when it is near, tries three times, and then is drawn: never a grey box. */
export function Picture({ src, alt, width, height, ground, fallback, className }: PictureProps) {
  const element = useRef<HTMLSpanElement>(null);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(src, listener), [src]);
  const state = useSyncExternalStore(subscribe, () => cache.state(src));
  useEffect(() => {
    const own = element.current;
    if (!own || cache.state(src) !== 'loading') return;
    listen();
    waiting.set(own, src);
    schedule();
    return () => void waiting.delete(own);
  }, [src]);
  const style = {
    aspectRatio: `${width} / ${height}`,
    ...(ground ? { '--ground-a': ground[0], '--ground-b': ground[1] } : {}),
  };
  return (
    <span ref={element} className={cx(styles['picture'], className)} style={style} data-state={state}>
      {state === 'loaded' ? (
        <img src={src} alt={alt} width={width} height={height} className={styles['image']} />
      ) : (
        <span className={styles['stand-in']} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          {state === 'failed' && fallback}
        </span>
      )}
    </span>
  );
}

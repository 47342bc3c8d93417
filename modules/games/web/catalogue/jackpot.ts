import type { Currency } from '@baize/kernel';
import { useEffect, useState } from 'react';
import type { Card } from './catalogue.ts';

/** As long as the studio lets a cache keep a meter. */
const everyMs = 10_000;

/** What the studio answers, or undefined: a studio that cannot be reached shows no jackpot, and never an old or invented one. */
export function meterOf(answer: unknown, currency: Currency): bigint | undefined {
  const value = (answer as { value?: { meterMinor?: unknown; currency?: unknown } | null } | null)?.value;
  const text = value?.meterMinor;
  return value?.currency === currency && typeof text === 'string' && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

/** The meter of a game's jackpot in 1/10 000 of the currency, read from the studio and followed while it is on the page; undefined where there is none. */
export function useJackpot(game: Card | undefined, imageHost: string | undefined, currency: Currency): bigint | undefined {
  const [meter, setMeter] = useState<{ code: string; minor: bigint | undefined }>();
  const code = game?.tags.includes('jackpot') && !game.isInMaintenance ? game.code : undefined;
  useEffect(() => {
    if (!code || !imageHost) return;
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const url = `${imageHost}/jackpots/${encodeURIComponent(code)}?currency=${currency}`;
      const answer = await fetch(url, { signal: stop.signal, credentials: 'omit' });
      setMeter({ code, minor: answer.ok ? meterOf(await answer.json(), currency) : undefined });
    };
    const next = () => void ask().catch(() => undefined); // asked again with the next turn
    next();
    const timer = setInterval(next, everyMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [code, imageHost, currency]);
  return meter && meter.code === code ? meter.minor : undefined;
}

import type { OutputOf } from '@baize/call';
import { isCallRefusal, Unanswered } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { memberInfo } from '@baize/identity/contract';
import { playPulse } from '@baize/protection/contract';
import { hostedOrigin, useAnswers, useClient, useClock, useLiveState, useOnline, useRouter } from '@baize/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { launchGame } from '../../contract/index.ts';
import { demoPath, gamePath } from '../catalogue/cards/open-game.ts';
import { noteOrigin } from '../catalogue/connect.ts';
import { type Launch, startLaunch } from './launches.ts';
import { type Losses, lossAt } from './losses.ts';
import { type GameMessage, readGameMessage } from './messages.ts';

type Launched = OutputOf<typeof launchGame>;
type Stage = 'opening' | 'loading' | 'ready' | 'failed';

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

interface Wanted {
  readonly code: string;
  readonly isWanted: boolean;
  /** With demo money, as a member. */
  readonly isDemo: boolean;
}

/** The session of the game that was asked for last; `again` opens another one, also while the answer is still under way. */
function useLaunch({ code, isWanted, isDemo }: Wanted) {
  const { code: language } = useI18n();
  const client = useClient();
  const first = useRef(language);
  const [now, setNow] = useState<Launch<Launched>>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isWanted || turn < 0) return; // each turn reopens it
    return startLaunch<Launched>({
      ask: async signal => {
        const value = await client(launchGame, { gameCode: code, language: first.current, isDemo }, { signal });
        const origin = value.isHosted ? hostedOrigin('launch', value.origin) : value.origin;
        noteOrigin(value.vendor, origin);
        if (!value.isHosted) return value;
        return { ...value, origin, content: value.content.replace(value.origin, origin) };
      },
      tell: setNow,
      wait: pause,
    });
  }, [code, isWanted, isDemo, turn, client]);
  const again = useCallback(() => setTurn(last => last + 1), []);
  return { launched: now.answer, error: now.error, turn, again };
}

const longestMs = 120_000;
/** So much of a round's number is kept to be shown. */
const mostOfRound = 64;
const notCome = new Unanswered('the game has not come');

/** Whether a game has not come within two minutes: it is given up until the player asks for it again. */
function useGivenUp(turn: number, isOver: boolean): boolean {
  const [given, giveUp] = useState<number>();
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => giveUp(turn), longestMs);
    return () => clearTimeout(timer);
  }, [turn, isOver]);
  return given === turn && !isOver;
}

/** What the game takes from the bar over it; a frame that says nothing of it takes nothing. */
interface Offers {
  readonly hasRules: boolean;
  /** undefined: it has no sound, or none that is switched from outside. */
  readonly isSoundOn: boolean | undefined;
}

export type Controls = Offers & { readonly ask: (type: 'rules' | 'sound') => void };

/** Opens a session of the game and listens to its frame; `again` opens another one. */
export function useGame(wanted: Wanted, frame: RefObject<HTMLIFrameElement | null>) {
  const { code } = wanted;
  const router = useRouter();
  const askNet = useNetOfRounds();
  const [isReady, setReady] = useState(false);
  const [offers, setOffers] = useState<Offers>({ hasRules: false, isSoundOn: undefined });
  const [isRoundOpen, setRoundOpen] = useState(false);
  const [roundId, setRoundId] = useState<string>();
  const [balance, setBalance] = useState<bigint>();
  const limited = useLimited();
  const { launched, error: refused, turn, again: launchAgain } = useLaunch(wanted);
  const isGivenUp = useGivenUp(turn, !wanted.isWanted || isReady || refused !== undefined);
  const error = refused ?? (isGivenUp ? notCome : undefined);
  const reopen = useCallback(() => {
    setReady(false);
    setRoundOpen(false);
    launchAgain();
  }, [launchAgain]);
  const lost = useLostSessions(launched?.content, reopen);
  const again = useCallback(() => {
    lost.forget();
    reopen();
  }, [lost.forget, reopen]);
  useFreshPolicy(launched?.origin);
  const isStale = useTellingConnection({ frame, origin: launched?.origin, isReady });
  const hear = useRef<(message: GameMessage) => void>(undefined);
  hear.current = message => {
    if (message.type === 'ready') {
      setReady(true);
      setOffers({ hasRules: message.hasRules, isSoundOn: message.isSoundOn });
      frame.current?.focus();
    }
    if (message.type === 'sound') setOffers(({ hasRules }) => ({ hasRules, isSoundOn: message.isOn }));
    if (message.type === 'balance') setBalance(message.balanceMinor);
    limited.hear(message.type);
    if (message.type === 'round-open' || message.type === 'round-closed') setRoundId(message.roundId.slice(0, mostOfRound));
    if (message.type === 'round-open') setRoundOpen(true);
    if (message.type === 'round-closed') {
      setRoundOpen(false);
      askNet();
    }
    if (message.type === 'check') router.setSearch({ check: `${code}:${message.roundId}` });
    if (message.type === 'open-game') router.go(wanted.isDemo ? demoPath(message.gameCode) : gamePath(message.gameCode));
    if (message.type === 'session-lost') lost.hear();
  };
  useEffect(() => {
    if (!launched) return;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== launched.origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message) hear.current?.(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [launched, frame]);
  const stage: Stage = error || lost.is ? 'failed' : isReady ? 'ready' : launched ? 'loading' : 'opening';
  const refusal = isCallRefusal(error) ? error.code : undefined;
  const round = { roundId, isRoundOpen };
  const ask = (type: 'rules' | 'sound') => {
    if (launched) frame.current?.contentWindow?.postMessage({ kind: 'baize.page', type }, launched.origin);
    if (type === 'rules') frame.current?.focus(); // Esc closes them there
  };
  const controls = stage === 'ready' ? { ...offers, ask } : undefined;
  const told = { balance, isStale, controls };
  return { stage, launched, error, refusal, isLost: lost.is, ...round, isLimited: limited.is, ...told, turn, again };
}

/** The net result in the bar is asked for after a round, but no more often than this: some games play a round a second. */
const netEveryMs = 4_000;

/** Asks what the play session has come to now that a round is over. */
function useNetOfRounds(): () => void {
  const { refresh } = useAnswers();
  const clock = useClock();
  const askedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    const ask = () => {
      timer.current = undefined;
      askedAt.current = Date.parse(clock.now());
      void refresh(playPulse);
    };
    const waitMs = askedAt.current + netEveryMs - Date.parse(clock.now());
    if (waitMs <= 0) ask();
    else timer.current = setTimeout(ask, waitMs);
  };
}

interface Telling {
  frame: RefObject<HTMLIFrameElement | null>;
  origin: string | undefined;
  isReady: boolean;
}

/** Whether balances no longer arrive here. The page tells the game in its frame, which takes no stake meanwhile. */
function useTellingConnection({ frame, origin, isReady }: Telling): boolean {
  const isOnline = useOnline();
  const isLost = useLiveState() === 'stale' || !isOnline;
  useEffect(() => {
    if (isReady && origin) frame.current?.contentWindow?.postMessage({ kind: 'baize.page', type: 'connection', isLost }, origin);
  }, [frame, origin, isReady, isLost]);
  return isLost;
}

/** Where it is kept that the page was loaded again for a game's origin. */
const reloadedFor = 'baize.frame';

/** A page that was loaded before a vendor was set up may not show its frame yet: it is loaded again, once. */
function useFreshPolicy(origin: string | undefined) {
  useEffect(() => {
    if (origin === undefined) return;
    const hear = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective !== 'frame-src' || sessionStorage.getItem(reloadedFor) === origin) return;
      sessionStorage.setItem(reloadedFor, origin);
      location.reload();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [origin]);
}

/** Reopens a game that has lost its session, but not endlessly: then `is`, until the player asks for it. */
function useLostSessions(content: string | undefined, reopen: () => void) {
  const client = useClient();
  const clock = useClock();
  const [is, set] = useState(false);
  const losses = useRef<Losses>([]);
  const heard = useRef<string>(undefined);
  const hear = () => {
    if (heard.current === content) return; // one session is lost once, however often its frame says so
    heard.current = content;
    const told = () => {
      const { losses: known, reopens } = lossAt(losses.current, Date.parse(clock.now()));
      losses.current = known;
      if (reopens) reopen();
      else set(true);
    };
    // Asking who is logged in ends the member's session here when it has ended there, and otherwise the game's own has.
    void client(memberInfo, {}).then(told, () => {
      heard.current = undefined;
    });
  };
  const forget = useCallback(() => {
    losses.current = [];
    set(false);
  }, []);
  return { is, hear, forget };
}

/** Whether the last stake was not taken for the player's own protection; over when one is, because then there is room again. */
function useLimited() {
  const [is, set] = useState(false);
  const isThisRound = useRef(false);
  const hear = (type: GameMessage['type']) => {
    if (type === 'round-open') isThisRound.current = false;
    if (type === 'limit-reached') {
      isThisRound.current = true;
      set(true);
    }
    if (type === 'round-closed' && !isThisRound.current) set(false);
  };
  return { is, hear };
}

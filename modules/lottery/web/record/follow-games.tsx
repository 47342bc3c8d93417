import { useAnswers, useChannel } from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { useEffect, useRef, useState } from 'react';
import { lotteryBetDetail, lotteryBets, lotteryChannel, lotteryChases } from '../../contract/index.ts';
import { useGames } from '../hall/use-games.ts';

const settledPhases = ['paid', 'repaid', 'void'];

/** Says which issue of a game was settled last, as it is pushed. */
function Listen({ code, onSettled }: { code: string; onSettled: (code: string, number: string) => void }) {
  useChannel(
    lotteryChannel,
    ({ last }) => {
      const number = last.find(issue => settledPhases.includes(issue.phase))?.number;
      if (number !== undefined) onSettled(code, number);
    },
    { key: code },
  );
  return null;
}

/**
 * While bets on these games are listed, they and the balance ask again when an issue of one of them has been settled: as soon as that is pushed, and at the
 * latest when the list of games says so.
 */
export function FollowGames({ codes }: { codes: readonly string[] }) {
  const { refresh } = useAnswers();
  const games = useGames().data?.games;
  const [pushed, setPushed] = useState<Readonly<Record<string, string>>>({});
  const wanted = [...new Set(codes)].sort();
  const settled = wanted.map(code => {
    const last = games?.find(game => game.code === code)?.last;
    const listed = last && settledPhases.includes(last.phase) ? last.number : '';
    const told = pushed[code] ?? '';
    return `${code} ${told > listed ? told : listed}`;
  });
  const now = settled.join();
  const before = useRef(new Map<string, string>());
  useEffect(() => {
    const known = before.current;
    const isNews = now.split(',').some(one => {
      const [code = '', number = ''] = one.split(' ');
      const old = known.get(code);
      if (number === '') return false;
      known.set(code, number);
      return old !== undefined && number > old;
    });
    if (isNews) for (const call of [walletBalance, lotteryBets, lotteryChases, lotteryBetDetail]) void refresh(call);
  }, [now, refresh]);
  const note = (code: string, number: string) => setPushed(old => (old[code] === number ? old : { ...old, [code]: number }));
  return wanted.map(code => <Listen key={code} code={code} onSettled={note} />);
}

import { type Bet, crash, dice, keno, kenoPicks, leastCashOut, plinko, plinkoRows, risks } from '@baize/engine-tables/originals';
import type { Ratio } from '@baize/kernel/ratio';
import { cashOut, mostTimes, type Next, numberIn, type Original, prizeOf } from './original.ts';

/** Bets are written in letters and digits, as the decision of a round is. */
interface Written<T> {
  write(bet: T): string;
  read(code: string): T | undefined;
}

export interface DiceBet {
  readonly side: 'under' | 'over';
  /** Rolls that win, of 10,000. */
  readonly count: number;
}
export const diceCode: Written<DiceBet> = {
  write: ({ side, count }) => `${side[0]}${count}`,
  read(code) {
    const count = numberIn(code.slice(1), { from: 1, to: 9_800 });
    const side = ({ u: 'under', o: 'over' } as const)[code[0] ?? ''];
    return side && count !== undefined ? { side, count } : undefined;
  },
};

export interface PlinkoBet {
  readonly risk: (typeof risks)[number];
  readonly rows: number;
}
export const plinkoCode: Written<PlinkoBet> = {
  write: ({ risk, rows }) => `${risk[0]}${rows}`,
  read(code) {
    const rows = numberIn(code.slice(1), { from: plinkoRows[0] ?? 0, to: plinkoRows.at(-1) ?? 0 });
    const risk = risks.find(name => name[0] === code[0]);
    return risk && rows !== undefined ? { risk, rows } : undefined;
  },
};

const mostPicks = kenoPicks.at(-1) ?? 0;
export const kenoNumbers = 40;
/** Two digits a number, ascending. */
export const kenoCode: Written<readonly number[]> = {
  write: picks =>
    [...picks]
      .sort((a, b) => a - b)
      .map(one => String(one).padStart(2, '0'))
      .join(''),
  read(code) {
    const picks = (code.match(/\d\d/g) ?? []).map(Number);
    const isWhole = picks.length > 0 && picks.length <= mostPicks && picks.every(one => one >= 1 && one <= kenoNumbers);
    return isWhole && new Set(picks).size === picks.length && kenoCode.write(picks) === code ? picks : undefined;
  },
};

/** The highest cash-out, in hundredths; also where a round without a wish ends. */
export const mostCashOut = Number(mostTimes) * 100;
/** The automatic cash-out, in hundredths. */
export const crashCode: Written<number> = {
  write: point => `a${point}`,
  read: code => (code[0] === 'a' ? numberIn(code.slice(1), { from: leastCashOut, to: mostCashOut }) : undefined),
};

/** What is chosen before anything is shown. */
const betNext = (code: Written<unknown>, unattended: string): Next => ({
  kind: 'bet',
  offers: choice => code.read(choice) !== undefined,
  unattended,
});

/** A game with one choice: its bet. */
function oneBet<T>(modelId: string, draw: Original['draw'], bet: { code: Written<T>; of(read: T): Bet; unattended: string }): Original {
  const read = (code: string) => bet.code.read(code) ?? bet.code.read(bet.unattended);
  return {
    modelId,
    draw,
    next: (_, choices) => (choices.length === 0 ? betNext(bet.code, bet.unattended) : undefined),
    pays: (drawn, [code = bet.unattended]) => bet.of(read(code) as T).pays(drawn),
  };
}

export const diceGame = oneBet<DiceBet>(dice.id, dice.draw, {
  code: diceCode,
  of: ({ side, count }) => dice.bet(side, count),
  unattended: 'u4950',
});
export const plinkoGame = oneBet<PlinkoBet>(plinko.id, plinko.draw, {
  code: plinkoCode,
  of: ({ risk, rows }) => plinko.bet(risk, rows),
  unattended: 'l8',
});
export const kenoGame = oneBet<readonly number[]>(keno.id, keno.draw, {
  code: kenoCode,
  of: picks => keno.bet(picks),
  unattended: '08',
});

const crashUnattended = 'a200';
/** A cash-out by hand, with the hundredths that it came at; undefined for anything else. */
export const cashedAt = (choice: string | undefined): number | undefined =>
  choice?.startsWith(cashOut) ? numberIn(choice.slice(cashOut.length), { from: leastCashOut, to: mostCashOut }) : undefined;
export const autoOf = ([bet = '']: readonly string[]): number => crashCode.read(bet) ?? crashCode.read(crashUnattended) ?? leastCashOut;

/** Two choices: the automatic cash-out, and one by hand that comes before it. Its time is kept by whoever runs the round. */
export const crashGame: Original = {
  modelId: crash.id,
  draw: crash.draw,
  next(_, choices) {
    if (choices.length === 0) return betNext(crashCode, crashUnattended);
    if (choices.length > 1) return undefined;
    const auto = autoOf(choices);
    const unattended = 'end';
    const keeps = (choice: string) => choice === unattended || (cashedAt(choice) ?? auto) < auto;
    return { kind: 'fly', offers: choice => choice === cashOut, unattended, keeps };
  },
  pays: (draw, choices): Ratio => crash.bet(cashedAt(choices[1]) ?? autoOf(choices)).pays(draw),
};

export const crashPays = (point: number): Ratio => prizeOf(crash.bet(point));

import type { WalletCheck } from '../../contract/index.ts';
import { type Answer, type Player, Round, type Target, VendorApi } from './api.ts';
import { checks } from './checks.ts';
import { idChecks } from './id-checks.ts';

export { type Target, VendorApi } from './api.ts';

export interface CheckContext {
  readonly api: VendorApi;
  readonly player: Player;
  readonly other: Target['other'];
  readonly round: () => Round;
  readonly balance: () => Promise<bigint>;
  /** Runs `work` and answers by how much it changed the balance. */
  readonly change: (work: () => Promise<unknown>) => Promise<bigint>;
  readonly done: (answer: Answer, what: string) => Answer;
  readonly refused: (answer: Answer, code: string) => Answer;
  readonly equal: (actual: unknown, expected: unknown, what: string) => void;
}

export interface Check {
  readonly id: WalletCheck;
  readonly name: string;
  /** The rule that is checked, in the words of docs/vendor-wallet-api.md. */
  readonly run: (context: CheckContext) => Promise<void>;
}

interface CheckResult {
  readonly id: WalletCheck;
  readonly name: string;
  readonly problem: string | undefined;
}

class Failed extends Error {}

function equal(actual: unknown, expected: unknown, what: string): void {
  const text = (value: unknown) => JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v));
  if (text(actual) !== text(expected)) throw new Failed(`${what}: expected ${text(expected)}, got ${text(actual)}`);
}

function done(answer: Answer, what: string): Answer {
  if (!answer.success) throw new Failed(`${what}: expected success, got ${answer.status} ${answer.code}`);
  return answer;
}

function refused(answer: Answer, code: string): Answer {
  equal([answer.success, answer.code], [false, code], 'refusal');
  if (answer.status >= 500) throw new Failed(`a known error came with status ${answer.status}, which means unknown`);
  return answer;
}

/** Runs every check, one after the other; each works on rounds of its own. */
export async function certify(target: Target): Promise<CheckResult[]> {
  const api = new VendorApi(target);
  const me = await api.call('authenticate', { token: target.token });
  if (!me.success) return [{ id: 'token', name: 'a live token authenticates its player', problem: `${me.status} ${me.code}` }];
  const player: Player = {
    playerId: String(me.value['playerId']),
    currency: String(me.value['currency']),
    gameCode: String(me.value['gameCode']),
  };
  const balance = async () =>
    BigInt(String(done(await api.call('balance', { token: target.token, playerId: player.playerId }), 'balance').value['balanceMinor']));
  const context: CheckContext = {
    api,
    player,
    other: target.other,
    balance,
    done,
    refused,
    equal,
    round: () => new Round(api, player),
    change: async work => {
      const before = await balance();
      await work();
      return (await balance()) - before;
    },
  };
  const results: CheckResult[] = [];
  for (const check of [...checks, ...idChecks]) {
    try {
      await check.run(context);
      results.push({ id: check.id, name: check.name, problem: undefined });
    } catch (error) {
      results.push({ id: check.id, name: check.name, problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return results;
}

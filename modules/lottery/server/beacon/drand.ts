import { getText } from '@baize/call/server';
import { Fault, type Instant, instant, second, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import type { Beacon } from './beacon.ts';
import { signatureChecker } from './checker.ts';

/** A chain of drand: https://docs.drand.love/developer/http-api/#chain-info */
interface DrandChain {
  readonly name: string;
  /** Names the chain in addresses. */
  readonly hash: string;
  /** BLS12-381, on G2, 96 bytes in hex. */
  readonly publicKey: string;
  /** When round 1 was published. */
  readonly genesisAt: Instant;
  readonly periodMs: number;
}

/** The chain of the League of Entropy that has a round every three seconds: signatures on G1 over the round alone (bls-unchained-g1-rfc9380). */
export const quicknet: DrandChain = {
  name: 'drand-quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisAt: instant(1_692_803_367_000),
  periodMs: 3 * second,
};

/** When a round is published. */
export const publishedAt = ({ genesisAt, periodMs }: Pick<DrandChain, 'genesisAt' | 'periodMs'>, round: number): Instant =>
  instant(unixMs(genesisAt) + (round - 1) * periodMs);

/** Clocks may differ by so much. */
const slackMs = second;

/** The first round that is published after a moment, whatever the clocks say within a second. */
export const roundAfter = ({ genesisAt, periodMs }: Pick<DrandChain, 'genesisAt' | 'periodMs'>, moment: Instant): number =>
  Math.max(1, Math.floor((unixMs(moment) + slackMs - unixMs(genesisAt)) / periodMs) + 2);

interface DrandSettings {
  /** Servers that answer in the format of drand, asked one after the other: "https://api.drand.sh". */
  readonly servers: readonly string[];
  readonly allowsPrivate: boolean;
  readonly chain?: DrandChain;
}

const answerShape = z.object({ round: z.int(), signature: z.string() });

/** Why a server gave no value; null: it has none yet. */
type Answer = { readonly value: string } | { readonly problem: string | null };

interface Asking extends Required<DrandSettings> {
  readonly check: ReturnType<typeof signatureChecker>;
}

async function askServer(server: string, round: number, { allowsPrivate, chain, check }: Asking): Promise<Answer> {
  const url = new URL(`${server}/${chain.hash}/public/${round}`);
  try {
    const { status, text } = await getText({ url, headers: {}, deadlineMs: 5 * second, mostBytes: 10_000, allowsPrivate });
    if (status === 404 || status === 425) return { problem: null };
    if (status !== 200) return { problem: `${url} answered ${status}` };
    const told = answerShape.safeParse(JSON.parse(text));
    const value =
      told.success && told.data.round === round
        ? await check({ publicKey: chain.publicKey, round, signature: told.data.signature })
        : undefined;
    return value === undefined ? { problem: `${url} answered what the beacon has not signed` } : { value };
  } catch (error) {
    return { problem: `${url}: ${(error as Error).message}` };
  }
}

/** A beacon out of a chain of drand. Whoever answers, only what the chain's key has signed counts, so no server has to be trusted. */
export function drandBeacon(settings: DrandSettings): Beacon {
  const all = { chain: quicknet, ...settings, check: signatureChecker() };
  return {
    name: all.chain.name,
    roundAfter: moment => roundAfter(all.chain, moment),
    valueOf: async round => {
      const problems: string[] = [];
      for (const server of all.servers) {
        const answer = await askServer(server, round, all);
        if ('value' in answer) return answer.value;
        if (answer.problem !== null) problems.push(answer.problem);
      }
      if (problems.length === all.servers.length) throw new Fault(`no value of round ${round}: ${problems.join('; ')}`);
      return undefined;
    },
  };
}

/** A round as a proof tells it: which one, when it was published, and where to look it up. Undefined for a name that isn't known. */
export function toldRound(from: string): { name: string; round: number; at: Instant; url: string } | undefined {
  const [name, digits] = from.split(':');
  const round = Number(digits);
  if (name !== quicknet.name || !Number.isSafeInteger(round)) return undefined;
  return { name, round, at: publishedAt(quicknet, round), url: `https://api.drand.sh/${quicknet.hash}/public/${round}` };
}

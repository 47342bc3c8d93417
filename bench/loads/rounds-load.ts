import { newId } from '@baize/kernel';
import { openConnection } from '../kit/connection.ts';
import { percentile } from '../kit/report.ts';

const connections = 64;

interface Order {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly stakeMinor: string;
  readonly seconds: number;
}

/** Sixty-four players' pages at a time, each with one round under way: the next one begins when it has been answered. */
async function run({ port, tokens, stakeMinor, seconds }: Order): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let done = 0;
  let failed = 0;
  const spin = (token: string): string => {
    const body = JSON.stringify({ roundId: newId(), stakeMinor });
    return (
      `POST /api/rounds HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
      `authorization: Bearer ${token}\r\n\r\n${body}`
    );
  };
  const page = async (_: unknown, first: number) => {
    const server = await openConnection(port);
    // Each connection has players of its own: one player has one round under way.
    for (let turn = first; performance.now() < until; turn += connections) {
      const from = performance.now();
      const text = await server.ask(spin(tokens[turn % tokens.length] ?? ''));
      times.push(performance.now() - from);
      text.includes('"phase":"finished"') ? done++ : failed++;
    }
    server.end();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, page));
  process.send?.({ done, failed, seconds: (performance.now() - started) / 1_000, p99: percentile(times, 0.99) });
}

process.once('message', (order: Order) => void run(order));

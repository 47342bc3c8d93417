import { createHmac, createSecretKey } from 'node:crypto';
import { newId } from '@baize/kernel';
import { openConnection } from './connection.ts';
import { percentile } from './report.ts';

const connections = 64;
const betsPerBatch = 100;

interface Order {
  readonly port: number;
  readonly seats: readonly { playerId: string; token: string }[];
  readonly mode: 'bet' | 'batch';
  readonly seconds: number;
  readonly gameCode: string;
  readonly key: { keyId: string; secret: string };
}

/** Sixty-four connections, one request at a time on each; every bet is signed anew. */
async function run(order: Order): Promise<void> {
  const { seats, mode, key } = order;
  const path = mode === 'bet' ? '/vendor/v1/bet' : '/vendor/v1/batch';
  const secret = createSecretKey(key.secret, 'utf8');
  const until = performance.now() + order.seconds * 1_000;
  const times: number[] = [];
  let done = 0;
  let failed = 0;
  let next = 0;
  const bet = () => {
    const seat = seats[next++ % seats.length] as { playerId: string; token: string };
    return {
      token: seat.token,
      playerId: seat.playerId,
      gameCode: order.gameCode,
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '10000',
      currency: 'CNY',
    };
  };
  const signed = (content: object): string => {
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', secret).update(`${timestamp}\n${path}\n${body}`).digest('hex');
    return (
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${order.port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
      `x-baize-key: ${key.keyId}\r\nx-baize-timestamp: ${timestamp}\r\nx-baize-signature: ${signature}\r\n\r\n${body}`
    );
  };
  const connection = async () => {
    const server = await openConnection(order.port);
    while (performance.now() < until) {
      const request = signed(
        mode === 'bet' ? bet() : { requests: Array.from({ length: betsPerBatch }, () => ({ action: 'bet', ...bet() })) },
      );
      const from = performance.now();
      const text = await server.ask(request);
      times.push(performance.now() - from);
      const successes = text.split('"success":true').length - 1;
      if (mode === 'bet') successes === 1 ? done++ : failed++;
      else {
        done += successes - 1;
        failed += betsPerBatch - (successes - 1);
      }
    }
    server.end();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: mode === 'bet' ? connections : 4 }, connection));
  process.send?.({ done, failed, seconds: (performance.now() - started) / 1_000, p99: percentile(times, 0.99) });
}

process.once('message', (order: Order) => void run(order));

import { createHmac } from 'node:crypto';
import { newId } from '@baize/kernel';
import { Client } from 'undici';
import { percentile } from './report.ts';

const connections = 64;
const betsPerBatch = 100;

interface Order {
  readonly port: number;
  readonly seats: readonly { playerId: string; token: string }[];
  readonly mode: 'bet' | 'batch';
  readonly seconds: number;
  readonly key: { keyId: string; secret: string };
}

/** Sixty-four connections, one request at a time on each; every bet is signed anew. */
async function run(order: Order): Promise<void> {
  const { seats, mode, key } = order;
  const path = mode === 'bet' ? '/vendor/v1/bet' : '/vendor/v1/batch';
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
      gameCode: 'bn-1',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '10000',
      currency: 'CNY',
    };
  };
  const connection = async () => {
    const client = new Client(`http://127.0.0.1:${order.port}`, { pipelining: 1 });
    while (performance.now() < until) {
      const content = mode === 'bet' ? bet() : { requests: Array.from({ length: betsPerBatch }, () => ({ action: 'bet', ...bet() })) };
      const body = JSON.stringify(content);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', key.secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex');
      const from = performance.now();
      const answer = await client.request({
        method: 'POST',
        path,
        body,
        headers: {
          'content-type': 'application/json',
          'x-baize-key': key.keyId,
          'x-baize-timestamp': timestamp,
          'x-baize-signature': signature,
        },
      });
      const text = await answer.body.text();
      times.push(performance.now() - from);
      const successes = text.split('"success":true').length - 1;
      if (mode === 'bet') successes === 1 ? done++ : failed++;
      else {
        done += successes - 1;
        failed += betsPerBatch - (successes - 1);
      }
    }
    await client.close();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: mode === 'bet' ? connections : 4 }, connection));
  process.send?.({ done, failed, seconds: (performance.now() - started) / 1_000, p99: percentile(times, 0.99) });
}

process.once('message', (order: Order) => void run(order));

import { createHmac, createSecretKey } from 'node:crypto';
import { newId } from '@baize/kernel';
import { openConnection } from '../kit/connection.ts';
import { percentile } from '../kit/report.ts';

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

/** So many bets a second are signed beforehand; what is asked beyond them is signed on the way. */
const signedAhead = 16_000;

/**
 * Sixty-four connections, one request at a time on each; every bet is another and signed for itself. Signing is the vendor's work on the vendor's
 * machine: it is done before the clock starts, so that the two cores here carry the platform and the sending alone.
 */
async function run(order: Order): Promise<void> {
  const { seats, mode, key } = order;
  const path = mode === 'bet' ? '/vendor/v1/bet' : '/vendor/v1/batch';
  const secret = createSecretKey(key.secret, 'utf8');
  const times: number[] = [];
  let done = 0;
  let failed = 0;
  let seated = 0;
  let sent = 0;
  const bet = () => {
    const seat = seats[seated++ % seats.length] as { playerId: string; token: string };
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
  const request = () =>
    Buffer.from(
      signed(mode === 'bet' ? bet() : { requests: Array.from({ length: betsPerBatch }, () => ({ action: 'bet', ...bet() })) }),
      'latin1',
    );
  const ahead = Math.ceil((order.seconds * signedAhead) / (mode === 'bet' ? 1 : betsPerBatch));
  const ready = Array.from({ length: ahead }, request);
  const until = performance.now() + order.seconds * 1_000;
  const connection = async () => {
    const server = await openConnection(order.port);
    while (performance.now() < until) {
      const next = ready[sent++] ?? request();
      const from = performance.now();
      const text = await server.ask(next);
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

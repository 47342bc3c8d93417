import { newId } from '@baize/kernel';
import { openConnection } from '../kit/connection.ts';
import { percentile } from '../kit/report.ts';

const connections = 64;

interface Order {
  readonly port: number;
  readonly sessions: readonly string[];
  readonly gameCode: string;
  readonly number: string;
  /** Bets in each order. */
  readonly lines: number;
  readonly seconds: number;
}

const unit = 'yuan';

/** Lines of several plays, each time with other numbers, and what each costs in 1/10 000. */
function lineOf(n: number): { line: object; minor: number } {
  const digit = (place: number) => Math.floor(n / 10 ** place) % 10;
  switch (n % 4) {
    case 0:
      return { line: { play: 'front3.straight', content: `${digit(1)}|${digit(2)}|${digit(3)}`, unit, multiple: 1 }, minor: 20_000 };
    case 1:
      return { line: { play: 'place', content: `${digit(1)}|-|${digit(2)}|-|-`, unit, multiple: 1 }, minor: 40_000 };
    case 2:
      return {
        line: {
          play: 'front3.group6',
          content: [0, 1, 2, 3]
            .map(i => (digit(1) + i) % 10)
            .sort()
            .join(','),
          unit,
          multiple: 1,
        },
        minor: 80_000,
      };
    default:
      return { line: { play: 'credit.ball', content: `${digit(1)}|-|-|-|-`, multiple: 200 }, minor: 20_000 };
  }
}

/** Sixty-four connections with one order at a time on each; every order is another member's. The requests are written before the clock starts. */
async function run({ port, sessions, gameCode, number, lines, seconds }: Order): Promise<void> {
  const times: number[] = [];
  let done = 0;
  let failed = 0;
  let sent = 0;
  let refusal = '';
  const request = (n: number): Buffer => {
    const some = Array.from({ length: lines }, (_, i) => lineOf(n * lines + i));
    const body = JSON.stringify({
      gameCode,
      lines: some.map(one => one.line),
      rebateBps: 100,
      issues: [{ number, multiple: 1 }],
      stopsOnWin: false,
      totalMinor: String(some.reduce((sum, one) => sum + one.minor, 0)),
    });
    return Buffer.from(
      `POST /lotto/lgw/orders HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
        `authorization: Bearer ${sessions[n % sessions.length]}\r\nidempotency-key: ${newId()}\r\n\r\n${body}`,
      'latin1',
    );
  };
  const ready = Array.from({ length: seconds * 8_000 }, (_, n) => request(n));
  const until = performance.now() + seconds * 1_000;
  const connection = async () => {
    const server = await openConnection(port);
    while (performance.now() < until) {
      const n = sent++;
      const from = performance.now();
      const text = await server.ask(ready[n] ?? request(n));
      times.push(performance.now() - from);
      if (text.includes('"success":true')) done += lines;
      else {
        failed += lines;
        refusal ||= text.slice(0, 200);
      }
    }
    server.end();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  process.send?.({ done, failed, seconds: (performance.now() - started) / 1_000, p99: percentile(times, 0.99), refusal });
}

process.once('message', (order: Order) => void run(order));

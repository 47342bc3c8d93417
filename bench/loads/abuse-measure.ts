import { createHmac } from 'node:crypto';
import { newId } from '@baize/kernel';
import { type Connection, openConnection } from '../kit/connection.ts';
import type { Seat } from '../money/wallet.ts';

export interface MeasureOrder {
  readonly port: number;
  readonly seconds: number;
  readonly seats: readonly Seat[];
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly gameCode: string;
}

export interface Measured {
  /** Milliseconds of each call. */
  readonly times: readonly number[];
  /** Whatever was not a success, and its answer. */
  readonly refused: number;
  readonly told: readonly string[];
}

export interface MeasureResult {
  readonly bet: Measured;
  readonly balance: Measured;
}

/** A vendor and four visitors, each from an address of their own, and none of them the abuser's. */
const vendorAddress = '127.0.0.2';
const visitorAddresses = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];
const perSecond = 40;
const connectionsEach = 4;

class Probe {
  readonly #times: number[] = [];
  readonly #told = new Set<string>();
  readonly #idle: Connection[];
  readonly #under = new Set<Promise<void>>();
  #refused = 0;

  constructor(connections: readonly Connection[]) {
    this.#idle = [...connections];
  }

  /** By turns, so that the calls come from all addresses alike. Measures from now, so that a request that finds no idle connection has waited for one. */
  ask(request: string): void {
    const from = performance.now();
    const asked = this.#ask(request, from).finally(() => this.#under.delete(asked));
    this.#under.add(asked);
  }

  async #ask(request: string, from: number): Promise<void> {
    let connection = this.#idle.shift();
    while (!connection) {
      await new Promise(resolve => setTimeout(resolve, 1));
      connection = this.#idle.shift();
    }
    try {
      const text = await connection.ask(request);
      this.#times.push(performance.now() - from);
      if (!text.includes('"success":true')) this.#note(text.slice(0, 200));
      this.#idle.push(connection);
    } catch (error) {
      this.#note(String(error));
    }
  }

  #note(text: string): void {
    this.#refused++;
    if (this.#told.size < 3) this.#told.add(text);
  }

  async end(): Promise<Measured> {
    await Promise.all(this.#under);
    for (const connection of this.#idle) connection.end();
    return { times: this.#times, refused: this.#refused, told: [...this.#told] };
  }
}

function betRequest({ port, key, gameCode }: MeasureOrder, { playerId, token }: Seat): string {
  const path = '/vendor/v1/bet';
  const content = { token, playerId, gameCode, roundId: newId(), transactionId: newId(), amountMinor: '10000', currency: 'CNY' };
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key.secret).update(`${timestamp}\n${path}\n${body}`).digest('hex');
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
    `x-baize-key: ${key.keyId}\r\nx-baize-timestamp: ${timestamp}\r\nx-baize-signature: ${signature}\r\n\r\n${body}`
  );
}

const balanceRequest = ({ port }: MeasureOrder, { session }: Seat): string =>
  `GET /wps/v2/wallets/balance HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${session}\r\n\r\n`;

const open = (port: number, address: string) => Promise.all(Array.from({ length: connectionsEach }, () => openConnection(port, address)));

/** Bets and balance calls at a steady, modest rate, whatever comes of those before. */
async function run(order: MeasureOrder): Promise<void> {
  const bets = new Probe(await open(order.port, vendorAddress));
  const visitors = new Probe((await Promise.all(visitorAddresses.map(address => open(order.port, address)))).flat());
  const at = (n: number) => order.seats[n % order.seats.length] as Seat;
  let n = 0;
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      if (n >= order.seconds * perSecond) {
        clearInterval(timer);
        return resolve();
      }
      bets.ask(betRequest(order, at(n)));
      visitors.ask(balanceRequest(order, at(n * 7)));
      n++;
    }, 1_000 / perSecond);
  });
  process.send?.({ bet: await bets.end(), balance: await visitors.end() });
}

process.once('message', (order: MeasureOrder) => void run(order));

import { createSeal, type SealingKey } from '@baize/call/seal';
import { newId } from '@baize/kernel';
import { openConnection } from '../kit/connection.ts';
import { ownCpuMs } from '../kit/cpu.ts';

export interface LoginOrder {
  readonly port: number;
  readonly seconds: number;
  readonly key: SealingKey;
  readonly password: string;
  /** login: logs in as one account after the other, and asks a logged-in call meanwhile · probe: one wrong password for each account · calls: `path`. */
  readonly mode: 'login' | 'probe' | 'calls';
  readonly accounts: readonly string[];
  readonly tokens: readonly string[];
  readonly path: string;
  readonly connections: number;
}

export interface LoginResult {
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  /** Milliseconds of CPU that the load itself took. */
  readonly cpu: number;
  /** Milliseconds of each logged-in call meanwhile, or of each probe in the order of the accounts. */
  readonly samples: readonly number[];
}

/** Logins in a second at most. */
const sealedAhead = 200;

let last = 0;
/** Everyone comes from an address of their own, as on the internet; the server is set to trust the load. */
function visitor(): string {
  last++;
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
}

function request(
  order: LoginOrder,
  { method, path, token, body }: { method: string; path: string; token?: string; body?: string },
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${order.port}`,
    'Accept: application/json',
    'X-Requested-With: baize',
    `X-Forwarded-For: ${visitor()}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

async function run(order: LoginOrder): Promise<LoginResult> {
  const seal = createSeal(async () => order.key);
  const sealed = async (username: string, password: string) =>
    JSON.stringify({ sealed: await seal({ call: 'login', input: { username, password } }) });
  const sealedFor = (turn: number) => sealed(order.accounts[turn % order.accounts.length] ?? '', order.password);
  // Sealing is the work of the visitors' browsers: it is done before the clock starts, for as many as will be needed before they are too old.
  const ahead: string[] = [];
  while (order.mode === 'login' && ahead.length < sealedAhead * Math.min(order.seconds, 20)) ahead.push(await sealedFor(ahead.length));
  const began = ownCpuMs();
  const started = performance.now();
  const until = started + order.seconds * 1_000;
  const isOver = () => performance.now() >= until;
  const counts = { done: 0, failed: 0 };
  const samples: number[] = [];
  const count = (answer: string) => {
    if (answer.includes('"success":true')) counts.done++;
    else counts.failed++;
  };
  const signIn = (body: string) => request(order, { method: 'POST', path: '/wps/session/login', body });
  const every = async (
    work: (connection: Awaited<ReturnType<typeof openConnection>>, turn: number) => Promise<void>,
    isDone: () => boolean,
  ) => {
    let turn = 0;
    await Promise.all(
      Array.from({ length: order.connections }, async () => {
        const connection = await openConnection(order.port);
        while (!isDone()) await work(connection, turn++);
        connection.end();
      }),
    );
  };
  const beside = async () => {
    const connection = await openConnection(order.port);
    while (!isOver()) {
      const at = performance.now();
      await connection.ask(request(order, { method: 'GET', path: order.path, ...(order.tokens[0] ? { token: order.tokens[0] } : {}) }));
      samples.push(performance.now() - at);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    connection.end();
  };
  if (order.mode === 'login') {
    const logins = every(async (connection, turn) => count(await connection.ask(signIn(ahead[turn] ?? (await sealedFor(turn))))), isOver);
    await Promise.all([logins, beside()]);
  } else if (order.mode === 'probe') {
    let next = 0;
    await every(
      async connection => {
        const body = await sealed(order.accounts[next++] ?? newId(), 'a password that is wrong');
        const text = signIn(body);
        const at = performance.now();
        const answer = await connection.ask(text);
        samples.push(performance.now() - at);
        if (answer.includes('"login.cred.err"')) counts.done++;
        else counts.failed++;
      },
      () => next >= order.accounts.length,
    );
  } else
    await every(async (connection, turn) => {
      const token = order.tokens[turn % Math.max(1, order.tokens.length)];
      count(await connection.ask(request(order, { method: 'GET', path: order.path, ...(token ? { token } : {}) })));
    }, isOver);
  return { ...counts, seconds: (performance.now() - started) / 1_000, cpu: ownCpuMs() - began, samples };
}

process.once('message', (order: LoginOrder) => void run(order).then(result => process.send?.(result)));

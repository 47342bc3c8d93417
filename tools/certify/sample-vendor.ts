import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { VendorApi } from '@baize/games/certify';
import { cryptoRandom, newId, systemClock, uniform, unixMs } from '@baize/kernel';

interface SampleOptions {
  readonly port: number;
  /** Where the platform answers, and the origin of the page that holds the frame. */
  readonly platformUrl: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: string;
}

interface Round {
  readonly roundId: string;
  readonly at: string;
  readonly currency: string;
  readonly stakeMinor: string;
  readonly returnMinor: string;
}

const stakeMinor = '10000';
const mostBody = 16_384;
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };

/** The least that a vendor needs: two tables, each with one button that stakes 1.00 and wins every second time. */
const games = (vendor: string) =>
  [1, 2].map(n => ({
    gameCode: `${vendor.toLowerCase()}-table-${n}`,
    vendor,
    kind: 'live',
    nameCn: `样例桌 ${n}`,
    nameEn: `Sample Table ${n}`,
    minStakeMinor: stakeMinor,
    maxStakeMinor: stakeMinor,
    releasedOn: '2026-11-01',
    hues: [150 + n * 40, 260],
  }));

/** Runs in the frame: tells the page around it what it may want to know. */
const script = `
const home = document.body.dataset.platform;
const tell = message => parent.postMessage({ kind: 'baize.game', ...message }, home);
const token = new URLSearchParams(location.hash.slice(1)).get('token');
const button = document.querySelector('button'), out = document.querySelector('output');
const ask = async (path, body) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json();
let me;
ask('/api/open', { token }).then(opened => {
  if (!opened.success) { out.textContent = opened.code; return tell({ type: 'session-lost' }); }
  me = opened.value;
  button.disabled = false;
  tell({ type: 'ready' });
  tell({ type: 'balance', balanceMinor: me.balanceMinor });
});
button.onclick = async () => {
  button.disabled = true;
  tell({ type: 'round-open', roundId: 'next' });
  const played = await ask('/api/play', { token, playerId: me.playerId, currency: me.currency, gameCode: me.gameCode });
  out.textContent = played.success ? (played.value.returnMinor === '0' ? 'Lost' : 'Won') + ' ' + played.value.roundId : played.code;
  if (played.success) tell({ type: 'balance', balanceMinor: played.value.balanceMinor });
  tell({ type: 'round-closed', roundId: 'next' });
  button.disabled = false;
};`;

const page = (platform: string, body: string, code = '') =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sample vendor</title>
<style>body{font:16px system-ui;display:grid;place-content:center;gap:16px;min-height:90vh;text-align:center;background:#123;color:#fff}button{font:inherit;padding:12px 24px}</style>
<body data-platform="${new URL(platform).origin}">${body}${code && `<script>${code}</script>`}</body></html>`;

const cover = (hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="hsl(${hue} 45% 30%)"/><circle cx="150" cy="190" r="90" fill="hsl(${hue} 55% 55%)"/></svg>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > mostBody) throw new Error('the body is too long');
  }
  return text;
}

/** Whether a request of the platform has the right signature and a fresh timestamp. */
function isSigned({ headers }: IncomingMessage, body: string, { secret, keyId }: SampleOptions): boolean {
  const timestamp = String(headers['x-baize-timestamp']);
  const right = createHmac('sha256', secret).update(`${timestamp}\n/vendor/report\n${body}`).digest();
  const given = Buffer.from(String(headers['x-baize-signature']), 'hex');
  const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300;
  return headers['x-baize-key'] === keyId && isFresh && given.length === right.length && timingSafeEqual(given, right);
}

/** One stake and what it returns. A vendor that is in use writes each action down before it sends it. */
async function play(api: VendorApi, asked: Record<string, string>, rounds: Round[]) {
  const { token, playerId, currency = '', gameCode } = asked;
  const [roundId, betId] = [newId(), newId()];
  const of = { playerId, gameCode, roundId, currency };
  const bet = await api.call('bet', { token, ...of, transactionId: betId, amountMinor: stakeMinor });
  if (!bet.success) return { success: false, code: bet.code };
  const returnMinor = uniform(cryptoRandom(), 2) === 0 ? '0' : '19000';
  const won = { transactionId: newId(), betTransactionId: betId, amountMinor: returnMinor, closesRound: true };
  const win = await api.call('win', { ...of, ...won });
  rounds.push({ roundId, at: new Date().toISOString(), currency, stakeMinor, returnMinor });
  return { success: true, value: { roundId, returnMinor, balanceMinor: win.value['balanceMinor'] } };
}

/** Starts the vendor of the certification kit: what a vendor builds from the guide alone. Answers how to stop it. */
export async function startSampleVendor(options: SampleOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const { platformUrl, vendor, keyId, secret } = options;
  const rounds: Round[] = [];
  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${platformUrl}${path}`, { method: 'POST', body, headers });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
  const api = new VendorApi({ send, keyId, secret, token: '', now: () => unixMs(systemClock.now()) });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sample');
    const say = (value: unknown, status = 200) => void response.writeHead(status, json).end(JSON.stringify(value));
    if (request.method === 'POST') {
      const body = await bodyOf(request);
      if (pathname === '/api/open') return say(await api.call('authenticate', { token: String(JSON.parse(body).token) }));
      if (pathname === '/api/play') return say(await play(api, JSON.parse(body), rounds));
      if (pathname !== '/vendor/report') return say({ success: false }, 404);
      if (!isSigned(request, body, options)) return say({ success: false, code: 'signature' }, 401);
      const { from, to } = JSON.parse(body) as { from: string; to: string };
      const found = rounds.filter(round => round.at >= from && round.at < to).map(round => ({ ...round, isOpen: false }));
      return say({ success: true, value: { rounds: found, next: null } });
    }
    const all = games(vendor);
    if (pathname === '/catalogue') {
      const from = Number(searchParams.get('from'));
      const rows = all.slice(from, from + Number(searchParams.get('count')));
      return say({
        success: true,
        value: { total: all.length, vendors: [{ code: vendor, nameCn: '样例厂商', nameEn: 'Sample Vendor' }], rows },
      });
    }
    if (pathname.startsWith('/play/'))
      return void response.writeHead(200, html).end(page(platformUrl, '<button disabled>Bet 1.00</button><output></output>', script));
    if (pathname.startsWith('/verify/')) return void response.writeHead(200, html).end(page(platformUrl, '<p>A fair coin</p>'));
    if (pathname.startsWith('/art/')) {
      const picture = { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' };
      return void response.writeHead(200, picture).end(cover(pathname.includes('table-1') ? 190 : 230));
    }
    return say({ success: false }, 404);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => void response.writeHead(500, json).end('{"success":false}'));
  });
  await new Promise<void>(done => server.listen(options.port, '127.0.0.1', done));
  return {
    url: `http://localhost:${options.port}`,
    stop: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

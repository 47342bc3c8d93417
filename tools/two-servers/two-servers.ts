import type { RunningServer } from '@baize/app-server';
import { createClient } from '@baize/call/client';
import { depositMethods, startDeposit } from '@baize/cashier/contract';
import type { Database } from '@baize/db';
import { aMember, aToken } from '@baize/identity/fixtures';
import { Fault, newId, present, systemClock } from '@baize/kernel';
import { balanceChannel, walletBalance } from '@baize/wallet/contract';

const withinMs = 20_000;

/** The first message on the member's balance that `isWanted`, heard at that server. */
function hear(server: RunningServer, token: string, isWanted: (minor: string) => boolean) {
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers } as never);
  const heard = Promise.withResolvers<string>();
  const seated = Promise.withResolvers<void>();
  const late = setTimeout(() => heard.reject(new Fault('the balance was not pushed to the other server')), withinMs);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ subscribe: balanceChannel.name })));
  socket.addEventListener('error', () => heard.reject(new Fault('the websocket did not open')));
  socket.addEventListener('message', event => {
    const { message } = JSON.parse(String(event.data)) as { message?: unknown };
    if (message === undefined) return;
    seated.resolve();
    const { sumBalance } = balanceChannel.message.parse(message);
    if (isWanted(sumBalance)) heard.resolve(sumBalance);
  });
  const close = () => {
    clearTimeout(late);
    socket.close();
  };
  heard.promise.catch(() => undefined); // notifies whoever waits; no one waits when the work before failed
  return { seated: seated.promise, heard: heard.promise, close };
}

/** A member listens at one server, pays in at the other and hears of it; both then answer the same balance. */
export async function checkPushCrosses(db: Database, [first, second]: readonly [RunningServer, RunningServer]): Promise<string> {
  const member = await aMember(db, systemClock);
  const token = await aToken(db, systemClock, member);
  const at = (server: RunningServer) => createClient({ baseUrl: server.url, headers: () => ({ authorization: `Bearer ${token}` }) });
  const { seated, heard, close } = hear(first, token, minor => minor !== '0');
  const pushed = await (async () => {
    await Promise.race([seated, heard]);
    const [method] = (await at(second)(depositMethods, {})).methods.filter(({ kind }) => kind === 'play');
    await at(second)(startDeposit, {
      id: newId<'DepositId'>(),
      methodId: present(method, 'play money is offered').id,
      amountMinor: '1230000',
    });
    return heard;
  })().finally(close);
  const told = await Promise.all([first, second].map(async server => (await at(server)(walletBalance, {})).sumBalance));
  if (told.some(balance => balance !== pushed)) throw new Fault(`pushed ${pushed}, but the servers answer ${told.join(' and ')}`);
  return pushed;
}

import type { CallContext } from '@baize/call/server';
import { networkOf, refuse } from '@baize/kernel';
import { waitSeconds } from '../rules.ts';
import { insertAttempt, readFailures } from '../store.ts';
import { sha256 } from './sessions.ts';

/** Counts and writes down a try before it is looked at. Errors: request.too.many. */
export async function admitTry(context: CallContext<unknown>, account: string): Promise<bigint> {
  const { ip, userAgent } = context;
  const attempt = { accountHash: sha256(account), ip, network: networkOf(ip), userAgent, at: context.clock.now() };
  return context.db.transaction(async tx => {
    const wait = waitSeconds(await readFailures(tx, attempt), attempt.at);
    if (wait > 0) refuse('request.too.many', { waitSeconds: wait });
    return insertAttempt(tx, attempt);
  });
}

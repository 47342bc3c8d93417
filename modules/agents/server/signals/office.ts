import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { dismissSignal, lockSignal, signalPage } from './store.ts';

async function officeSignals({ db, input }: ContextOf<typeof calls.officeSignals>) {
  const { page, pageSize } = input;
  const account = input.agent.trim();
  const agent = account === '' ? undefined : await memberByAccount(db, account);
  if (account !== '' && !agent) return { items: [], total: 0, page, pageSize };
  const { items, total } = await signalPage(db, { ...input, agentId: agent?.id });
  const named = items.map(one => one.members.slice(0, calls.mostNamed));
  const people = await membersByIds(db, [...new Set([...named.flat(), ...items.map(one => one.agentId)])]);
  const accounts = new Map(people.map(one => [one.id, one.account]));
  const person = (id: (typeof people)[number]['id']) => ({ id, account: accounts.get(id) ?? '' });
  return {
    page,
    pageSize,
    total,
    items: items.map(({ agentId, members, evidence, ...one }, i) => ({
      ...one,
      agent: person(agentId),
      members: (named[i] ?? []).map(person),
      count: members.length,
      money: evidence && 'depositMinor' in evidence ? evidence : null,
      rounds: evidence && 'rounds' in evidence ? evidence : null,
    })),
  };
}

const officeDismissSignal = (context: ContextOf<typeof calls.officeDismissSignal>) =>
  context.db.transaction(async tx => {
    const { signalId: id, reason } = context.input;
    const { kind, agentId, dismissedAt } = (await lockSignal(tx, id)) ?? refuse('object.not.found');
    if (dismissedAt) refuse('signal.dismissed');
    await dismissSignal(tx, { id, at: context.clock.now(), by: staffOf(context).account, reason });
    await auditCall(context, tx, { action: 'agents.dismiss-signal', target: `member:${agentId}`, reason, after: { signal: kind } });
    return {};
  });

export const signalHandlers: readonly Handler[] = [
  handle(calls.officeSignals, officeSignals),
  handle(calls.officeDismissSignal, officeDismissSignal),
];

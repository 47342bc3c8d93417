import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { memberByAccount } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { carryMove, foreseen } from './lines.ts';

const action = 'agents.move-line';
/** As the audit log shows a line. No account begins so: "@operator" has a text of its own. */
const shown = (line: readonly string[]): readonly string[] => (line.length > 0 ? line : ['@operator']);

const targetOf = ({ memberId }: { memberId: string }): string => `member:${memberId}`;

async function officeLinePreview({ db, input, clock }: ContextOf<typeof calls.officeLinePreview>) {
  const account = input.upline.trim();
  const upline = account === '' ? null : ((await memberByAccount(db, account)) ?? refuse('line.upline'));
  const { member: _, levels, ...rest } = await foreseen(db, { memberId: input.memberId, uplineId: upline?.id ?? null }, clock.now());
  const { toBps, above } = levels;
  return {
    ...rest,
    levels: { toBps, count: above.length, shown: above.slice(0, calls.mostShown).map(({ account, bps }) => ({ account, bps })) },
  };
}

const officeMoveLine = checked(calls.officeMoveLine, {
  action,
  kind: 'member',
  weigh: async (tx, { input, clock }) => {
    const { member, from, to, members, contracts, levels } = await foreseen(tx, input, clock.now());
    return {
      target: targetOf(input),
      weight: { needs: 'always' },
      before: { line: shown(from.map(one => one.account)) },
      after: {
        member: member.account,
        line: shown(to.map(one => one.account)),
        members,
        endedContracts: contracts.map(one => one.type),
        loweredLevels: levels.above.length,
      },
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { from, to, members } = await carryMove(tx, context.input, context.clock.now());
    await auditCall(context, tx, {
      action,
      target: targetOf(context.input),
      reason: context.input.reason,
      before: { line: shown(from) },
      after: { line: shown(to), members },
    });
    return {};
  },
});

export const lineHandlers: readonly Handler[] = [handle(calls.officeLinePreview, officeLinePreview), officeMoveLine];

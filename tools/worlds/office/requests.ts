import type { Call } from '@baize/call';
import { changePayoutSettings, officeMethods, officeSaveMethod, readPayoutSettings } from '@baize/cashier/contract';
import { day, hour, type Id, type Instant, minorPerMajor, minute, plus } from '@baize/kernel';
import { staffDecideApproval, staffSetApprovalBound } from '@baize/staff/contract';
import type { Act, Desk } from './desk.ts';

const major = (n: number): string => String(BigInt(n) * minorPerMajor);

type Approvable<I> = Call<I, { approvalId: Id<'ApprovalId'> | null }>;

interface Request<I> {
  readonly at: Instant;
  readonly call: Approvable<I>;
  readonly inputOf: (at: Instant) => Promise<I>;
  readonly answer?: { readonly decision: 'approved' | 'rejected'; readonly hours: number; readonly reason: string };
}

/** What the manager requests, and what the administrator says to it. */
function request<I>(desk: Desk, { at, call, inputOf, answer }: Request<I>): Act[] {
  let id: Id<'ApprovalId'> | null = null;
  const ask = async () => {
    id = (await desk.ask(desk.staff('manager', at), call, { input: await inputOf(at) })).approvalId;
  };
  if (!answer) return [{ at, run: ask }];
  const { decision, hours, reason } = answer;
  const decidedAt = plus(at, hours * hour);
  const decide = async () => {
    if (!id) throw new Error(`${call.name} did not ask for a second person`);
    await desk.ask(desk.staff('admin', decidedAt), staffDecideApproval, { input: { id, decision, reason } });
  };
  return [
    { at, run: ask },
    { at: decidedAt, run: decide },
  ];
}

/** Decisions under the maker-checker rule: those of the last weeks are decided, one waits. */
export function makeRequests(desk: Desk, now: Instant): Act[] {
  const ago = (days: number, minutes = 0) => plus(plus(now, -days * day), minutes * minute);
  const bound = (currency: 'USD' | 'VND' | 'EUR', amount: number, reason: string) => async () => ({
    ...{ currency, minor: major(amount), reason },
  });
  return [
    ...request(desk, {
      ...{ at: ago(41, 35), call: staffSetApprovalBound, inputOf: bound('USD', 800, '美元账户上线前设定双人审批额度') },
      answer: { decision: 'approved', hours: 2, reason: '与风控确认，同意' },
    }),
    ...request(desk, {
      at: ago(26, 80),
      call: officeSaveMethod,
      inputOf: async at => {
        const { methods } = await desk.ask(desk.staff('manager', at), officeMethods, { input: {} });
        const method = methods.find(one => one.kind === 'bank-transfer');
        if (!method) throw new Error('the demo world has a bank transfer');
        const { id, version, hasProvider: _, ...settings } = method;
        return { id, version, settings: { ...settings, dayMinor: major(200_000) }, reason: '银行要求设置单日上限' };
      },
      answer: { decision: 'approved', hours: 1, reason: '已核对银行通知' },
    }),
    ...request(desk, {
      at: ago(17, 20),
      call: changePayoutSettings,
      inputOf: async at => {
        const { providers: _, currency: __, ...settings } = await desk.ask(desk.staff('manager', at), readPayoutSettings, { input: {} });
        return { settings: { ...settings, maxMinor: major(200_000) }, reason: '高额会员反映单次上限偏低' };
      },
      answer: { decision: 'rejected', hours: 5, reason: '须先完成反洗钱评估' },
    }),
    ...request(desk, {
      ...{ at: ago(6, 50), call: staffSetApprovalBound, inputOf: bound('VND', 90_000_000, '越南盾账户审批额度') },
      answer: { decision: 'rejected', hours: 3, reason: '额度过高，请按汇率重新计算' },
    }),
    ...request(desk, { at: plus(now, -100 * minute), call: staffSetApprovalBound, inputOf: bound('EUR', 700, '欧元账户审批额度') }),
  ];
}

import { declaredModules } from '@baize/app-server/openapi';
import type { Call } from '@baize/call';
import type { Actor, CallContext } from '@baize/call/server';
import type { PaymentProvider } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { type Instant, type MemberId, newId, present, type StaffId } from '@baize/kernel';

/** What someone did in a demo world, carried out in the order of time. */
export interface Act {
  readonly at: Instant;
  readonly run: () => Promise<void>;
}

export interface DeskParts {
  readonly db: Database;
  /** Folder of the members' documents. */
  readonly documents: string;
  readonly providers: readonly PaymentProvider[];
}

interface Who {
  readonly actor: Actor;
  readonly at: Instant;
  readonly ip: string;
}

interface Asked<Input> {
  readonly input: Input;
  readonly files?: readonly Buffer[];
}

/** The three of the demo world. */
export interface DemoStaff {
  readonly admin: StaffId;
  readonly manager: StaffId;
  readonly cashier: StaffId;
}

/** Addresses that documentation may use (RFC 5737). */
export const deskIps = { admin: '203.0.113.40', manager: '203.0.113.34', cashier: '203.0.113.21' } as const satisfies Record<
  keyof DemoStaff,
  string
>;

export interface Desk {
  /** As one of the staff, at a moment gone by. */
  readonly staff: (who: keyof DemoStaff, at: Instant) => Who;
  readonly member: (member: { readonly id: MemberId; readonly account: string }, at: Instant) => Who;
  /** Does a call of the product as its server does, and answers the same. Errors: those of the call. */
  readonly ask: <Input, Output>(who: Who, call: Call<Input, Output>, asked: Asked<Input>) => Promise<Output>;
}

const nothingMore = (): void => undefined;

/** The handlers of the product where no server runs yet: what a demo world does by them passes every rule and is in the audit log, as if people had done it. */
export function openDesk({ db, documents, providers }: DeskParts, staff: DemoStaff): Desk {
  const modules = declaredModules({ db, documents, providers });
  const handlers = new Map(modules.flatMap(one => one.handlers).map(handler => [handler.call.name, handler]));
  const permissions = new Set(modules.flatMap(one => one.permissions ?? []));
  return {
    staff: (who, at) => ({
      actor: { kind: 'staff', staffId: staff[who], account: who, permissions, sessionId: newId<'SessionId'>() },
      at,
      ip: deskIps[who],
    }),
    member: ({ id, account }, at) => ({
      actor: { kind: 'member', memberId: id, account, accountType: 0, sessionId: newId<'SessionId'>() },
      at,
      ip: '198.51.100.7',
    }),
    ask: async ({ actor, at, ip }, call, { input, files = [] }) => {
      const context: CallContext<unknown> = {
        input: call.input.parse(input),
        actor,
        db,
        clock: { now: () => at },
        onceKey: undefined,
        requestId: newId(),
        ip,
        userAgent: '',
        host: '',
        isSecure: true,
        language: 'CN',
        files: files.map(bytes => ({ bytes, field: 'file', fileName: 'picture.png', type: 'image/png' })),
        after: nothingMore,
        touch: nothingMore,
        cookies: {},
        setCookie: nothingMore,
        clearCookie: nothingMore,
        forgetBrowserData: nothingMore,
      };
      return (await present(handlers.get(call.name), 'the call of a module').run(context as never)) as never;
    },
  };
}

import { call, nothing } from '@baize/call';
import { createClient } from '@baize/call/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../shell/session.ts';
import { watch } from './client-provider.tsx';

const balance = call({
  name: 'balance',
  method: 'POST',
  path: '/balance',
  access: 'member',
  summary: 'x',
  input: nothing,
  output: nothing,
});
const refusal = { success: false, code: 'customer.not.login', requestId: '0' };

beforeEach(() => vi.stubGlobal('sessionStorage', { setItem: () => undefined, getItem: () => null }));

test('what was refused for the session before this one is asked again, and ends no session', async () => {
  let asked = 0;
  const ended = vi.fn();
  const client = createClient({
    fetch: async () => {
      asked++;
      if (asked > 1) return Response.json({ success: true, value: {} });
      openSession({ account: 'anna', type: 0 }); // while the answer is on its way
      return Response.json(refusal, { status: 401 });
    },
  });
  expect(await watch(client, ended)(balance, {})).toEqual({});
  expect(asked).toBe(2);
  expect(ended).not.toHaveBeenCalled();
});

test('what is refused for the session of now ends it, and is not asked again', async () => {
  let asked = 0;
  const ended = vi.fn();
  const client = createClient({
    fetch: async () => {
      asked++;
      return Response.json(refusal, { status: 401 });
    },
  });
  await expect(watch(client, ended)(balance, {})).rejects.toThrow();
  expect(asked).toBe(1);
  expect(ended).toHaveBeenCalledOnce();
});

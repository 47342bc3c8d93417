import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const session = vi.hoisted(() => ({ now: { account: 'one' } as { account: string } | undefined, tell: [] as (() => void)[] }));
vi.mock('@baize/ui', () => ({ currentSession: () => session.now, onSession: (listener: () => void) => session.tell.push(listener) }));
const { confirmLater, receiptState, undoMs, undoReceipt } = await import('./receipt-undo.ts');

beforeEach(() => {
  vi.useFakeTimers();
  session.now = { account: 'one' };
});
afterEach(() => void vi.useRealTimers());

test('a receipt is sent when it can no longer be taken back, and once', async () => {
  const send = vi.fn(async () => true);
  confirmLater('a', send);
  confirmLater('a', send);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect([send.mock.calls.length, receiptState('a')]).toEqual([0, 'waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect([send.mock.calls.length, receiptState('a')]).toEqual([1, 'done']);
  undoReceipt('a');
  expect(receiptState('a')).toBe('done');
});

test('one that is taken back is never sent, and can be given again', async () => {
  const send = vi.fn(async () => true);
  confirmLater('b', send);
  undoReceipt('b');
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  expect([send.mock.calls.length, receiptState('b')]).toEqual([0, undefined]);
});

test('one that is refused asks again', async () => {
  confirmLater('c', async () => false);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(receiptState('c')).toBeUndefined();
});

test('nothing is sent for a member who has logged out, also when someone else is in', async () => {
  const send = vi.fn(async () => true);
  confirmLater('d', send);
  session.now = undefined;
  for (const tell of session.tell) tell();
  session.now = { account: 'two' };
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  expect([send.mock.calls.length, receiptState('d')]).toEqual([0, undefined]);
});

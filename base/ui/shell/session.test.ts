import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownPrefix } from './own/own-prefix.ts';
import { closeSession, currentSession, leaveSession, loseSession, openSession, wasSessionLost } from './session.ts';

/** What a browser keeps, as far as a session touches it. */
function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});
afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  'what belongs to a member goes with the session, also when another tab ends it (%s); what belongs to the device stays',
  tellOthers => {
    openSession({ account: 'anna', type: 0 });
    for (const name of ['searches', 'other']) localStorage.setItem(`${ownPrefix}${name}`, '["aviator"]');
    localStorage.setItem('baize.theme', 'dark');
    sessionStorage.setItem('baize.draft', 'what was typed');
    closeSession({ tellOthers });
    expect(localStorage.getItem(`${ownPrefix}searches`)).toBeNull();
    expect(localStorage.getItem(`${ownPrefix}other`)).toBeNull();
    expect(localStorage.getItem('baize.theme')).toBe('dark');
    expect(sessionStorage.length).toBe(0);
  },
);

test.each(['answers', 'cannot be reached'])(
  'whoever logs out is not told that the session has ended, although the server says so first (it %s)',
  async how => {
    openSession({ account: 'anna', type: 0 });
    await leaveSession(async () => {
      loseSession(); // the word of the socket, or of a refused call, comes before the answer
      expect(currentSession()).toBeDefined(); // the page stays as it is until then
      if (how !== 'answers') throw new Error('no connection');
    });
    expect([currentSession(), wasSessionLost()]).toEqual([undefined, false]);
    openSession({ account: 'anna', type: 0 });
    loseSession();
    expect([currentSession(), wasSessionLost()]).toEqual([undefined, true]);
  },
);

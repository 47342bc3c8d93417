import { expect, test } from 'vitest';
import { resumeSession } from './resume.ts';
import type { Session } from './session.ts';

const member: Session = { account: 'zhangsan', type: 0 };
const never = () => new Promise<void>(() => undefined);

/** A page that asks; each answer is given by hand. */
function page({ isOpen = false, patience = never } = {}) {
  const said: string[] = [];
  const answers: PromiseWithResolvers<Session | undefined>[] = [];
  const waits: PromiseWithResolvers<void>[] = [];
  const state = { isOpen, isStarted: false };
  const finished = resumeSession({
    ask: () => {
      const answer = Promise.withResolvers<Session | undefined>();
      answers.push(answer);
      return answer.promise;
    },
    isOpen: () => state.isOpen,
    open: session => {
      state.isOpen = true;
      said.push(`opened ${session.account}`);
    },
    doubt: isDoubtful => void said.push(isDoubtful ? 'doubt' : 'sure'),
    wait: () => {
      const wait = Promise.withResolvers<void>();
      waits.push(wait);
      return wait.promise;
    },
    patience,
  }).then(() => {
    state.isStarted = true;
  });
  return { said, answers, waits, state, finished, settle: () => new Promise(done => setImmediate(done)) };
}

test('a login that the server knows is open before the page begins', async () => {
  const { said, answers, finished } = page();
  answers[0]?.resolve(member);
  await finished;
  expect(said).toEqual(['opened zhangsan', 'sure']);
});

test('no one being logged in is an answer, and is not asked again', async () => {
  const { said, answers, finished } = page();
  answers[0]?.resolve(undefined);
  await finished;
  expect(said).toEqual(['sure']);
  expect(answers).toHaveLength(1);
});

test('no answer lets the page begin in doubt, is asked again, and opens the login once there is one', async () => {
  const { said, answers, waits, finished, settle } = page();
  answers[0]?.reject(new Error('no network'));
  await finished;
  expect(said).toEqual(['doubt']);
  waits[0]?.resolve();
  await settle();
  answers[1]?.reject(new Error('502'));
  await settle();
  waits[1]?.resolve();
  await settle();
  answers[2]?.resolve(member);
  await settle();
  expect(said).toEqual(['doubt', 'doubt', 'opened zhangsan', 'sure']);
});

test('an answer that is long in coming does not hold up the page, and counts when it is there', async () => {
  const { said, answers, finished, settle } = page({ patience: async () => undefined });
  await finished;
  expect(said).toEqual(['doubt']);
  answers[0]?.resolve(member);
  await settle();
  expect(said).toEqual(['doubt', 'opened zhangsan', 'sure']);
});

test('whoever logs in by hand meanwhile stays who they are', async () => {
  const { said, answers, waits, state, finished, settle } = page();
  answers[0]?.reject(new Error('no network'));
  await finished;
  state.isOpen = true;
  waits[0]?.resolve();
  await settle();
  expect(answers).toHaveLength(1);
  expect(said).toEqual(['doubt', 'sure']);
});

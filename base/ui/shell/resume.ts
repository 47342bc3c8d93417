interface Resuming<Who> {
  /** Who is logged in, or undefined for no one; fails when that cannot be said now. */
  readonly ask: () => Promise<Who | undefined>;
  /** Whether someone has logged in here meanwhile. */
  readonly isOpen: () => boolean;
  readonly open: (who: Who) => void;
  /** Whether it cannot be said now who is logged in. */
  readonly doubt: (isDoubtful: boolean) => void;
  /** Until it is worth asking again. */
  readonly wait: (turn: number) => Promise<void>;
  /** Until the page no longer waits for the first answer. */
  readonly patience: () => Promise<void>;
}

/**
 * A new tab has no marker, but the cookie may still hold a session. Ends with the answer, or when patience does; without an answer it goes on asking, because
 * not knowing is not the same as no one being logged in.
 */
export function resumeSession<Who>({ ask, isOpen, open, doubt, wait, patience }: Resuming<Who>): Promise<void> {
  return new Promise(done => {
    let isAnswered = false;
    const stand = () => {
      doubt(!isAnswered && !isOpen());
      done();
    };
    const run = async () => {
      for (let turn = 0; !isOpen(); turn++) {
        try {
          const who = await ask();
          if (who && !isOpen()) open(who);
          break;
        } catch {
          stand();
          await wait(turn);
        }
      }
      isAnswered = true;
      stand();
    };
    void run();
    void patience().then(stand);
  });
}

const patienceMs = 5_000;
const longestWaitMs = 30_000;
const after = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Sooner where the browser says that the network is back. */
const nextTurn = (turn: number) =>
  Promise.race([
    after(Math.min(longestWaitMs, 2_000 * 2 ** turn)),
    new Promise<void>(done => window.addEventListener('online', () => done(), { once: true })),
  ]);

interface Begun<Who> extends Pick<Resuming<Who>, 'isOpen' | 'open' | 'doubt'> {
  /** The first question, under way. */
  readonly asked: Promise<Who | undefined>;
  /** Asks again. */
  readonly ask: () => Promise<Who | undefined> | undefined;
}

/** The same for this page. */
export function resumeHere<Who>({ asked, ask, ...place }: Begun<Who>): Promise<void> {
  let first: Promise<Who | undefined> | undefined = asked;
  return resumeSession<Who>({
    ...place,
    ask: async () => {
      const answer = first ?? ask();
      first = undefined;
      return answer;
    },
    wait: nextTurn,
    patience: () => after(patienceMs),
  });
}

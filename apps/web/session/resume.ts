import { currentSession, doubtSession, openSession, type Session } from '@baize/ui';
import { resumeHere } from '@baize/ui/resume';

interface Begun {
  /** The first question, sent before this code was there. */
  readonly asked: Promise<Session | undefined>;
  readonly ask: () => Promise<Session | undefined> | undefined;
  /** Hears of a login that is found after the page has begun. */
  readonly onLate: () => void;
}

/** Finds the login of this browser again, however long the server takes to say. */
export const resume = ({ asked, ask, onLate }: Begun): Promise<void> =>
  resumeHere({
    asked,
    ask,
    isOpen: () => currentSession() !== undefined,
    open(session) {
      openSession(session);
      onLate();
    },
    doubt: doubtSession,
  });

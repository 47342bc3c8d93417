import type { TestOutcome } from '../../contract/index.ts';

/** How the sending of a message ended. Everything but `sent` is reported to whoever asked for it, where that gives nothing away. */
export type SendOutcome = 'sent' | 'invalid' | 'too-many' | 'quota' | 'refused' | 'unknown';

export interface Message {
  /** A phone number in digits, or an e-mail address. */
  readonly to: string;
  /** Of an e-mail. */
  readonly subject: string;
  readonly text: string;
  readonly code: string;
}

/** How a test message ended, and what the other side said, shortened; '' where it said nothing. For staff only. */
export interface TestAnswer {
  readonly outcome: TestOutcome;
  readonly said: string;
}

/** What people are shown of an answer. */
export const shortened = (said: string): string => said.replace(/\s+/g, ' ').trim().slice(0, 300);

/** One way to reach someone: SMS or e-mail. It never throws for what the other side says. */
export interface MessagePort {
  readonly send: (message: Message) => Promise<SendOutcome>;
  /** Sends a message to find out whether the settings are right. */
  readonly test: (message: Message) => Promise<TestAnswer>;
}

/** How the sending of a message ended. Everything but `sent` is told to whoever asked for it, where that gives nothing away. */
export type SendOutcome = 'sent' | 'invalid' | 'too-many' | 'quota' | 'refused' | 'unknown';

export interface Message {
  /** A phone number in digits, or an e-mail address. */
  readonly to: string;
  /** Of an e-mail. */
  readonly subject: string;
  readonly text: string;
  readonly code: string;
}

/** One way to reach somebody: SMS or e-mail. It never throws for what the other side says. */
export interface MessagePort {
  readonly send: (message: Message) => Promise<SendOutcome>;
}

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

interface MailServer {
  /** What `SMTP_URL` is set to. */
  readonly url: string;
  /** To whom mails went, in order. */
  readonly recipients: readonly string[];
  /** Waits for the newest mail to be one to this address with a code, and answers the code. */
  readonly codeTo: (email: string) => Promise<string>;
  readonly close: () => void;
}

/** Stands in for the operator's mail server. */
export async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  let last = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(null, { user: 'baize' }),
    onRcptTo: ({ address }, _, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString('utf8');
      });
      stream.on('end', () => {
        last = text;
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const codeIn = () => /\b\d{6}\b/.exec(last)?.[0];
  return {
    url: `smtp://baize:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    recipients,
    async codeTo(email) {
      await expect.poll(() => [recipients.at(-1), codeIn() !== undefined]).toEqual([email, true]);
      return codeIn() ?? '';
    },
    close: () => server.close(),
  };
}

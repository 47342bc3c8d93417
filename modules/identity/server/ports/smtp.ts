import { Fault } from '@baize/kernel';
import { createTransport } from 'nodemailer';
import { type Message, type MessagePort, type SendOutcome, shortened, type TestAnswer } from './message.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…:465. */
  readonly url: string;
  readonly from: string;
}

const timeoutMs = 10_000;

/** 5xx about the receiver is the receiver's fault, 552 and 452 are a full box or quota, 421 and 450 say "later". */
function outcomeOf(status: number | undefined): SendOutcome {
  if (status === 550 || status === 551 || status === 553 || status === 501) return 'invalid';
  if (status === 452 || status === 552) return 'quota';
  if (status === 421 || status === 450 || status === 451) return 'too-many';
  return status === 530 || status === 535 || status === 554 ? 'refused' : 'unknown';
}

/** What nodemailer says of a failure: its own code where the server gave no answer. */
function testAnswerOf(error: unknown): TestAnswer {
  const { code, response } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; response?: unknown };
  const said = typeof response === 'string' ? shortened(response) : '';
  if (code === 'EAUTH') return { outcome: 'password', said };
  if (code === 'ETLS') return { outcome: 'encryption', said };
  if (said !== '') return { outcome: 'refused', said };
  return { outcome: code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', said };
}

/** E-mail over SMTP. Errors: a Fault when the settings are no such thing. */
export function smtpPort({ url, from }: SmtpSettings): MessagePort {
  if (!/^smtps?:\/\//.test(url))
    throw new Fault('SMTP_URL begins with smtp:// or smtps://, for example smtp://user:password@mail.example.com:587');
  if (!/@/.test(from)) throw new Fault('SMTP_FROM is the sender of e-mails, for example Baize <no-reply@example.com>');
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver = ({ to, subject, text }: Message) => transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  return {
    async send(message) {
      try {
        await deliver(message);
        return 'sent';
      } catch (error) {
        const status = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : undefined;
        return outcomeOf(status);
      }
    },
    async test(message) {
      try {
        const { response } = await deliver(message);
        return { outcome: 'sent', said: shortened(response) };
      } catch (error) {
        return testAnswerOf(error);
      }
    },
  };
}

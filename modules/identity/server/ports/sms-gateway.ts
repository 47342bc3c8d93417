import { Fault } from '@baize/kernel';
import { type Message, type MessagePort, type SendOutcome, shortened } from './message.ts';

export interface SmsSettings {
  readonly url: string;
  readonly format: 'form' | 'json';
  /** What is sent, with {to}, {text} and {code} where they belong: `mobile={to}&content={text}` or `{"phone":"{to}","msg":"{text}"}`. */
  readonly template: string;
  readonly headers: Readonly<Record<string, string>>;
}

const timeoutMs = 10_000;
const byStatus: Readonly<Record<number, SendOutcome>> = {
  400: 'invalid',
  422: 'invalid',
  402: 'quota',
  401: 'refused',
  403: 'refused',
  429: 'too-many',
};

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const fill = (text: string, message: Message): string =>
  text.replace(/\{(to|text|code)\}/g, (_, name: 'to' | 'text' | 'code') => message[name]);

/** Puts the values into the strings of a parsed template, so that nothing in a message can change its shape. */
function fillJson(part: Json, message: Message): Json {
  if (typeof part === 'string') return fill(part, message);
  if (Array.isArray(part)) return part.map(item => fillJson(item as Json, message));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fillJson(value as Json, message)]));
}

function bodyMaker({ format, template }: SmsSettings): (message: Message) => string {
  if (!template.includes('{to}') || !(template.includes('{text}') || template.includes('{code}')))
    throw new Fault('SMS_TEMPLATE names {to}, and {text} or {code}, for example mobile={to}&content={text}');
  if (format === 'form') {
    const fields = [...new URLSearchParams(template)];
    return message => new URLSearchParams(fields.map(([name, value]): [string, string] => [name, fill(value, message)])).toString();
  }
  let parsed: Json;
  try {
    parsed = JSON.parse(template) as Json;
  } catch {
    throw new Fault('SMS_TEMPLATE is no JSON. With SMS_FORMAT=json it looks like {"phone":"{to}","message":"{text}"}');
  }
  return message => JSON.stringify(fillJson(parsed, message));
}

/** SMS over any gateway that takes one HTTP request a message. Errors: a Fault when the settings are no such thing. */
export function smsGatewayPort(settings: SmsSettings): MessagePort {
  if (!/^https?:\/\//.test(settings.url)) throw new Fault('SMS_URL begins with https://, for example https://sms.example.com/send');
  const bodyOf = bodyMaker(settings);
  const type = settings.format === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const post = (message: Message) =>
    fetch(settings.url, {
      method: 'POST',
      headers: { ...settings.headers, 'content-type': type },
      body: bodyOf(message),
      redirect: 'error', // the message would go on to wherever the answer says
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async send(message) {
      try {
        const answer = await post(message);
        await answer.body?.cancel();
        return answer.ok ? 'sent' : (byStatus[answer.status] ?? 'unknown');
      } catch {
        return 'unknown';
      }
    },
    async test(message) {
      try {
        const answer = await post(message);
        const said = shortened(`HTTP ${answer.status} ${await answer.text()}`);
        if (answer.ok) return { outcome: 'sent', said };
        return { outcome: answer.status === 401 || answer.status === 403 ? 'password' : 'refused', said };
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return { outcome: isLate ? 'timeout' : 'unreachable', said: '' };
      }
    },
  };
}

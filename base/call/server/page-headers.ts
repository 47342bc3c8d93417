import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The headers that protect whoever reads an answer in a browser, read from the policy once: they are the same for every answer, and a dozen of them set and checked
 * one by one took a tenth of a small call.
 */
export function protectionHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  let failed: unknown;
  helmet(options)({ headers: {} } as IncomingMessage, response as unknown as ServerResponse, error => {
    failed = error;
  });
  if (failed) throw failed;
  return headers;
}

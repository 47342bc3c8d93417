import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

const read = (options: HelmetOptions): Readonly<Record<string, string>> => {
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
};

/**
 * The headers that protect whoever reads an answer in a browser. A dozen of them set and checked one by one took a tenth of a small call, so they are kept for as long
 * as `changing`, which names what the policy is made of, says the same: hosts are added and taken away while the server runs.
 */
export function protectionHeaders(options: () => HelmetOptions, changing: () => string): () => Readonly<Record<string, string>> {
  let of: string | undefined;
  let headers: Readonly<Record<string, string>> = {};
  return () => {
    const now = changing();
    if (now !== of) {
      headers = read(options());
      of = now;
    }
    return headers;
  };
}

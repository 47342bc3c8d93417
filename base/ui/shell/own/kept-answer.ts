import type { Call } from '@baize/call';
import { useEffect, useState } from 'react';
import { ownPrefix } from './own-prefix.ts';

function read<O>({ name, output }: Call<never, O>): O | undefined {
  try {
    return output.safeParse(JSON.parse(localStorage.getItem(`${ownPrefix}answer.${name}`) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The answer, and until it has come the one that this browser had the last time: for what is around every page, so that it keeps its place while the server is
 * slow. It may be out of date and goes with the session.
 */
export function useKeptAnswer<I, O>(call: Call<I, O>, answer: O | undefined): O | undefined {
  const [kept] = useState(() => (answer === undefined ? read(call as Call<never, O>) : undefined));
  useEffect(() => {
    if (answer !== undefined) localStorage.setItem(`${ownPrefix}answer.${call.name}`, JSON.stringify(answer));
  }, [call, answer]);
  return answer ?? kept;
}

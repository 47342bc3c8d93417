import type { Client } from '@baize/call/client';
import { isCallRefusal, Unanswered } from '@baize/call/client';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { demandConsent, demandPassword, sessionTurn } from '../shell/session.ts';

const Context = createContext<Client | undefined>(undefined);

const signedOutCodes: ReadonlySet<string> = new Set(['customer.not.login', 'login.not.session', 'user.or.token.invalid']);
export const isSignedOut = (error: unknown): boolean => isCallRefusal(error) && signedOutCodes.has(error.code);

/** The server's word that the password must be changed before anything else. */
const isPasswordDue = (error: unknown): boolean =>
  isCallRefusal(error) && error.code === 'function.not.available' && error.facts['needs'] === 'password';

function heed(error: unknown, onSignedOut?: () => void): void {
  if (isSignedOut(error)) onSignedOut?.();
  if (isPasswordDue(error)) demandPassword();
  if (isCallRefusal(error) && error.code === 'consent.required') demandConsent();
}

interface Props {
  client: Client;
  /** The server no longer knows the session. */
  onSignedOut?: () => void;
  children: ReactNode;
}

/** Puts the server within reach of `useCall` and `useSend`. A refusal is an answer and is not asked again; a lost answer to a question is, twice. */
export function ClientProvider({ client, onSignedOut, children }: Props) {
  const [queries] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: error => heed(error, onSignedOut) }),
        defaultOptions: {
          queries: {
            retry: (count, error) => error instanceof Unanswered && count < 2,
            retryDelay: count => 500 * 2 ** count,
            staleTime: 10_000,
            networkMode: 'always',
            refetchOnWindowFocus: false,
          },
        },
      }),
  );
  const guarded = useState(() => watch(client, onSignedOut))[0];
  return (
    <QueryClientProvider client={queries}>
      <Context value={guarded}>{children}</Context>
    </QueryClientProvider>
  );
}

/**
 * Sends do not pass through the query cache, so they tell of an ended session or a password that is due themselves. What was refused for the session before
 * the one that has begun meanwhile is asked again under this one: nothing was done.
 */
export function watch(client: Client, onSignedOut?: () => void): Client {
  return async function ask(call, input, options) {
    const asked = sessionTurn();
    try {
      return await client(call, input, options);
    } catch (error) {
      if (isSignedOut(error) && asked !== sessionTurn()) return ask(call, input, options);
      if (call.method !== 'GET') heed(error, onSignedOut);
      throw error;
    }
  };
}

export function useClient(): Client {
  const client = use(Context);
  if (!client) throw new TypeError('ClientProvider is missing above this component');
  return client;
}

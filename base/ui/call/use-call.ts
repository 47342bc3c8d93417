import type { Call } from '@baize/call';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSessionOver } from '../shell/session.ts';
import { isSignedOut, useClient } from './client-provider.tsx';

/** What the wire takes for a call: as the client says, fields with defaults may be left away and ids may be plain text. */
export type CallInput<I> = { [K in keyof I]?: I[K] extends string | undefined ? string | undefined : I[K] };

interface CallOptions {
  /** False while something the question needs is not known yet. */
  enabled?: boolean;
  /** Ask again so often. */
  everyMs?: number;
  /** An answer this young is shown without asking. */
  freshMs?: number;
  /** Ask again after every change that is made from this page: what it counts may be changed by any of them. */
  afterSends?: boolean;
  /** Keep showing the last page while the next one loads, so that a list does not jump. */
  keepPrevious?: boolean;
}

export interface Answer<O> {
  readonly data: O | undefined;
  readonly error: Error | null;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** Something is shown, and newer is on its way. */
  readonly isRefreshing: boolean;
  /** Milliseconds since 1970 of the answer shown; 0 for none. */
  readonly answeredAt: number;
  refetch(): Promise<unknown>;
}

const keyOf = (call: { readonly name: string }, input?: unknown) => (input === undefined ? [call.name] : [call.name, input]);

/** The answer to a question, kept in the page's cache and shared by every component that asks the same. */
export function useCall<I, O>(call: Call<I, O>, input: CallInput<I>, options: CallOptions = {}): Answer<O> {
  const client = useClient();
  const query = useQuery({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => client(call, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.afterSends ? { meta: { afterSends: true } } : {}),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return {
    data: query.data,
    error: isSessionOver() && isSignedOut(query.error) ? null : query.error, // the page waits for its member as it is
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    isRefreshing: query.isFetching && !query.isPending,
    answeredAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}

interface Answers {
  /** Ask again wherever the call is on the page; with input, only that question. */
  refresh(call: { readonly name: string }, input?: unknown): Promise<void>;
  /** Ask again whatever is asked after every change. */
  refreshAfterSend(): Promise<void>;
  /** Ask everything on the page again: its member is back. */
  refreshAll(): Promise<void>;
  /** Put a known answer in, for example from a push. */
  put<I, O>(call: Call<I, O>, input: CallInput<I>, value: O): void;
  /** Forget everything: another member logs in. */
  clear(): void;
}

/** The cache behind `useCall`. */
export function useAnswers(): Answers {
  const queries = useQueryClient();
  return {
    refresh: useCallback((call, input) => queries.invalidateQueries({ queryKey: keyOf(call, input) }), [queries]),
    refreshAfterSend: useCallback(() => queries.invalidateQueries({ predicate: ({ meta }) => meta?.['afterSends'] === true }), [queries]),
    refreshAll: useCallback(() => queries.invalidateQueries(), [queries]),
    put: useCallback((call, input, value) => void queries.setQueryData(keyOf(call, input), value), [queries]),
    clear: useCallback(() => queries.clear(), [queries]),
  };
}

import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import type { Call } from '@baize/call';
import { type Client, Unanswered } from '@baize/call/client';
import { type AnyCode, createI18n } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { Refusal, systemClock } from '@baize/kernel';
import type { Live } from '@baize/live/client';
import {
  ClientProvider,
  ClockProvider,
  createAppRouter,
  LiveProvider,
  ModulesProvider,
  matchPage,
  RouterProvider,
  Toaster,
} from '@baize/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { modules } from '../modules.ts';

type Reply = (input: unknown) => Promise<unknown>;

/** What the server says to a call. */
export interface Answer {
  readonly call: string;
  readonly reply: Reply;
}

/** A value as the server would send it: one that the call does not declare is a mistake of the test. */
export const answers = <I, O>(call: Call<I, O>, value: O): Answer => ({
  call: call.name,
  reply: async () => z.parse(call.output, value),
});
export const refuses = <I, O>(call: Call<I, O>, code: string, facts: Refusal['facts'] = {}): Answer => ({
  call: call.name,
  reply: async () => {
    throw Object.assign(new Refusal(code, facts), { status: 400, requestId: 'r-1', text: '' });
  },
});
export const isLost = <I, O>(call: Call<I, O>): Answer => ({
  call: call.name,
  reply: async () => {
    throw new Unanswered('the network is gone');
  },
});

/** What is not answered is on its way for ever: the page shows that it waits. */
const clientOf =
  (said: readonly Answer[]): Client =>
  (call, input) =>
    (said.find(answer => answer.call === call.name)?.reply(input) ?? new Promise(() => undefined)) as Promise<never>;

/** A connection by which a test tells the page what the server would push; a page that begins to listen late hears the latest. */
export function pushed(of: { readonly name: string }): { live: Live; push: (message: unknown) => void } {
  const ears = new Set<(message: never) => void>();
  let latest: unknown;
  const live: Live = {
    start: () => undefined,
    stop: () => undefined,
    state: () => 'live',
    onState: () => () => undefined,
    subscribe: (channel, { onMessage }) => {
      if (channel.name !== of.name) return () => undefined;
      ears.add(onMessage as never);
      if (latest) onMessage(latest as never);
      return () => void ears.delete(onMessage as never);
    },
  };
  const push = (message: unknown): void => {
    latest = message;
    for (const ear of ears) ear(message as never);
  };
  return { live, push };
}

export interface Shown {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly close: () => void;
}

/** A page, or the one of a centre that the address opens over it. */
export function pageAt({ pathname, searchParams }: URL) {
  const inCentre = modules
    .flatMap(module => module.centre ?? [])
    .find(({ centre, key }) => searchParams.get(centre === 'agent' ? 'ac' : 'mc') === key);
  const found = matchPage(
    modules.flatMap(module => module.pages ?? []),
    pathname,
  );
  const page = inCentre ?? found?.page;
  if (!page) throw new TypeError(`there is no page at ${pathname}`);
  return page.page();
}

/** Puts a page of the members' app into the document, as the app would, without what is around it. `live` is what pushes to it; nothing does without. */
export async function show(path: string, code: AnyCode, said: readonly Answer[] = [], live?: Live): Promise<Shown> {
  const { default: Page } = await pageAt(new URL(path, location.origin));
  return showPart(<Page />, { path, code, said, live });
}

interface Showing {
  path: string;
  code: AnyCode;
  said: readonly Answer[];
  live?: Live | undefined;
}

/** A part of the app that is no page, such as the menu beside it, at an address. */
export async function showPart(part: ReactNode, { path, code, said, live }: Showing): Promise<Shown> {
  history.replaceState({}, '', path);
  const source = languages[code];
  if (!source) throw new TypeError(`the build has no texts in ${code}`);
  const i18n = createI18n({ source: other => (languages[other] ?? source)(), code, showMissing: true });
  await i18n.start();
  await Promise.all(modules.map(module => i18n.loadArea(module.name)));
  const place = document.createElement('div');
  place.id = 'app';
  document.body.replaceChildren(place);
  const root = createRoot(place);
  // A clock of its own: what a page has learned of the server's time isn't known to the next one.
  const clock = { ...systemClock };
  root.render(
    <ClockProvider value={clock}>
      <I18nProvider i18n={i18n}>
        <RouterProvider value={createAppRouter()}>
          <ClientProvider client={clientOf(said)}>
            <LiveProvider value={live}>
              <ModulesProvider value={modules}>
                <main>{part}</main>
                <Toaster />
              </ModulesProvider>
            </LiveProvider>
          </ClientProvider>
        </RouterProvider>
      </I18nProvider>
    </ClockProvider>,
  );
  return { t: (key, values) => i18n.now().t(key, values), close: () => root.unmount() };
}

import { languages } from 'virtual:baize-texts';
import type { Client } from '@baize/call/client';
import { createI18n, defaultCode } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { ClientProvider, ModulesProvider, matchPage, type Router, RouterProvider } from '@baize/ui';
import { createElement, type ReactElement } from 'react';
import { modules } from './modules.ts';
import { loginPath } from './routes.ts';
import styles from './shell/shell.module.css';

const place = { path: loginPath, search: {}, hash: '', entry: 0 };
const ignore = () => undefined;
const stillRouter: Router = {
  now: () => place,
  subscribe: () => ignore,
  go: ignore,
  setSearch: ignore,
  href: to => to,
  back: ignore,
  before: ignore,
  lack: ignore,
  block: ignore,
};
const noServer: Client = () => new Promise(ignore);

/**
 * The login as a new visitor sees it first, drawn while the app is built: the same components without a server, in the default language.
 * It is inert until the app takes its place, because nothing in it works before that.
 */
export default async function firstPage(): Promise<ReactElement> {
  const language = languages[defaultCode];
  if (!language) throw new TypeError('the build has no texts of the default language');
  const i18n = createI18n({ source: language, code: defaultCode });
  await i18n.start();
  const owners = modules.filter(module => module.parts?.some(part => part.at.startsWith('login.')));
  await Promise.all(owners.map(module => i18n.loadArea(module.name)));
  const found = matchPage(
    modules.flatMap(module => module.pages ?? []),
    loginPath,
  );
  if (!found) throw new TypeError('no module brings the login');
  const page = await found.page.page();
  return (
    <I18nProvider i18n={i18n}>
      <RouterProvider value={stillRouter}>
        <ClientProvider client={noServer}>
          <ModulesProvider value={owners}>
            <div className="first-page" inert>
              <div className={styles['frame']} data-chrome="bare">
                <div className={styles['column']}>
                  <main className={styles['bare']}>{createElement(page.default)}</main>
                </div>
              </div>
            </div>
          </ModulesProvider>
        </ClientProvider>
      </RouterProvider>
    </I18nProvider>
  );
}

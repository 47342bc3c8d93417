import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import { systemWhitelabel } from '@baize/brand/contract';
import { createClient } from '@baize/call/client';
import { createReports } from '@baize/faults/web';
import { createI18n } from '@baize/i18n';
import { firstLanguage } from '@baize/i18n/browser';
import { I18nProvider } from '@baize/i18n/react';
import { systemClock } from '@baize/kernel';
import {
  ClientProvider,
  ClockProvider,
  createAppRouter,
  doubtSession,
  followSystemScheme,
  ModulesProvider,
  matchPage,
  PageTroubleProvider,
  RouterProvider,
  StaffProvider,
  setUsualDensity,
  Toaster,
} from '@baize/ui';
import { resumeHere } from '@baize/ui/resume';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { modules } from './modules.ts';
import { Office } from './shell/office.tsx';
import { currentStaff, setStaff } from './staff-session.ts';

function fail(): never {
  throw new TypeError('the build has no texts');
}

const i18n = createI18n({
  source: code => (languages[code] ?? languages['CN'] ?? fail)(),
  code: firstLanguage({ withPseudo: __DEVELOPMENT__, followsBrowser: true }),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  showMissing: __DEVELOPMENT__,
  onMissing: (key, code) => console.warn(`no text for ${key} in ${code}`),
});

// The checks of all pages change the language in place.
if (__DEVELOPMENT__) Object.assign(globalThis, { setLanguage: i18n.setLanguage });

const client = createClient({
  headers: () => ({ 'x-language': i18n.now().code }),
  seal: async body => (await import('./seal.ts')).seal(body),
});

/** Finds the login of this browser again; while the server does not say whose it is, the gate is there and says so. */
async function resume(): Promise<void> {
  const own = modules.find(module => module.session)?.session;
  const asked = own?.resume();
  if (!own || !asked) return;
  await resumeHere({ asked, ask: own.resume, isOpen: () => currentStaff() !== undefined, open: setStaff, doubt: doubtSession });
}

/** Days and times are the brand's, whichever desk they are read at; without an answer they are the desk's, and the zone beside them says so. */
const keepZone = (): Promise<void> =>
  client(systemWhitelabel, {}).then(
    ({ zone }) => i18n.setZone(zone),
    () => undefined,
  );

async function start(): Promise<void> {
  setUsualDensity('compact'); // tables are the office's daily bread
  followSystemScheme();
  await i18n.start(); // calls name the language
  await Promise.all([resume(), keepZone()]);
  const pages = modules.flatMap(module => module.pages ?? []);
  const reports = createReports({ app: 'office', patternOf: path => (path === '/' ? path : matchPage(pages, path)?.page.path) });
  reports.listen();
  const router = createAppRouter({ base: '/office', onTrouble: reports.note });
  const root = document.getElementById('app');
  if (!root) throw new TypeError('index.html has no #app');
  createRoot(root, { onUncaughtError: reports.fault, onCaughtError: reports.fault }).render(
    <StrictMode>
      <ClockProvider value={systemClock}>
        <I18nProvider i18n={i18n}>
          <RouterProvider value={router}>
            <ClientProvider client={client} onSignedOut={() => setStaff(undefined)}>
              <ModulesProvider value={modules}>
                <StaffProvider value={setStaff}>
                  <PageTroubleProvider value={reports.page}>
                    <Office modules={modules} />
                  </PageTroubleProvider>
                </StaffProvider>
                <Toaster />
              </ModulesProvider>
            </ClientProvider>
          </RouterProvider>
        </I18nProvider>
      </ClockProvider>
    </StrictMode>,
  );
}

void start();

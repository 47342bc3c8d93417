import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import { createClient } from '@baize/call/client';
import { createI18n } from '@baize/i18n';
import { firstLanguage } from '@baize/i18n/browser';
import { I18nProvider } from '@baize/i18n/react';
import { systemClock } from '@baize/kernel';
import {
  ClientProvider,
  ClockProvider,
  createAppRouter,
  followSystemScheme,
  ModulesProvider,
  RouterProvider,
  StaffProvider,
  setUsualDensity,
  Toaster,
} from '@baize/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { modules } from './modules.ts';
import { Office } from './shell/office.tsx';
import { setStaff } from './staff-session.ts';

function fail(): never {
  throw new TypeError('the build has no texts');
}

const i18n = createI18n({
  source: code => (languages[code] ?? languages['CN'] ?? fail)(),
  code: firstLanguage({ withPseudo: __DEVELOPMENT__ }),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  showMissing: __DEVELOPMENT__,
  onMissing: (key, code) => console.warn(`no text for ${key} in ${code}`),
});

const client = createClient({
  headers: () => ({ 'x-language': i18n.now().code }),
  seal: async body => (await import('./seal.ts')).seal(body),
});

async function start(): Promise<void> {
  setUsualDensity('compact'); // tables are the office's daily bread
  followSystemScheme();
  const resume = modules.find(module => module.session)?.session?.resume();
  const [staff] = await Promise.all([Promise.resolve(resume).catch(() => undefined), i18n.start()]);
  setStaff(staff);
  const router = createAppRouter({ base: '/office' });
  const root = document.getElementById('app');
  if (!root) throw new TypeError('index.html has no #app');
  createRoot(root).render(
    <StrictMode>
      <ClockProvider value={systemClock}>
        <I18nProvider i18n={i18n}>
          <RouterProvider value={router}>
            <ClientProvider client={client} onSignedOut={() => setStaff(undefined)}>
              <ModulesProvider value={modules}>
                <StaffProvider value={setStaff}>
                  <Office modules={modules} />
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

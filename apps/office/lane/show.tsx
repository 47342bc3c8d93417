import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import type { Client } from '@baize/call/client';
import { type AnyCode, createI18n } from '@baize/i18n';
import { I18nProvider } from '@baize/i18n/react';
import { systemClock } from '@baize/kernel';
import { ClientProvider, ClockProvider, createAppRouter, ModulesProvider, RouterProvider, Toaster } from '@baize/ui';
import { createRoot } from 'react-dom/client';
import { modules } from '../modules.ts';
import { Office } from '../shell/office.tsx';
import { setStaff } from '../staff-session.ts';

const everything: readonly string[] = Object.assign([], { includes: () => true });

/** Opens a page of the office, as someone at the desk who may do everything unless told otherwise; ends with what closes it. */
export async function show(path: string, code: AnyCode, client: Client, permissions = everything): Promise<() => void> {
  history.replaceState({}, '', `/office${path}`);
  const texts = languages[code];
  if (!texts) throw new TypeError(`the build has no texts in ${code}`);
  const i18n = createI18n({ source: () => texts(), code, showMissing: true, zone: () => 'Asia/Shanghai' });
  await i18n.start();
  setStaff({ account: 'tester', name: 'Tester', permissions });
  const place = document.createElement('div');
  place.id = 'app';
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(
    <ClockProvider value={{ ...systemClock }}>
      <I18nProvider i18n={i18n}>
        <RouterProvider value={createAppRouter({ base: '/office' })}>
          <ClientProvider client={client}>
            <ModulesProvider value={modules}>
              <Office modules={modules} />
              <Toaster />
            </ModulesProvider>
          </ClientProvider>
        </RouterProvider>
      </I18nProvider>
    </ClockProvider>,
  );
  return () => root.unmount();
}

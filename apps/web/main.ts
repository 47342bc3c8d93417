import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import { languages } from 'virtual:baize-texts';
import { warmLobby } from '@baize/games/warm';
import { createI18n, isCode, sourceCode } from '@baize/i18n';
import { firstLanguage, markDocument } from '@baize/i18n/browser';
import { mayBeSignedIn } from '@baize/identity/web/signed-in';
import { chooseHosts } from '@baize/ui/hosts';
import { askOpening, isClosed } from './opening.ts';
import { placeFrame, sayWaiting } from './shell/frame-place.ts';

/** The first page waits so long for what the site says of itself, and then opens without it. */
const openingMs = 8_000;
/** Until a page of a site that has just closed is asked for again. */
const againMs = 2_000;

const i18n = createI18n({
  source: code => (languages[code] ?? languages['CN'] ?? fail)(),
  code: firstLanguage({ withPseudo: __DEVELOPMENT__ }),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  showMissing: __DEVELOPMENT__,
  onMissing: (key, code) => console.warn(`no text for ${key} in ${code}`),
});

// The checks of all pages change the language in place.
if (__DEVELOPMENT__) Object.assign(globalThis, { setLanguage: i18n.setLanguage });

function fail(): never {
  throw new TypeError('the build has no texts');
}

/** The app is a big step of its own; a closed site sends a small page instead. Where it closes in between, that page is asked for and the routes are never registered. */
async function start(): Promise<void> {
  const early = import('./app.tsx'); // while the server is asked
  const isMember = mayBeSignedIn();
  if (isMember) {
    placeFrame();
    early.then(({ askSession }) => askSession()).catch(() => undefined); // told where the app is started
  }
  const asked = askOpening();
  const inTime = Promise.race([asked, new Promise<undefined>(done => setTimeout(done, openingMs))]);
  const [opening] = await Promise.all([inTime, i18n.start().then(() => sayWaiting(i18n))]);
  // A language that was chosen before it was switched off gives way to the operator's default.
  const brand = opening?.whitelabel;
  const { code } = i18n.now();
  if (brand && isCode(code) && isCode(brand.defaultLanguage) && !brand.languages.includes(sourceCode(code)))
    await i18n.setLanguage(brand.defaultLanguage);
  if (opening && isClosed(opening, location.pathname)) return void setTimeout(() => location.reload(), againMs);
  if (opening) chooseHosts({ image: opening.imageCDNs, launch: opening.launchGameCDNs });
  markDocument(i18n.now());
  // Who comes to the games waits for their first covers: they are asked for while the rest of the app still loads.
  if (/^\/(rng|index)/.test(location.pathname)) warmLobby(isMember ? placeFrame : undefined);
  const { startApp } = await early;
  await startApp({ opening, late: asked, i18n });
}

void start();

/** The server has pages of another release than this document is of. */
export class PageOutdated extends Error {
  override readonly name = 'PageOutdated';
}

/** How the engines of browsers say that the code of a page did not come; a fault in that code has other words. */
const lostCode = /dynamically imported module|importing a module script|unable to preload CSS/i;

export const isLostCode = (error: unknown): boolean => error instanceof Error && lostCode.test(error.message);

const firstScript = /<script type="module"[^>]*\ssrc="([^"]+)"/;

const ownScript = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** The release of this document: the name of its first script, which changes with everything that it comes to import. */
export const releaseOf = (script: string = ownScript()): string => (script.split('/').at(-1) ?? '').replace(/\.\w+$/, '') || 'unknown';

const homeOf = (script: string): string => script.split('assets/')[0] ?? '';

const askHome = (home: string, ask: typeof fetch): Promise<Response> => ask(home, { headers: { accept: 'text/html' }, cache: 'no-store' });

/** Whether the server answers now. A browser says that it is online before the network carries anything, and a document fetched then is lost. */
export const isReached = (script: string = ownScript(), ask: typeof fetch = fetch): Promise<boolean> =>
  askHome(homeOf(script) || '/', ask).then(
    () => true,
    () => false,
  );

/** Whether the server begins with another script by now: files of this release may be gone. False where it does not answer. */
export async function isOutdated(script: string = ownScript(), ask: typeof fetch = fetch): Promise<boolean> {
  const home = homeOf(script);
  if (!script || !home) return false;
  try {
    const answer = await askHome(home, ask);
    const first = answer.ok ? firstScript.exec(await answer.text())?.[1] : undefined;
    return first !== undefined && first !== script;
  } catch {
    return false; // without an answer it is the network
  }
}

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

/** Whether the server begins with another script by now: files of this release may be gone. False where it does not answer. */
export async function isOutdated(script: string = ownScript(), ask: typeof fetch = fetch): Promise<boolean> {
  const home = script.split('assets/')[0];
  if (!script || !home) return false;
  try {
    const answer = await ask(home, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const first = answer.ok ? firstScript.exec(await answer.text())?.[1] : undefined;
    return first !== undefined && first !== script;
  } catch {
    return false; // without an answer it is the network
  }
}

import type { Opening } from '@baize/ui';

/** A line that says nothing for so long is dead. A late answer is an answer. */
const timeoutMs = 30_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Pages that can be read before the site opens. */
const legalPages = ['about', 'terms', 'privacy', 'responsible'] as const;
const isLegal = (path: string): boolean => legalPages.some(page => path === `/${page}`);

/** Whether this visitor is not let in to a page, for now or here. */
export const isClosed = ({ maintenance, regionRestriction, site }: Opening, path: string): boolean =>
  maintenance.isOn || regionRestriction.isRestricted || (!site.isOpen && !site.isPreview && !isLegal(path));

/**
 * Asks whether the site is open to this visitor. By hand and not through the client, which is part of the app and may still be on its way.
 * When there is no answer the pages open: the server refuses on its own whatever must be refused.
 */
export async function askOpening(): Promise<Opening | undefined> {
  try {
    const response = await fetch(`/wps/system/permission?host=${encodeURIComponent(location.host)}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (!isRecord(body) || body['success'] !== true || !isRecord(body['value'])) return undefined;
    const { maintenance, regionRestriction, site, whitelabel } = body['value'];
    return isRecord(maintenance) && isRecord(regionRestriction) && isRecord(site) && isRecord(whitelabel)
      ? (body['value'] as unknown as Opening)
      : undefined;
  } catch {
    return undefined;
  }
}

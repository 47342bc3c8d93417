import type { CatalogueBody } from '../../contract/index.ts';

const databaseName = 'baize';
const storeName = 'kept';
const key = 'catalogue';

const done = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });

async function open(): Promise<IDBObjectStore> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return (await done(request)).transaction(storeName, 'readwrite').objectStore(storeName);
}

/** The catalogue of the last visit. A browser that keeps nothing (a private window, a full disk) has none. */
export async function keptCatalogue(): Promise<CatalogueBody | undefined> {
  try {
    const kept: unknown = await done((await open()).get(key));
    return typeof kept === 'object' && kept !== null && 'version' in kept && 'motifs' in kept ? (kept as CatalogueBody) : undefined;
  } catch {
    return undefined;
  }
}

export async function keepCatalogue(body: CatalogueBody): Promise<void> {
  try {
    await done((await open()).put(body, key));
  } catch {
    // Asked for whole again at the next visit.
  }
}

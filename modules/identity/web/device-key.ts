import { deviceStatement } from '../contract/index.ts';

/** What this browser keeps of an account that one click opens. The private key can sign and cannot be read, not even by this page. */
export interface HeldDevice {
  readonly deviceId: string;
  readonly account: string;
  readonly privateKey: CryptoKey;
}

const databaseName = 'baize';
const storeName = 'device';
/** The name of that account, where the page finds it without waiting. */
const hintName = 'baize.one-click';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** Where the first page is drawn at build time the answer is yes, so that nothing moves when a browser takes over. */
export const canHoldKey = (): boolean =>
  typeof location === 'undefined' || (globalThis.isSecureContext && 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined);

/** The one account that this browser opens with one click; undefined where there is none, or where the browser keeps nothing. */
export async function heldDevice(): Promise<HeldDevice | undefined> {
  if (!canHoldKey()) return undefined;
  try {
    return (await withStore('readonly', store => store.get('held') as IDBRequest<HeldDevice | undefined>)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The account that one click opens here, by name; null where there is none. */
export function heldAccount(): string | null {
  try {
    return localStorage.getItem(hintName);
  } catch {
    return null;
  }
}

export async function holdDevice(held: HeldDevice): Promise<void> {
  await withStore('readwrite', store => store.put(held, 'held'));
  localStorage.setItem(hintName, held.account);
}

export async function dropHeld(): Promise<void> {
  try {
    localStorage.removeItem(hintName);
    await withStore('readwrite', store => store.delete('held'));
  } catch {
    // A browser that keeps nothing holds no key either.
  }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export async function makeDeviceKey(): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  return { privateKey, publicKey: base64url(await crypto.subtle.exportKey('spki', publicKey)) };
}

export async function signChallenge({ deviceId, privateKey }: HeldDevice, challenge: string): Promise<string> {
  const statement = new TextEncoder().encode(deviceStatement({ host: location.host, deviceId, challenge }));
  return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, statement));
}

/** Ticked at the login form; acted on when the session is there, whichever steps come between. */
let isWished = false;
export const wishOneClick = (isOn: boolean): void => {
  isWished = isOn;
};
export function takeWish(): boolean {
  const was = isWished;
  isWished = false;
  return was;
}

/** Where the first page is drawn at build time the answer is yes, so that nothing moves when a browser takes over. */
export const hasPasskeys = (): boolean =>
  typeof location === 'undefined' || (typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext);

/** A seed of the player's own: 96 bits of the browser's chance, in letters that a client seed may have. */
export function drawnSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The product's own pictures: two colours and a shape on a field of 64 by 64. */
const drawings = {
  lantern: ['#b3261e', '#f9c74f', '<path d="M32 14v6M22 22h20l4 12-4 12H22l-4-12z"/><path d="M32 46v8"/>'],
  bamboo: ['#1b5e3b', '#a7e08b', '<path d="M26 12v40M38 12v40M22 26h8M34 38h8M38 20l10-6M26 32l-10-6"/>'],
  wave: ['#0b4f6c', '#9bdcf5', '<path d="M10 38q7-12 14 0t14 0 14 0M10 26q7-12 14 0t14 0 14 0"/>'],
  peak: ['#3b3a6b', '#d7d3ff', '<path d="M10 50l16-28 10 16 6-8 12 20z"/><circle cx="46" cy="18" r="5"/>'],
  moon: ['#22223b', '#f2e9c9', '<path d="M42 40a18 18 0 1 1-14-26 14 14 0 0 0 14 26z"/>'],
  koi: ['#8a2f0b', '#ffd6b8', '<path d="M14 32q14-18 30 0-16 18-30 0zM44 32l10-9v18z"/><circle cx="23" cy="30" r="2"/>'],
  lotus: ['#7b2d5b', '#ffd1e8', '<path d="M32 16q10 12 0 28-10-16 0-28zM16 26q14 2 16 18-16-2-16-18zM48 26q-14 2-16 18 16-2 16-18z"/>'],
  kite: ['#0f5257', '#c5f2ea', '<path d="M32 10l14 18-14 18-14-18zM32 10v36M18 28h28M32 46q6 4 0 10"/>'],
} as const;

export type AvatarChoice = keyof typeof drawings;
export const avatarChoices = Object.keys(drawings) as [AvatarChoice, ...AvatarChoice[]];

/** One of them as an address that an image can show. */
export function avatarImage(choice: AvatarChoice): string {
  const [ground, line, shape] = drawings[choice];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${shape}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

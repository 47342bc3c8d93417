export { CopyText } from '../copy-text.tsx';
export { useOpenGame } from '../game-balance.ts';
export { type Balance, useBalance } from '../use-balance.ts';

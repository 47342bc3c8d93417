export { CopyText } from '../copy-text.tsx';
export { type Balance, useBalance } from '../use-balance.ts';

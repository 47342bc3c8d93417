export { CopyText } from '../copy-text.tsx';
export { useOpenGame } from '../game-balance.ts';
export { useBalance } from '../use-balance.ts';
export { OwnMoney } from './own-money.tsx';

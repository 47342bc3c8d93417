export { CopyText } from '../copy-text.tsx';
export { useOpenGame } from '../game-balance.ts';
export { useBalance } from '../use-balance.ts';
export { setBalanceHidden } from './hidden.ts';
export { OwnMoney, useOwnMoneyText } from './own-money.tsx';

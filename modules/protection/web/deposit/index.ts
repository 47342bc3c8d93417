export { DepositLimitHint } from './limit-hint.tsx';
export { LimitPrompt, useAsksForLimit } from './limit-prompt.tsx';

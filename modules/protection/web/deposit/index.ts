export { DepositLimitHint } from './limit-hint.tsx';
export { LimitPrompt, useAsksForLimit, useHasDeclinedLimit } from './limit-prompt.tsx';

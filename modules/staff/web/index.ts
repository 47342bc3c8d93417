export { type QueueState, useQueues, useWaiting } from './queues.tsx';
export { type SetupItem, useIsStepOpen, useSetup } from './setup.ts';

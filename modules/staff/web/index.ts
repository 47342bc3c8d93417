export { ChangesAsked } from './changes/changes-view.tsx';
export { HistoryLink } from './history-link.tsx';
export { type QueueState, useQueues, useWaiting } from './queues.tsx';
export { type SetupItem, useIsStepOpen, useSetup } from './setup.ts';
export { useApprovalsOf, WaitingApprovals } from './waiting-for.tsx';

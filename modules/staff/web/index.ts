export { QueueTile, useWaiting } from './queues.tsx';

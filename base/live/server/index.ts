export { type Feed, feed } from './feed.ts';
export { Hub, type HubParts, type LivingSessions } from './hub.ts';
export { closeSoon } from './seat.ts';
export type { Visitor } from './visitor.ts';

/** Rows that are sent at the same time; more are written in the background. */
export const rowsAtOnce = 10_000;

/** How long a finished file can be fetched. */
export const fileHours = 24;

/** Files of one owner that may wait or be written at a time. */
export const mostUnderWay = 3;

/** Files that are sent to one owner at a time, by each server. */
export const mostDownloads = 2;

/** waiting: in the queue · working: being written · ready: can be fetched until it expires · failed: was given up; nothing of it is kept. */
export const exportStates = ['waiting', 'working', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

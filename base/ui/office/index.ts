export * from './list-address.ts';
export * from './paged-table.tsx';
export * from './part-tabs.tsx';
export * from './reason-dialog.tsx';
export * from './search-box.tsx';
export * from './sheet.tsx';
export * from './span.ts';
export * from './tile.tsx';

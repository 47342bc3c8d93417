export * from './address-select.tsx';
export * from './address-span.ts';
export * from './columns.tsx';
export * from './currency-sums.tsx';
export * from './filter-sheet.tsx';
export * from './list-address.ts';
export * from './paged-table.tsx';
export * from './reference.tsx';

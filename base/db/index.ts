export * from './ask-together.ts';
export * from './database.ts';
export * from './fanout.ts';
export * from './group-commit.ts';
export * from './migrate.ts';
export * from './reach.ts';
export * from './seek.ts';
export * from './sql.ts';

export { liveFigures, liveFiguresTable } from './figures.ts';

export { lotteryFigures } from './figures.ts';

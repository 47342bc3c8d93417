export { isAboutProtection, NoPlay } from '../reality/no-play.tsx';
export { usePlaying } from '../reality/playing.ts';
export { SittingFacts } from '../reality/sitting-facts.tsx';

import { pages } from '../../sweep/sweep.ts';
import { sweep } from '../../sweep/sweeping.ts';

sweep('every page of a visitor', { paths: pages.visitor });

import { pages } from '../../sweep/sweep.ts';
import { sweep } from '../../sweep/sweeping.ts';

sweep('every part of the gallery', { paths: pages.gallery });

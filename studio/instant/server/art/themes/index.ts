import type { CardTheme } from '../theme.ts';
import { koi } from './koi.ts';
import { lanterns } from './lanterns.ts';
import { market } from './market.ts';
import { moon } from './moon.ts';
import { tea } from './tea.ts';
import { voyage } from './voyage.ts';

/** The themes of the scratch cards. */
export const themes = { koi, lanterns, market, moon, tea, voyage } satisfies Readonly<Record<string, CardTheme>>;
export type ThemeName = keyof typeof themes;

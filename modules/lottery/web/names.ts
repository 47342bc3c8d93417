import type { LanguageView } from '@baize/i18n';

type T = LanguageView['t'];

/** Name of a group of games in menus. */
export const groupName = (t: T, _family: string, groupCode: string): string => t(`lottery.group.${groupCode}`);

export const playName = (_t: T, _family: string, playCode: string): string => playCode;

export const rowName = (_t: T, _family: string, _playCode: string, rowCode: string): string => rowCode;

export const symbolName = (_t: T, _family: string, _playCode: string, symbol: string): string => symbol;

export const prizeName = (_t: T, _family: string, _playCode: string, prizeCode: string): string => prizeCode;

export const howToWin = (_t: T, _family: string, playCode: string): string => playCode;

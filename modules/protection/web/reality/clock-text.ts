const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds: "0:07:31". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

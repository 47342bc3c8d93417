/** The questions of the Problem Gambling Severity Index, in its order (Ferris and Wynne, The Canadian Problem Gambling Index, 2001). */
export const questions = ['affordable', 'larger', 'chase', 'borrow', 'problem', 'health', 'criticised', 'money', 'guilty'] as const;

/** never = 0 points to almostAlways = 3. */
export const answers = ['never', 'sometimes', 'mostly', 'almostAlways'] as const;

export type Band = 'none' | 'low' | 'moderate' | 'high';

/** The band of a sum of points, 0 to 27, as the index draws them: 0, 1 to 2, 3 to 7, and from 8 on. */
export const bandOf = (points: number): Band => (points === 0 ? 'none' : points <= 2 ? 'low' : points <= 7 ? 'moderate' : 'high');

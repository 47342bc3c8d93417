/** An answer by work and not by eye or ear begins so; the number that was found follows. Apart from the work, so that a page knows it without the hash. */
export const workMark = 'pow:';

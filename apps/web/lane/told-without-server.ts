/** What of the catalogue of errors the page says on its own, and needs no server nor build for: tried in this folder. */
export const toldWithoutServer = ['network link abnormal', 'code that nobody has words for', 'agreement not ticked'] as const;

/** Whether a key is free for the page: nothing is being typed, no dialog is open, no modifier is held. */
export const isFreeKey = (event: KeyboardEvent): boolean => {
  const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null;
  return !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey && document.querySelector('dialog[open]') === null;
};

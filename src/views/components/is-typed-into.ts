/** Whether a key goes into a text there, or belongs to a dialog, so that it must not act on the page. */
export const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !== null;

import { useEffect, useEffectEvent } from 'react';

type IsKey = (event: KeyboardEvent) => boolean;

/** Whether a key goes into a text there, or belongs to a dialog, so that it must not act on the page. */
const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !== null;

/** A letter with Ctrl or Command, wherever the focus is. */
export const withCommand =
  (letter: string): IsKey =>
  ({ key, ctrlKey, metaKey, altKey }) =>
    key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey;

/** A sign by itself, anywhere but in a text or a dialog. */
export const alone =
  (sign: string): IsKey =>
  ({ key, ctrlKey, metaKey, altKey, target }) =>
    key === sign && !ctrlKey && !metaKey && !altKey && !isTypedInto(target);

/** Acts at a key of the page in place of the browser, for as long as the view is shown. */
export function useKey(isKey: IsKey, act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isKey(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { useShown } from '../../ui/tab-context.ts';

/** Takes the files that are pasted while the page is shown; what is pasted into a field is the field's. */
export function usePaste(wanted: boolean, onFiles: (files: File[]) => void) {
  const active = useShown() && wanted;
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const field =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (files.length === 0 || field) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [active]);
}

export type BufferedKeystrokes = { text: string; entered: boolean };

const edited = (text: string, key: string) =>
  key === 'Backspace' ? [...text].slice(0, -1).join('') : [...key].length === 1 ? text + key : undefined;

/**
 * Keeps what is typed, or scanned with its Enter, from when a box is asked for until it is there to take it. What an
 * input method composes cannot be kept, as only a box receives it.
 */
export function bufferKeystrokes() {
  let typed: BufferedKeystrokes = { text: '', entered: false };
  function hear(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    const text = edited(typed.text, key);
    if (text === undefined && key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (typed.entered) return;
    typed = { text: text ?? typed.text, entered: key === 'Enter' };
  }
  document.addEventListener('keydown', hear, true);
  return {
    /** Gives it once, and keeps no more. */
    take(): BufferedKeystrokes {
      document.removeEventListener('keydown', hear, true);
      const taken = typed;
      typed = { text: '', entered: false };
      return taken;
    },
  };
}

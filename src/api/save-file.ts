import type { FileAnswer } from './client.ts';

/** Long enough for a browser to begin reading the file, short enough not to hold it in memory. */
const holdTime = 60_000;

export function saveFile({ blob, name }: FileAnswer) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), holdTime);
}

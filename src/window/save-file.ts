/** Long enough for a browser to begin reading the file, short enough not to hold it in memory. */
const holdTime = 60_000;

/** Hands a file to the person as a download; without a name the browser finds one. */
export function saveFile({ blob, name }: { blob: Blob; name: string | undefined }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), holdTime);
}

/** The name of a file without folders and without what no name may hold; at most 200 characters. */
export const fileName = (name: string): string => {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return (
    base
      // What turns the direction of writing lets a name end otherwise than it seems to.
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim()
      .slice(-200) || 'file'
  );
};

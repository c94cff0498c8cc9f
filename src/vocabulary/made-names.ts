/** The fields that a name is made of where a file has none, and the one that stands for it when these are empty. */
export type MadeOf = { fields: string[]; instead: string | null };

/** Of who made an asset and its model, else its category; null where a file has too little of these. */
export function nameMadeOf(has: (field: string) => boolean): MadeOf | null {
  if (has('name')) return null;
  const [maker] = ['manufacturer', 'brand'].filter(has);
  const [kind] = ['model', 'category'].filter(has);
  if (!kind) return null;
  return {
    fields: maker ? [maker, kind] : [kind],
    instead: kind === 'model' && has('category') ? 'category' : null,
  };
}

/** A model that begins with its maker does not say the maker twice. */
export function madeName(texts: readonly string[]): string {
  const stated = texts.map((text) => text.trim()).filter((text) => text !== '');
  const [maker = '', model] = stated;
  const isSaid = model?.toLowerCase().startsWith(maker.toLowerCase());
  return (isSaid ? stated.slice(1) : stated).join(' ');
}

/** Whose system this is; both are empty where nobody has said so. */
export type Company = { name: string; logo: string };

const metaOf = (name: keyof typeof metas) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${metas[name]}]`);
const metas = { name: 'company', logo: 'logo' } as const;

const said = (name: keyof typeof metas) => {
  const content = metaOf(name)?.content ?? '';
  // A page that no server has sent holds the mark itself.
  return /^__[A-Z]+__$/.test(content) ? '' : content;
};

const listeners = new Set<() => void>();
let present: Company | undefined;

/** What the server said on the page, or what has been saved in this window since. */
export const readCompany = (): Company => {
  present ??= { name: said('name'), logo: said('logo') };
  return present;
};

export function writeCompany(change: Partial<Company>): void {
  present = { ...readCompany(), ...change };
  for (const listener of listeners) listener();
}

export function followCompany(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

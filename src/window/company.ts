/** Whose system this is; both are empty where nobody has said so. */
export type Company = { name: string; logo: string };

/** As on a page that is drawn before the server has said anything. */
export const nobody: Company = { name: '', logo: '' };

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
  if (present) return present;
  const [name, logo] = [said('name'), said('logo')];
  present = name || logo ? { name, logo } : nobody;
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

const keyOf = (owner: number, path: string) => `draft ${owner} ${path}`;

/**
 * What a person typed into the form at a path and did not save. It outlives the end of the session in this
 * window, and is offered to the same person only.
 */
export const drafts = {
  /** What was kept, if `isDraft` still knows it. */
  read<Draft>(owner: number, path: string, isDraft: (stored: unknown) => stored is Draft): Draft | null {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, path)) ?? 'null');
      return isDraft(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  keep: (owner: number, path: string, draft: unknown) =>
    sessionStorage.setItem(keyOf(owner, path), JSON.stringify(draft)),
  forget: (owner: number, path: string) => sessionStorage.removeItem(keyOf(owner, path)),
};

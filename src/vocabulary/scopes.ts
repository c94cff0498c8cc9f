/** How far a permission reaches, widest first; `chosen` are organisations named with the role. */
export const scopes = ['all', 'subtree', 'chosen', 'organisation', 'own'] as const;
export type Scope = (typeof scopes)[number];

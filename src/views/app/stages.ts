import type { Component } from '../../api/contract/screens.ts';
import type { Load, Of } from './parts.ts';

type Stage = () => Promise<{ parts: Readonly<Partial<Record<Component, Load>>> }>;

const forms = () => import('./form-screens.ts');
/**
 * Screens of one kind come in two stages: first what all of them are made of, once, then what is their own. The builder
 * leaves out of a part what the one that loads it has; side by side, each had all of it.
 */
const stages = {
  list: () => import('./list-screens.ts'),
  detail: () => import('./detail-screens.ts'),
  form: forms,
  work: forms,
  tree: () => import('./tree-screens.ts'),
} satisfies Record<string, Stage>;

type Kind = keyof typeof stages;
export type Staged = Of<Kind>;

const isKind = (word: string): word is Kind => Object.hasOwn(stages, word);
const kindOf = (component: Component) => component.slice(component.indexOf('/') + 1);

export const isStaged = (component: Component): component is Staged => isKind(kindOf(component));

/** What loads a screen with what it stands on. */
export const loadStaged = (component: Staged): Load => {
  const kind = kindOf(component);
  return async () => {
    const stage: Stage | undefined = isKind(kind) ? stages[kind] : undefined;
    const part = (await stage?.())?.parts[component];
    if (!part) throw new Error(`No part has the screen ${component}.`);
    return part();
  };
};

import { fold } from '../../../text/index.ts';

/** Finds records by a text, in whatever letters it is written; none by a blank one. */
export function indexBy<One>(all: readonly One[], textOf: (one: One) => string): (text: string) => One[] {
  const index = Map.groupBy(all, (one) => fold(textOf(one)));
  return (text) => (fold(text) === '' ? [] : (index.get(fold(text)) ?? []));
}

import { ended } from './drawings/ended.generated.ts';

/** A life of records, by the id of its machine. */
export type Life = keyof typeof ended;

/** What `hasEnded` says, for pages that do without the machine of a life. */
export const endsIn = (life: Life, state: string): boolean =>
  (ended[life] as readonly string[]).includes(state);

import { ended } from './drawings/ended.generated.ts';

const states: Readonly<Record<string, readonly string[]>> = ended;

/** What `hasEnded` says, for pages that do without the machine of a life. */
export const endsIn = (life: string, state: string): boolean => states[life]?.includes(state) ?? false;

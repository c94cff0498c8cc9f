import type { Answer } from '../../../../api/contract/index.ts';

/** Something that a leaver holds. */
export type Held = Answer<'/handover/leaver'>['lines'][number];

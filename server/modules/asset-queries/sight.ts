import type { RawBuilder } from 'kysely';
import type { ResolvedScope } from '../../access/resolved-scope.ts';

/** Which assets are reached, and of which of them the figures of the books are seen, if of any. */
export type Sight = { reach: ResolvedScope; books: RawBuilder<unknown> | null };

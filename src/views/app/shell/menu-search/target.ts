import type { RecentHit } from '../../../../window/recent-hits.ts';
import type { PickOption } from '../../../ui/picker/option-list.tsx';

/** Something that a search offers, and where it leads. */
export type Target = PickOption & { path: string; outside?: boolean; hit?: RecentHit };

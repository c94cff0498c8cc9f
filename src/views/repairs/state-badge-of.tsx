import type { RepairState } from '../../vocabulary/repair.ts';
import { StateBadge } from '../records/state-badge.tsx';

/** A state as the filter offers it. */
export const stateBadgeOf = (state: RepairState) => <StateBadge kind="repair" state={state} />;

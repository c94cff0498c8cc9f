import { isFinal, type LivingKind, lifecycleOf, type StateOf } from './index.ts';
import { StateMark } from './state-mark.tsx';

/** Where a record of a kind is in its life. */
export const StateBadge = <Kind extends LivingKind>({
  kind,
  state,
}: {
  kind: Kind;
  state: StateOf<Kind>;
}) => <StateMark states={lifecycleOf(kind).states} state={state} final={isFinal(kind, state)} />;

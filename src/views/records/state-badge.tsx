import { isFinal, type LivingKind, records, type StateOf } from './index.ts';
import { StateMark } from './state-mark.tsx';

/** Where a record of a kind is in its life. */
export function StateBadge<Kind extends LivingKind>({ kind, state }: { kind: Kind; state: StateOf<Kind> }) {
  const look = records[kind].lifecycle?.states[state] ?? { label: { id: state }, palette: 'gray' };
  return <StateMark look={look} final={isFinal(kind, state)} />;
}

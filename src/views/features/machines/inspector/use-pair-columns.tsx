import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import type { Pair } from '../../../../inspect/compare.ts';
import type { Recording, Step } from '../../../../inspect/recording.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { valueText } from './actor-tree.tsx';
import { stepText } from './event-text.ts';
import { useActorNames } from './use-actor-names.ts';

export type PairRow = Pair & { id: number };

/** The columns of two recordings side by side: what a step is stands once, where it led on each side. */
export function usePairColumns(left: Recording, right: Recording, say: Say): Column<PairRow>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const leftName = useActorNames(left, say);
  const rightName = useActorNames(right, say);
  const stateOf = (recording: Recording, step: Step | undefined) => {
    if (!step?.value) return step ? '✓' : '–';
    const machine = recording.actors.find(({ id }) => id === step.actor)?.machine ?? '';
    return valueText(step.value, machine, say);
  };
  const who = (pair: PairRow) => (pair.left ? leftName(pair.left.actor) : rightName(pair.right?.actor));
  const what = ({ left: one, right: other }: PairRow) => {
    const step = one ?? other;
    return step ? stepText(step, say) : '';
  };
  const difference = ({ left: one, right: other, otherData }: PairRow) => {
    if (!other) return t`Only here`;
    if (!one) return t`Only there`;
    return otherData ? t`Other data` : '';
  };
  const nth = (step: Step | undefined) => (step ? number(step.nth) : '');
  return [
    { id: 'left', label: t`# here`, width: 72, align: 'end', cell: (pair) => nth(pair.left) },
    { id: 'right', label: t`# there`, width: 72, align: 'end', cell: (pair) => nth(pair.right) },
    { id: 'difference', label: t`Difference`, width: 116, cell: (pair) => <b>{difference(pair)}</b> },
    { id: 'actor', label: t`Actor`, width: 120, grow: 1, cell: who },
    { id: 'event', label: t`Event`, width: 140, grow: 1.5, cell: what },
    { id: 'here', label: t`State here`, width: 150, grow: 2, cell: (pair) => stateOf(left, pair.left) },
    { id: 'there', label: t`State there`, width: 150, grow: 2, cell: (pair) => stateOf(right, pair.right) },
  ];
}

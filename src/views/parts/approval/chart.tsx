import { Skeleton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { layOutSteps } from '../../../machines/diagram/lay-out-steps.ts';
import { statechartOf } from '../../../machines/diagram/statechart.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { stepState, stepsMachine } from '../../../machines/lifecycles/approval-steps.ts';
import type { DrawnStep } from '../../../vocabulary/approval.ts';
import { Statechart } from '../../ui/statechart/statechart.tsx';
import { useSay } from '../lifecycle/machine-words.ts';

type Props = {
  steps: readonly DrawnStep[];
  /** The state of the approval where a record stands in it: a step by its number, or how it ended. */
  present?: number | 'approved' | 'rejected' | 'withdrawn';
};

/** A rule drawn as the machine that its steps come to, with where a record stands in it. */
export default function ApprovalChart({ steps, present }: Props) {
  const { t } = useLingui();
  const say = useSay();
  if (!say) return <Skeleton h="12rem" aria-busy="true" />;
  const machine = stepsMachine(steps.map(({ quorum }) => quorum));
  const sayStep: Say = (kind, text, of) => {
    const step = /^step (\d+)$/.exec(text)?.[1];
    if (kind === 'machine') return t`Approval`;
    if (kind !== 'state' || step === undefined) return say(kind, text, kind === 'state' ? 'approval' : of);
    const { quorum, approvers } = steps[Number(step) - 1] ?? { quorum: 'any', approvers: [] };
    const names = approvers.join(t({ message: ', ', context: 'list' }));
    return quorum === 'all' && approvers.length > 1
      ? t`Step ${step}: all of ${names}`
      : t`Step ${step}: ${names}`;
  };
  const drawing = layOutSteps(statechartOf(machine, sayStep, {}, 'overview'), {
    row: [...steps.map((_, index) => stepState(index + 1)), 'approved'],
    above: 'withdrawn',
    below: 'rejected',
  });
  return (
    <Statechart
      drawing={drawing}
      label={t`Steps of the approval`}
      zoom="width"
      least={0.8}
      present={present === undefined ? [] : [typeof present === 'number' ? stepState(present) : present]}
    />
  );
}

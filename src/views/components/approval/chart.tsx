import { Skeleton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { chartOf, type Say } from '../../../machines/diagram/chart.ts';
import { stepState, stepsMachine } from '../../../machines/lifecycles/approval-steps.ts';
import type { DrawnStep } from '../../../vocabulary/approval.ts';
import { MachineChart } from '../lifecycle/machine-chart.tsx';
import { useSay } from '../lifecycle/machine-words.ts';
import { usePhone } from '../use-media.ts';

type Props = {
  steps: readonly DrawnStep[];
  /** The state of the approval where a record stands in it: a step by its number, or how it ended. */
  present?: number | 'approved' | 'rejected' | 'withdrawn';
};

/** A rule drawn as the machine that its steps come to, with where a record stands in it. */
export default function ApprovalChart({ steps, present }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const phone = usePhone();
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
  return (
    <MachineChart
      chart={chartOf(machine, sayStep, {}, phone ? 1 : 2)}
      label={t`Steps of the approval`}
      present={present === undefined ? [] : [typeof present === 'number' ? stepState(present) : present]}
    />
  );
}

import { Box, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { chartOf, type Say } from '../../../machines/diagram/chart.ts';
import { idOfLogged } from '../../../machines/diagram/logged-step.ts';
import { drawnDelays } from '../../../machines/server-delays.ts';
import { type LivingKind, lifecycleOf } from '../../records/index.ts';
import { usePermission } from '../../root-context.ts';
import { ErrorState } from '../error-state.tsx';
import { LogChanges } from '../log/log-changes.tsx';
import { type LogEntry, useLogWords } from '../log/log-words.ts';
import { Modal } from '../modal.tsx';
import { Moment } from '../moment.tsx';
import { useLoad } from '../use-load.ts';
import { usePhone } from '../use-media.ts';
import { MachineChart } from './machine-chart.tsx';
import { useSay } from './machine-words.ts';

type Props = {
  kind: LivingKind;
  /** Where the record is now. */
  state: string;
  id: number;
  /** Its own life, where records of the kind have several. */
  machine?: AnyStateMachine;
  onClose: () => void;
};

const maxSteps = 200;

/** The steps of a record's life, oldest first; undefined until they have come. */
function useSteps({ kind, id }: Pick<Props, 'kind' | 'id'>) {
  const { data, failure, loadAgain } = useLoad('way of a record', '/log/list', {
    recordKind: kind,
    recordId: id,
    limit: maxSteps,
  });
  return { steps: data?.rows.filter(({ action }) => action.includes('/')).toReversed(), failure, loadAgain };
}

function Step({ entry }: { entry: LogEntry }) {
  const words = useLogWords();
  const mayRead = usePermission('machine.read');
  return (
    <Box as="li" borderTopWidth="1px" py="1.5">
      <details>
        <Box as="summary" cursor="pointer" focusVisibleRing="outside" borderRadius="l1">
          <Box as="span" fontWeight="medium">
            {words.action(entry)}
          </Box>{' '}
          <Box as="span" color="fg.muted" textStyle="sm">
            {entry.actor} · <Moment at={entry.at} />
          </Box>
        </Box>
        <Box ps="4" py="1" textStyle="sm">
          <LogChanges {...entry} />
          {mayRead && (
            <Box asChild color="fg.muted" textStyle="xs">
              <code>{entry.action}</code>
            </Box>
          )}
        </Box>
      </details>
    </Box>
  );
}

function Steps({ steps }: { steps: readonly LogEntry[] }) {
  if (steps.length === 0)
    return (
      <Box color="fg.muted">
        <Trans>No steps yet.</Trans>
      </Box>
    );
  return (
    <Box as="ol" listStyleType="none">
      {steps.map((entry) => (
        <Step key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

/** What a machine notes for itself is for its own page. */
const withoutEffects =
  (say: Say): Say =>
  (kind, ...word) =>
    kind === 'action' ? '' : say(kind, ...word);

function Lifecycle({
  kind,
  state,
  machine = lifecycleOf(kind).machine,
  steps,
}: Pick<Props, 'kind' | 'state' | 'machine'> & { steps?: readonly LogEntry[] }) {
  const { t } = useLingui();
  const say = useSay();
  const phone = usePhone();
  if (!say) return <Skeleton h="20rem" aria-busy="true" />;
  return (
    <MachineChart
      chart={chartOf(machine, withoutEffects(say), drawnDelays, phone ? 1 : undefined)}
      label={t`Lifecycle of the record`}
      present={[state]}
      taken={new Set(steps?.map((step) => idOfLogged(machine, step)))}
    />
  );
}

function LifecycleWithSteps(lifecycle: Omit<Props, 'onClose'>) {
  const { steps, failure, loadAgain } = useSteps(lifecycle);
  return (
    <>
      <Lifecycle {...lifecycle} steps={steps} />
      <Box as="h3" fontWeight="semibold" mt="5" mb="2">
        <Trans>Steps taken</Trans>
      </Box>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {failure === null && (steps ? <Steps steps={steps} /> : <Skeleton h="8rem" aria-busy="true" />)}
    </>
  );
}

/** The life that a record has, with where it is now and, for those who read the log, every step it took. */
export default function LifecycleDialog({ onClose, ...lifecycle }: Props) {
  const mayReadLog = usePermission('log.read');
  return (
    <Modal open size="xl" title={<Trans>Lifecycle of the record</Trans>} onClose={onClose}>
      {mayReadLog ? <LifecycleWithSteps {...lifecycle} /> : <Lifecycle {...lifecycle} />}
    </Modal>
  );
}

import { Box, Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { idOfLogged } from '../../../machines/diagram/logged-step.ts';
import { type Place, placesOf } from '../../../machines/diagram/way.ts';
import { machineOf } from '../../../machines/lifecycles/lives.ts';
import { livesOf } from '../../../vocabulary/lives.ts';
import type { LivingKind } from '../../records/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { bringIntoView } from '../../ui/statechart/bring-into-view.ts';
import { useDrawings } from '../../ui/statechart/use-drawings.ts';
import { LifeChart } from './life-chart.tsx';
import { StepList } from './step-list.tsx';
import { useSteps } from './use-steps.ts';

type Props = {
  kind: LivingKind;
  /** Where the record is now. */
  state: string;
  id: number;
  /** Its own life, where records of the kind have several. */
  machine?: AnyStateMachine;
  onClose: () => void;
};
type Life = Required<Pick<Props, 'kind' | 'state' | 'id' | 'machine'>>;

/** The drawing and the steps: who points at one of them sees it on the other as well. */
function LifecycleWithSteps({ kind, state, id, machine }: Life) {
  const { steps, hasEarlier, failure, loadAgain } = useSteps({ kind, id });
  const drawn = useDrawings(machine);
  const [pointed, setPointed] = useState<Place>();
  const [reached, setReached] = useState<Place>();
  const [chosen, setChosen] = useState<Place>();
  const body = useRef<HTMLDivElement>(null);
  const drawing = drawn.drawings?.overview;
  const places =
    drawing && steps
      ? placesOf(
          machine,
          drawing,
          steps.map((step) => idOfLogged(machine, step)),
        )
      : [];
  const lit = pointed ?? reached ?? chosen;
  const fromList = (light: (place: Place | undefined) => void) => (place: Place | undefined) => {
    light(place);
    if (place === undefined || place === lit) return;
    bringIntoView(body.current?.querySelector(`[data-place="${CSS.escape(`${place}`)}"]`));
  };
  const choose = (place: Place | undefined) => {
    setChosen(place === chosen ? undefined : place);
    const nth = place === undefined ? -1 : places.indexOf(place);
    body.current?.querySelectorAll('ol > li')[nth]?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <Grid
      ref={body}
      gap="4"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: `minmax(0, ${drawing ? `${drawing.width + 12}px` : '1fr'}) minmax(21rem, 1fr)`,
      }}
      alignItems="start"
    >
      <Box position={{ base: 'sticky', lg: 'static' }} top="0" zIndex="1" bg="bg.panel">
        <LifeChart
          {...{ drawn, state, places, lit }}
          maxH={{ base: '45dvh', lg: 'calc(100dvh - 14rem)' }}
          onPoint={setPointed}
          onChoose={choose}
        />
      </Box>
      <Box as="section" maxH={{ lg: 'calc(100dvh - 14rem)' }} overflow={{ lg: 'auto' }} p="1">
        <Box as="h3" fontWeight="semibold" mb="2">
          <Trans>Steps taken</Trans>
        </Box>
        {hasEarlier && (
          <Box color="fg.muted" textStyle="sm" mb="2">
            <Trans>Earlier steps are in the log.</Trans>
          </Box>
        )}
        {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
        {failure === null && !steps && <Loading />}
        {failure === null && steps && (
          <StepList
            {...{ steps, places, lit }}
            onPoint={fromList(setPointed)}
            onReach={fromList(setReached)}
          />
        )}
      </Box>
    </Grid>
  );
}

function LifecycleAlone({ state, machine }: Life) {
  return <LifeChart drawn={useDrawings(machine)} state={state} maxH={{ base: 'calc(100dvh - 14rem)' }} />;
}

/** The life that a record has, with where it is now and, for those who read the log, every step it took. */
export default function LifecycleDialog({ onClose, machine, ...record }: Props) {
  const mayReadLog = usePermission('log.read');
  const Shown = mayReadLog ? LifecycleWithSteps : LifecycleAlone;
  return (
    <Modal open size="xl" wide title={<Trans>Lifecycle of the record</Trans>} onClose={onClose}>
      <Shown {...record} machine={machine ?? machineOf(livesOf(record.kind)[0] ?? '')} />
    </Modal>
  );
}

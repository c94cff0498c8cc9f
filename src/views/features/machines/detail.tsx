import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useFormats } from '../../../i18n/formats.ts';
import { idOfLogged } from '../../../machines/diagram/logged-step.ts';
import { statesOf } from '../../../machines/diagram/read-machine.ts';
import { figuresOf, type Say } from '../../../machines/diagram/wording.ts';
import { lifecycles } from '../../../machines/lifecycles/lives.ts';
import { senders } from '../../../machines/lifecycles/senders.ts';
import { drawnDelays } from '../../../machines/server-delays.ts';
import type { Drawing, Level } from '../../../vocabulary/drawing.ts';
import { withDelays } from '../../../vocabulary/drawn-delays.ts';
import { useParams, useSearch } from '../../../window/router.ts';
import { useSay } from '../../parts/lifecycle/machine-words.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFound } from '../../ui/errors/pages.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Statechart, type ZoomOf } from '../../ui/statechart/statechart.tsx';
import { useDrawings } from '../../ui/statechart/use-drawings.ts';
import { useTabLabel } from '../../ui/tab-context.ts';
import { type SetDelay, useDelayNotes } from './delay-notes.ts';
import { Downloads } from './downloads.tsx';
import { machineNamed } from './machine-path.ts';
import { Roles, useSenders } from './roles.tsx';
import { showTransition, Transitions } from './transitions.tsx';
import { Levels, Zoom } from './view-controls.tsx';
import { WhatItIs } from './what-it-is.tsx';

/** A sheet under a heading of its own. */
function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} p="0" mb="4" overflow="hidden">
      <Box as="h2" id={id} fontWeight="semibold" px={{ base: '4', md: '5' }} pt="4" pb="2">
        {title}
      </Box>
      {children}
    </Panel>
  );
}

type PageProps = {
  machine: AnyStateMachine;
  say: Say;
  beside?: Readonly<Record<string, string>>;
  /** Of the server, as the company has set them. */
  delays?: SetDelay[];
  rest?: ReactNode;
  who?: (event: string) => string;
};

/** What each state is, by its path. */
const aboutStates = (machine: AnyStateMachine, say: Say) =>
  Object.fromEntries(
    statesOf(machine.root).map((state) => [
      state.path.join('/'),
      state.description ? say('description', state.description) : '',
    ]),
  );

/** Where a transition is drawn: the place of its arrow, or the state in whose box it stands. */
function placeOf({ arrows, frames }: Drawing, transition: string): number | string | undefined {
  const arrow = arrows.findIndex(({ transitions }) => transitions.includes(transition));
  if (arrow >= 0) return arrow;
  return frames.find(({ texts }) => texts.some((line) => line.transition === transition))?.path;
}

function Page({ machine, say, beside, delays = [], rest, who }: PageProps) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [zoom, setZoom] = useState<ZoomOf>('width');
  const [chosen, setLevel] = useState<Level>();
  const { drawings, error, loadAgain } = useDrawings(machine);
  const named = new URLSearchParams(useSearch()).get('transition');
  const transition = named === null ? undefined : idOfLogged(machine, { action: named, changes: [] });
  const isFolded =
    transition !== undefined && drawings && placeOf(drawings.overview, transition) === undefined;
  const level = chosen ?? (isFolded ? 'complete' : 'overview');
  const lasting = { ...drawnDelays, ...Object.fromEntries(delays.map(({ delay, lasts }) => [delay, lasts])) };
  const figures = figuresOf(lasting, locale);
  const drawing = drawings && withDelays(drawings[level], drawings.delays ?? {}, lasting, locale);
  const notes = useDelayNotes(machine, say, delays);
  const name = say('machine', machine.id);
  useTabLabel(name);
  // What comes later above the table would push it away.
  const isWhole = drawing !== undefined && (who === undefined || Boolean(rest));
  useEffect(() => {
    if (transition !== undefined && isWhole) showTransition(transition);
  }, [transition, isWhole]);
  return (
    <>
      <PageHeading title={name} lead={<WhatItIs machine={machine} say={say} notes={notes} />}>
        <Downloads
          machine={machine}
          drawing={drawing}
          name={name}
          say={say}
          level={level}
          figures={figures}
          notes={notes}
        />
      </PageHeading>
      <Panel p="3" mb="4">
        <Flex justify="space-between" wrap="wrap" gap="2" mb="2">
          <Levels level={level} onLevel={setLevel} />
          <Zoom zoom={zoom} onZoom={setZoom} />
        </Flex>
        {error !== undefined && <ErrorState error={error} onRetry={loadAgain} />}
        {error === undefined && !drawing && <Skeleton h="20rem" aria-busy="true" />}
        {drawing && (
          <Statechart
            withMap
            drawing={drawing}
            label={name}
            zoom={zoom}
            beside={beside}
            about={aboutStates(machine, say)}
            lit={transition === undefined ? undefined : placeOf(drawing, transition)}
            onChoose={({ transition }) => transition !== undefined && showTransition(transition)}
          />
        )}
      </Panel>
      {rest}
      <Sheet title={<Trans>Transitions</Trans>}>
        <Transitions machine={machine} say={say} figures={figures} {...(who && { who })} />
      </Sheet>
    </>
  );
}

/** The life of a kind of record: how many are in each state, and who may do what. */
function LifecyclePage({ machine, say }: PageProps) {
  const { number } = useFormats();
  const { data, failure, loadAgain } = useLoad('/machine/lifecycles', {
    machine: machine.id,
  });
  const who = useSenders(data);
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  const counts = data?.counts.filter((count) => count.machine === machine.id) ?? [];
  // A lock or a line is no record: nobody counts those.
  const states = data && lifecycles.includes(machine) ? Object.keys(machine.root.states) : [];
  const beside = Object.fromEntries(
    states.map((state) => [state, number(counts.find((count) => count.state === state)?.count ?? 0)]),
  );
  return (
    <Page
      machine={machine}
      say={say}
      beside={beside}
      delays={data?.delays}
      who={who}
      rest={
        data && (
          <Sheet title={<Trans>Who can do this</Trans>}>
            <Roles machine={machine} say={say} access={data} />
          </Sheet>
        )
      }
    />
  );
}

/** One machine: its chart, and every transition as a table. */
export default function MachineDetail() {
  const machine = machineNamed(useParams().name);
  const say = useSay();
  if (!machine) return <NotFound />;
  if (!say) return <Loading />;
  const Kind = machine.id in senders ? LifecyclePage : Page;
  return <Kind machine={machine} say={say} />;
}

import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, useId, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useFormats } from '../../i18n/formats.ts';
import { machineDelays } from '../../machines/delays.ts';
import { chartOf, type Say } from '../../machines/diagram/chart.ts';
import { senders } from '../../machines/lifecycles/senders.ts';
import { useParams } from '../../window/router.ts';
import { ErrorState } from '../components/error-state.tsx';
import { MachineChart } from '../components/lifecycle/machine-chart.tsx';
import { useSay } from '../components/lifecycle/machine-words.ts';
import { Loading } from '../components/loading.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { useLoad } from '../components/use-load.ts';
import { usePhone } from '../components/use-media.ts';
import { NotFound } from '../errors/pages.tsx';
import { useTabLabel } from '../tab-context.ts';
import { Downloads } from './downloads.tsx';
import { machineNamed } from './machine-path.ts';
import { Roles } from './roles.tsx';
import { Transitions } from './transitions.tsx';
import { WhatItIs } from './what-it-is.tsx';

const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2];

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const smaller = zooms.findLast((one) => one < zoom);
  const larger = zooms.find((one) => one > zoom);
  const step = (to: number | undefined, label: string, icon: ReactNode) => (
    <IconButton
      aria-label={label}
      variant="ghost"
      colorPalette="gray"
      disabled={to === undefined}
      onClick={() => to && onZoom(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <Flex align="center">
      {step(smaller, t`Smaller`, <ZoomOut />)}
      <Button
        variant="ghost"
        colorPalette="gray"
        minW="14"
        data-hint={t`Full size`}
        onClick={() => onZoom(1)}
      >
        {number(Math.round(zoom * 100))} %
      </Button>
      {step(larger, t`Larger`, <ZoomIn />)}
    </Flex>
  );
}

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
  rest?: ReactNode;
};

function Page({ machine, say, beside, rest }: PageProps) {
  const [zoom, setZoom] = useState(1);
  const phone = usePhone();
  const chart = chartOf(machine, say, machineDelays, phone ? 1 : undefined);
  const name = say('machine', machine.id);
  useTabLabel(name);
  return (
    <>
      <PageHeading title={name} lead={<WhatItIs machine={machine} say={say} />}>
        <Zoom zoom={zoom} onZoom={setZoom} />
        <Downloads machine={machine} chart={chart} />
      </PageHeading>
      <Panel p="3" mb="4">
        <MachineChart chart={chart} label={name} zoom={zoom} beside={beside} />
      </Panel>
      {rest}
      <Sheet title={<Trans>Transitions</Trans>}>
        <Transitions machine={machine} say={say} />
      </Sheet>
    </>
  );
}

/** The life of a kind of record: how many are in each state, and who may do what. */
function LifecyclePage({ machine, say }: PageProps) {
  const { number } = useFormats();
  const { data, failure, loadAgain } = useLoad('lives of records', '/machine/lifecycles', {});
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  const counts = data?.counts.filter((count) => count.machine === machine.id) ?? [];
  const states = data ? Object.keys(machine.root.states) : [];
  const beside = Object.fromEntries(
    states.map((state) => [state, number(counts.find((count) => count.state === state)?.count ?? 0)]),
  );
  return (
    <Page
      machine={machine}
      say={say}
      beside={beside}
      rest={
        data && (
          <Sheet title={<Trans>Who can do this</Trans>}>
            <Roles machine={machine} roles={data.roles} />
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

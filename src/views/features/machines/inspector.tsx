import { Box, Button, Checkbox, Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderOpen from 'lucide-react/icons/folder-open';
import GitCompare from 'lucide-react/icons/git-compare';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import {
  noisy,
  ofSession,
  type Recording,
  readRecording,
  type Step,
  writeRecording,
} from '../../../inspect/recording.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { saveFile } from '../../../window/save-file.ts';
import { useSay } from '../../parts/lifecycle/machine-words.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { FullHeight } from '../../ui/full-height.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toaster.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { ActorTree, valueText } from './inspector/actor-tree.tsx';
import { Comparison } from './inspector/comparison.tsx';
import { stepText } from './inspector/event-text.ts';
import { FileButton } from './inspector/file-button.tsx';
import { openStately } from './inspector/open-stately.ts';
import { PlaybackControls } from './inspector/playback-controls.tsx';
import { SequenceDiagram } from './inspector/sequence-diagram.tsx';
import { StepDetails } from './inspector/step-details.tsx';
import { useActorNames } from './inspector/use-actor-names.ts';
import { usePlayback } from './inspector/use-playback.ts';
import { useRecording } from './inspector/use-recording.ts';

type Row = Step & { id: number };

function useColumns(recording: Recording, say: Say): Column<Row>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const of = new Map(recording.actors.map((actor) => [actor.id, actor]));
  const name = useActorNames(recording, say);
  return [
    { id: 'nth', label: '#', width: 56, align: 'end', pinned: true, cell: ({ nth }) => number(nth) },
    { id: 'at', label: t`Seconds`, width: 88, align: 'end', cell: ({ at }) => (at / 1000).toFixed(2) },
    { id: 'took', label: t`Duration (ms)`, width: 124, align: 'end', cell: ({ took }) => took.toFixed(2) },
    { id: 'actor', label: t`Actor`, width: 120, grow: 1, cell: ({ actor }) => name(actor) },
    { id: 'event', label: t`Event`, width: 140, grow: 1.5, cell: (row) => stepText(row, say) },
    {
      id: 'state',
      label: t`State`,
      width: 160,
      grow: 2,
      cell: ({ actor, value }) => (value ? valueText(value, of.get(actor)?.machine ?? '', say) : ''),
    },
  ];
}

function Inspector({ say }: { say: Say }) {
  const { t } = useLingui();
  const { recording, file, paused, pause, open, close } = useRecording();
  const [actor, setActor] = useState<string>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [showsNoise, setShowsNoise] = useState(false);
  const [showsSequence, setShowsSequence] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  const [other, setOther] = useState<{ name: string; recording: Recording }>();
  const columns = useColumns(recording, say);
  const wanted = text.trim().toLowerCase();
  const noise = new Set(
    showsNoise
      ? []
      : recording.actors.flatMap(({ id, machine }) => (noisy.includes(machine ?? '') ? [id] : [])),
  );
  const words = (of: Step) =>
    [
      of.event,
      stepText(of, say),
      ...of.transitions,
      ...of.actions,
      ...of.actions.map((name) => say('action', name)),
    ]
      .join(' ')
      .toLowerCase();
  const shown = recording.steps.filter(
    (step) =>
      !noise.has(step.actor) &&
      (actor === undefined || step.actor === actor || step.actor === ofSession) &&
      words(step).includes(wanted),
  );
  const rows = shown.map((step) => ({ ...step, id: step.nth })).toReversed();
  const playback = usePlayback(shown, chosen, setChosen);
  const choose = (nth: number) => {
    playback.choose(nth);
    setChosen(nth);
  };
  const step = recording.steps.find(({ nth }) => nth === chosen);
  async function openFile(chosenFile: File) {
    if (!(await open(chosenFile))) return toast.error(t`This file is not a recording`);
    playback.pause();
    setChosen(undefined);
    setOther(undefined);
  }
  async function compareWith(chosenFile: File) {
    const found = readRecording(await chosenFile.text());
    if (!found) return toast.error(t`This file is not a recording`);
    playback.pause();
    pause(true);
    setOther({ name: chosenFile.name, recording: found });
  }
  return (
    <FullHeight>
      <PageHeading
        title={<Trans>Session inspector</Trans>}
        lead={file ?? <Trans>The state machines of this page, live. Secrets are never shown.</Trans>}
      >
        {file === undefined ? (
          <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => pause(!paused)}>
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {paused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
          </Button>
        ) : (
          <Button
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            onClick={() => {
              playback.pause();
              close();
            }}
          >
            <Trans>Back to this page</Trans>
          </Button>
        )}
        <FileButton label={t`Open a recording…`} icon={<FolderOpen aria-hidden="true" />} onFile={openFile} />
        <FileButton label={t`Compare with…`} icon={<GitCompare aria-hidden="true" />} onFile={compareWith} />
        <Button
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          onClick={() =>
            saveFile({
              blob: new Blob([writeRecording(recording)], { type: 'application/json' }),
              name: `session-${recording.began.slice(0, 19).replace(/\D/g, '')}.json`,
            })
          }
        >
          <Download aria-hidden="true" />
          <Trans>Save recording</Trans>
        </Button>
        {openStately && (
          <Button
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            data-hint={t`External page. Only names are sent to it.`}
            onClick={openStately}
          >
            <ExternalLink aria-hidden="true" />
            <Trans>Stately inspector</Trans>
          </Button>
        )}
      </PageHeading>
      {other ? (
        <Comparison
          key={other.recording.began}
          recording={recording}
          other={other}
          say={say}
          onEnd={() => setOther(undefined)}
        />
      ) : (
        <>
          <Flex mb="3" gap="4" align="center" wrap="wrap">
            <SearchBox
              label={t`Search steps`}
              placeholder={t`Event, transition, action…`}
              text={text}
              onChange={setText}
            />
            <Checkbox.Root checked={showsNoise} onCheckedChange={() => setShowsNoise(!showsNoise)}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label fontWeight="normal">
                <Trans>Show what follows the pointer</Trans>
              </Checkbox.Label>
            </Checkbox.Root>
            <Toggle
              on={showsSequence}
              label={t`Sequence diagram`}
              onToggle={() => setShowsSequence(!showsSequence)}
            />
            <PlaybackControls playback={playback} disabled={shown.length < 2} />
          </Flex>
          <Grid
            flex="1"
            minH="0"
            gap="3"
            templateColumns={{
              base: 'minmax(0, 1fr)',
              lg: showsSequence ? '14rem minmax(0, 1fr) minmax(0, 1fr)' : '14rem minmax(0, 1fr)',
            }}
            templateRows={{
              base: showsSequence ? '12rem 20rem 24rem auto' : '12rem 20rem auto',
              lg: 'minmax(0, 1fr) minmax(0, 1fr)',
            }}
          >
            <Panel
              as="section"
              aria-label={t`Actors`}
              gridRow={{ lg: 'span 2' }}
              p="2"
              overflow="auto"
              tabIndex={0}
              textStyle="sm"
            >
              <ActorTree
                recording={recording}
                nth={chosen ?? Number.POSITIVE_INFINITY}
                chosen={actor}
                say={say}
                onChoose={setActor}
              />
            </Panel>
            <Panel p="0" display="flex" minH="0" overflow="hidden" flexDirection="column">
              {rows.length === 0 ? (
                <EmptyState title={<Trans>No steps</Trans>} />
              ) : (
                <DataTable
                  label={t`Steps`}
                  columns={columns}
                  rows={rows}
                  state="showing"
                  onOpen={({ nth }) => choose(nth)}
                  chosen={chosen}
                  content={`${actor ?? ''} ${wanted}`}
                />
              )}
            </Panel>
            {showsSequence && (
              <Panel p="0" display="flex" minH="0" overflow="hidden" flexDirection="column">
                <SequenceDiagram
                  recording={recording}
                  steps={shown}
                  chosen={chosen}
                  say={say}
                  onChoose={choose}
                  onOpen={() => details.current?.focus()}
                />
              </Panel>
            )}
            <Panel
              ref={details}
              as="section"
              aria-label={t`The step`}
              gridColumn={{ lg: showsSequence ? 'span 2' : undefined }}
              p="3"
              overflow="auto"
              tabIndex={0}
            >
              {step ? (
                <StepDetails recording={recording} among={shown} step={step} say={say} onStep={choose} />
              ) : (
                <Box color="fg.muted">
                  <Trans>Select a step to see the state of its machine.</Trans>
                </Box>
              )}
            </Panel>
          </Grid>
        </>
      )}
    </FullHeight>
  );
}

/** What the machines of this page do, for those who look for a fault; a recording can be taken along. */
export default function MachineInspector() {
  const say = useSay();
  return say ? <Inspector say={say} /> : <Loading />;
}

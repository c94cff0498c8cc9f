import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { contextText, lastStepOf, type Recording, type Step } from '../../../../inspect/recording.ts';
import { testSkeleton } from '../../../../inspect/test-skeleton.ts';
import { placesOf, wayOf } from '../../../../machines/diagram/way.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { machines } from '../../../../machines/registry.ts';
import { saveFile } from '../../../../window/save-file.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Statechart } from '../../../ui/statechart/statechart.tsx';
import { useDrawings } from '../../../ui/statechart/use-drawings.ts';
import { ContextChanges } from './context-changes.tsx';
import { stepText } from './event-text.ts';
import { NothingHappened } from './nothing-happened.tsx';

/** Every state that a machine is in at once, as paths: `{ a: { b: 'c' } }` is in `a`, `a/b` and `a/b/c`. */
function pathsOf(value: unknown, above = ''): string[] {
  const path = (key: string) => (above ? `${above}/${key}` : key);
  if (typeof value === 'string') return [path(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = pathsOf(inner, path(key));
    return below.length > 0 ? below : [path(key)];
  });
}

/** The machine with where it is after a step, and the way that the step took. */
function AfterStep({ machine, step, say }: { machine: AnyStateMachine; step: Step; say: Say }) {
  const { drawings, error, loadAgain } = useDrawings(machine);
  const drawing = drawings?.complete;
  if (error !== undefined) return <ErrorState error={error} onRetry={loadAgain} />;
  if (!drawing) return <Skeleton h="12rem" aria-busy="true" />;
  return (
    <Statechart
      drawing={drawing}
      label={say('machine', machine.id)}
      zoom="width"
      least={0.8}
      present={pathsOf(step.value)}
      way={wayOf(placesOf(machine, drawing, step.transitions))}
    />
  );
}

type Props = {
  recording: Recording;
  /** Those that are listed, oldest first: Back and Forward stay among them. */
  among: readonly Step[];
  step: Step;
  say: Say;
  onStep: (nth: number) => void;
};

/** One thing that happened: where the machine is after it, what it did, and what it remembers. */
export function StepDetails({ recording, among, step, say, onStep }: Props) {
  const { t } = useLingui();
  const { actors } = recording;
  const earlier = among.filter(({ nth }) => nth < step.nth).at(-1);
  const later = among.find(({ nth }) => nth > step.nth);
  const before = lastStepOf(recording, step.actor, step.nth - 1);
  const actor = actors.find((one) => one.id === step.actor);
  const id = actor?.machine;
  const machine = machines.find((one) => one.id === id);
  const go = (to: Step | undefined) => to && onStep(to.nth);
  return (
    <>
      <Flex gap="2" align="center" mb="3" wrap="wrap">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={!earlier}
          onClick={() => go(earlier)}
        >
          <Trans>Step back</Trans>
        </Button>
        <Button size="xs" variant="outline" colorPalette="gray" disabled={!later} onClick={() => go(later)}>
          <Trans>Step forward</Trans>
        </Button>
        <Box fontWeight="medium">
          {step.nth}. {stepText(step, say)}
        </Box>
        {actor && machine && (
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            ms="auto"
            onClick={() =>
              saveFile({
                blob: new Blob([testSkeleton(recording, actor, step.nth)], { type: 'text/plain' }),
                name: `${machine.id.replaceAll(' ', '-')}.test.ts`,
              })
            }
          >
            <Trans>Save as a test</Trans>
          </Button>
        )}
      </Flex>
      {step.request !== undefined && (
        <Box textStyle="sm">
          <Trans>Request in the log of the server:</Trans> <code>{step.request}</code>
        </Box>
      )}
      {step.transitions.map((transition) => (
        <Box key={transition} textStyle="sm">
          <code>{transition}</code>
        </Box>
      ))}
      {machine && step.value !== null && step.transitions.length === 0 && (
        <NothingHappened machine={machine} event={step.event} before={before?.value ?? null} say={say} />
      )}
      {step.actions.length > 0 && (
        <Box color="fg.muted" textStyle="sm">
          {step.actions.map((action) => say('action', action)).join(' · ')}
        </Box>
      )}
      {machine && step.value !== null && (
        <Box mt="3">
          <AfterStep machine={machine} step={step} say={say} />
        </Box>
      )}
      <ContextChanges before={before?.context} after={step.context} />
      {step.context !== undefined && (
        <Box mt="3">
          <Box as="h3" fontWeight="semibold" mb="1">
            <Trans>Stored data</Trans>
          </Box>
          <Box
            as="pre"
            tabIndex={0}
            role="region"
            aria-label={t`Stored data`}
            textStyle="xs"
            fontFamily="mono"
            maxH="20rem"
            overflow="auto"
            p="2"
            bg="bg.subtle"
            borderRadius="l1"
            focusVisibleRing="inside"
          >
            {contextText(step.context)}
          </Box>
        </Box>
      )}
    </>
  );
}

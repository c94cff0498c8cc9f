import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Place } from '../../../machines/diagram/way.ts';
import { Moment } from '../../ui/moment.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { LogChanges } from '../log/log-changes.tsx';
import { type LogEntry, useLogWords } from '../log/log-words.ts';

/** By the pointer and by the Tab key; undefined when that is over. */
type Pointing = {
  onPoint: (place: Place | undefined) => void;
  onReach: (place: Place | undefined) => void;
};
type StepProps = Pointing & {
  entry: LogEntry;
  nth: number;
  place: Place | undefined;
  isLit: boolean;
};

function Step({ entry, nth, place, isLit, onPoint, onReach }: StepProps) {
  const words = useLogWords();
  const mayRead = usePermission('machine.read');
  return (
    <Box
      as="li"
      borderTopWidth="1px"
      px="2"
      py="1.5"
      bg={isLit ? 'brand.subtle' : undefined}
      data-lit={isLit || undefined}
      onPointerMove={() => onPoint(place)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <details>
        <Box
          as="summary"
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="2"
          cursor="pointer"
          focusVisibleRing="outside"
          borderRadius="l1"
          onFocus={() => onReach(place)}
          onBlur={() => onReach(undefined)}
        >
          <Box
            as="span"
            alignSelf="start"
            minW="5"
            px="1"
            borderRadius="full"
            bg={place === undefined ? 'bg.muted' : 'brand.solid'}
            color={place === undefined ? 'fg' : 'brand.contrast'}
            textAlign="center"
            textStyle="xs"
            lineHeight="1.25rem"
            fontWeight="semibold"
          >
            {nth}
          </Box>
          <Box as="span">
            <Box as="span" fontWeight="medium">
              {words.action(entry)}
            </Box>{' '}
            <Box as="span" color="fg.muted" textStyle="sm">
              {entry.actor} · <Moment at={entry.at} />
            </Box>
          </Box>
        </Box>
        <Box ps="7" py="1" textStyle="sm">
          <LogChanges {...entry} />
          {mayRead && (
            <Box asChild color="fg.muted" textStyle="xs" overflowWrap="anywhere">
              <code>{entry.action}</code>
            </Box>
          )}
        </Box>
      </details>
    </Box>
  );
}

type Props = Pointing & {
  steps: readonly LogEntry[];
  /** Where each of them stands on the drawing. */
  places: readonly (Place | undefined)[];
  lit: Place | undefined;
};

/** Every step that a record took, in their order: what the arrows of the drawing say, in words. */
export function StepList({ steps, places, lit, ...pointing }: Props) {
  if (steps.length === 0)
    return (
      <Box color="fg.muted">
        <Trans>No steps yet.</Trans>
      </Box>
    );
  return (
    <Box as="ol" listStyleType="none">
      {steps.map((entry, index) => (
        <Step
          key={entry.id}
          entry={entry}
          nth={index + 1}
          place={places[index]}
          isLit={lit !== undefined && places[index] === lit}
          {...pointing}
        />
      ))}
    </Box>
  );
}

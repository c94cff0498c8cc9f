import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { useFormats } from '../../../i18n/formats.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { usesOf } from '../../../machines/uses.ts';

type Props = {
  machine: AnyStateMachine;
  say: Say;
  /** What holds here alone. */
  notes?: readonly string[];
};

/** What a machine is, and of one that serves many places which they are. */
export function WhatItIs({ machine, say, notes = [] }: Props) {
  const { list } = useFormats();
  const places = list(usesOf(machine.id).map((use) => say('use', use)));
  return (
    <>
      {say('description', machine.root.description ?? '')}
      {places && (
        <Box color="fg.muted" textStyle="xs">
          <Trans>Used by: {places}</Trans>
        </Box>
      )}
      {notes.map((note) => (
        <Box key={note} color="fg.muted" textStyle="xs">
          {note}
        </Box>
      ))}
    </>
  );
}

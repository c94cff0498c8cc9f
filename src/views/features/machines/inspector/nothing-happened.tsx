import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { AnyStateMachine, StateValue } from 'xstate';
import { whyNothing } from '../../../../inspect/why-nothing.ts';
import { pathText, type Say } from '../../../../machines/diagram/wording.ts';

type Props = { machine: AnyStateMachine; event: string; before: StateValue | null; say: Say };

/** Says why an event that a person or another machine has sent led to nothing. */
export function NothingHappened({ machine, event, before, say }: Props) {
  const { guards, takenIn } = whyNothing(machine, event, before);
  const list = (names: readonly string[]) => names.join(' · ');
  if (guards.length > 0) {
    const refused = list(guards.map((guard) => say('guard', guard)));
    return (
      <Box textStyle="sm">
        <Trans>Nothing happened, because this was not the case: {refused}</Trans>
      </Box>
    );
  }
  if (takenIn.length === 0) return null;
  const states = list(takenIn.map((state) => pathText(state, say)));
  return (
    <Box textStyle="sm">
      <Trans>Nothing happened: the event counts only in {states}</Trans>
    </Box>
  );
}

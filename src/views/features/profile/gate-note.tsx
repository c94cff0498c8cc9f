import { Alert } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useGates } from '../../ui/root-context.ts';

/** Says what has to be done before any other page opens. */
export function GateNote() {
  const password = useGates((state) => state.matches('default-password gate'));
  const secondFactor = useGates((state) => state.matches('second-factor gate'));
  if (!password && !secondFactor) return null;
  return (
    <Alert.Root status="warning" mb="4">
      <Alert.Indicator />
      <Alert.Content>
        {password ? (
          <Trans>Change the default password first to open other pages.</Trans>
        ) : (
          <Trans>Set up the second factor first to open other pages.</Trans>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

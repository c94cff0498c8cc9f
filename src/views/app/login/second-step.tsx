import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Loading } from '../../ui/loading.tsx';
import { useMachines, useSession } from '../../ui/root-context.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import type { SecondStepRef } from './second-step-ref.ts';

/** Asks for a passkey or a code after the password. */
export function SecondStep() {
  const step = useSession(({ children }) => children['second step']);
  return (
    <Flex direction="column" gap="4">
      <Box as="h2" fontWeight="semibold">
        <Trans>Second step</Trans>
      </Box>
      {step && <Ways step={step} />}
    </Flex>
  );
}

function Ways({ step }: { step: SecondStepRef }) {
  const { session } = useMachines();
  const passkey = useSelector(step, (state) => state.hasTag('passkey'));
  const code = useSelector(step, (state) => state.hasTag('code'));
  const busy = useSelector(step, (state) => state.hasTag('busy'));
  return (
    <>
      {passkey && <PasskeyOffer step={step} />}
      {code && <CodeForm step={step} />}
      {!passkey && !code && <Loading />}
      <Button
        size="md"
        variant="ghost"
        colorPalette="gray"
        disabled={busy}
        onClick={() => session.send({ type: 'sign out' })}
      >
        <Trans>Back to sign-in</Trans>
      </Button>
    </>
  );
}

import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { SecondStepRef } from './second-step-ref.ts';

/** Offers the passkey first; the dialog is the browser's own. */
export function PasskeyOffer({ step }: { step: SecondStepRef }) {
  const { t } = useLingui();
  const refusal = useSelector(step, ({ context }) => context.refusal);
  const open = useSelector(step, (state) => state.matches('dialog open'));
  const busy = useSelector(step, (state) => state.hasTag('busy'));
  const waits = open || busy;
  const button = useRef<HTMLButtonElement>(null);
  // What is disabled loses the focus.
  useEffect(() => {
    if (!waits) button.current?.focus();
  }, [waits]);
  return (
    <>
      <Box color="fg.muted">
        <Trans>
          Follow the instructions of your device to use your passkey: fingerprint, face, PIN or security key.
        </Trans>
      </Box>
      <ErrorNote>{refusal}</ErrorNote>
      <Button
        size="md"
        ref={button}
        loading={waits}
        loadingText={open ? t`Waiting for your device` : t`Signing in`}
        onClick={() => step.send({ type: 'use a passkey' })}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <Button
        size="md"
        variant="outline"
        colorPalette="gray"
        disabled={busy}
        onClick={() => step.send({ type: 'use a code' })}
      >
        <Trans>Use a code instead</Trans>
      </Button>
    </>
  );
}

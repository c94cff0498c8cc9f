import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { secondProof } from '../../../api/password.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { PasskeyHindrance } from '../../ui/passkey-hindrance.tsx';
import type { SecondStepRef } from './second-step-ref.ts';

/** Asks for the code after the password, and offers the passkeys that the account has besides. */
export function CodeForm({ step }: { step: SecondStepRef }) {
  const { t } = useLingui();
  const refusal = useSelector(step, ({ context }) => context.refusal);
  const busy = useSelector(step, (state) => state.hasTag('busy'));
  const { device, passkeys, passkeysAt, hindrance } = useSelector(step, ({ context }) => context.ways);
  const canUsePasskey = useSelector(step, (state) => state.can({ type: 'use a passkey' }));
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const missing = code.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing || busy) return;
    secondProof.put({ code });
    setCode('');
    setTried(false);
    step.send({ type: 'send the code' });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4">
        <Field
          label={t`Code`}
          helper={
            device
              ? t`The six digits that your device shows, or one of your recovery codes.`
              : t`One of your recovery codes.`
          }
          error={tried && missing && t`Please enter the code`}
        >
          <Input
            name="code"
            size="md"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <ErrorNote>{refusal}</ErrorNote>
        <Button type="submit" size="md" loading={busy} loadingText={t`Signing in`}>
          <Trans>Continue</Trans>
        </Button>
        {canUsePasskey && (
          <Button
            size="md"
            variant="outline"
            colorPalette="gray"
            onClick={() => step.send({ type: 'use a passkey' })}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        {passkeys && hindrance !== null && (
          <Box color="fg.muted" textStyle="xs">
            <PasskeyHindrance hindrance={hindrance} passkeysAt={passkeysAt} />
          </Box>
        )}
      </Flex>
    </form>
  );
}

import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { code as codeHolder } from '../../api/password.ts';
import { ErrorNote } from '../components/error-note.tsx';
import { Field } from '../components/field.tsx';
import { useMachines, useSession } from '../root-context.ts';

/** Asks for the code after the password. */
export function CodeForm() {
  const { t } = useLingui();
  const { session } = useMachines();
  const refusal = useSession(({ context }) => context.refusal);
  const busy = useSession((state) => state.hasTag('busy'));
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const missing = code.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing || busy) return;
    codeHolder.put(code);
    setCode('');
    setTried(false);
    session.send({ type: 'send the code' });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4">
        <Box as="h2" fontWeight="semibold">
          <Trans>Second step</Trans>
        </Box>
        <Field
          label={t`Code`}
          helper={t`The six digits that your device shows, or one of your recovery codes.`}
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
        <Button
          size="md"
          variant="ghost"
          colorPalette="gray"
          disabled={busy}
          onClick={() => session.send({ type: 'sign out' })}
        >
          <Trans>Back to the sign-in</Trans>
        </Button>
      </Flex>
    </form>
  );
}

import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { password as passwordHolder } from '../../api/password.ts';
import { PasswordInput } from '../parts/password/password-input.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Field } from '../ui/field.tsx';
import { Modal } from '../ui/modal.tsx';
import { useMachines } from '../ui/root-context.ts';

/** Asks for the password again before something that a stolen session must not do. */
export function ConfirmationDialog() {
  const { t } = useLingui();
  const id = useId();
  const { confirmation } = useMachines();
  const busy = useSelector(confirmation, (state) => state.hasTag('busy'));
  const refusal = useSelector(confirmation, ({ context }) => context.refusal);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const giveUp = () => confirmation.send({ type: 'give up' });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password === '' || busy) return;
    passwordHolder.put(password);
    confirmation.send({ type: 'send' });
  }

  return (
    <Modal
      open
      title={<Trans>Confirm your identity</Trans>}
      onClose={giveUp}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={busy}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <Trans>Enter your password again to continue.</Trans>
          <Field label={t`Password`} error={tried && password === '' && t`Please enter your password`}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <ErrorNote>{refusal}</ErrorNote>
        </Flex>
      </form>
    </Modal>
  );
}

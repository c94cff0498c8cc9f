import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { password as passwordHolder } from '../../api/password.ts';
import { windowBeside } from '../../window/provider-landing.ts';
import { PasswordInput } from '../parts/password/password-input.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Field } from '../ui/field.tsx';
import { Modal } from '../ui/modal.tsx';
import { useMachines, useSession } from '../ui/root-context.ts';

/** Asks for the password, or at the identity provider, again before something that a stolen session must not do. */
export function ConfirmationDialog() {
  const { t } = useLingui();
  const id = useId();
  const { confirmation } = useMachines();
  const began = useSession(({ context }) => context.user?.provider ?? null);
  const own = useSession(({ context }) => context.user?.hasPassword ?? true);
  const provider = began?.directory ? null : began;
  const hasPassword = own || provider === null;
  const busy = useSelector(confirmation, (state) => state.hasTag('busy'));
  const away = useSelector(confirmation, (state) => state.matches('at the provider'));
  const refusal = useSelector(confirmation, ({ context }) => context.refusal);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const giveUp = () => confirmation.send({ type: 'give up' });
  const name = provider?.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password === '' || busy) return;
    passwordHolder.put(password);
    confirmation.send({ type: 'send' });
  }

  function askProvider() {
    const opened = windowBeside.open();
    setBlocked(!opened);
    if (opened) confirmation.send({ type: 'ask the provider' });
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
          {hasPassword && (
            <Button type="submit" form={id} loading={busy} disabled={away}>
              <Trans>Confirm</Trans>
            </Button>
          )}
        </>
      }
    >
      <Flex direction="column" gap="4">
        {provider && (
          <>
            {away ? (
              <Trans>Sign in at {name} in the other window.</Trans>
            ) : (
              <Trans>Sign in at {name} again to continue. It opens in a window of its own.</Trans>
            )}
            <Button
              alignSelf="flex-start"
              {...(hasPassword && { variant: 'outline', colorPalette: 'gray' })}
              disabled={busy}
              onClick={askProvider}
            >
              {away ? <Trans>Open the window again</Trans> : <Trans>Continue with {name}</Trans>}
            </Button>
          </>
        )}
        {hasPassword && (
          <form id={id} onSubmit={submit} noValidate>
            <Flex direction="column" gap="4">
              {provider ? (
                <Trans>Or enter your password.</Trans>
              ) : (
                <Trans>Enter your password again to continue.</Trans>
              )}
              <Field label={t`Password`} error={tried && password === '' && t`Please enter your password`}>
                <PasswordInput
                  name="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
            </Flex>
          </form>
        )}
        <ErrorNote>
          {blocked ? (
            <Trans>The browser has not let the window open. Allow it for this page.</Trans>
          ) : (
            refusal
          )}
        </ErrorNote>
      </Flex>
    </Modal>
  );
}

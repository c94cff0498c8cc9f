import { Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { password as passwordHolder } from '../../../api/password.ts';
import { invitedLogin } from '../../../window/invitation-link.ts';
import { PasswordInput } from '../../parts/password/password-input.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useMachines, useSession } from '../../ui/root-context.ts';
import { type Typed, useTypedBefore } from './typed-before.ts';

type Props = {
  /** Somebody is about to sign in; also more than once. */
  onTyped: () => void;
};

const missingOf = ({ loginid, password }: Typed) => ({
  loginid: loginid.trim() === '',
  password: password === '',
});

export function LoginForm({ onTyped }: Props) {
  const { t } = useLingui();
  const { session } = useMachines();
  const refusal = useSession(({ context }) => context.refusal);
  const busy = useSession((state) => state.hasTag('busy'));
  const [invited] = useState(invitedLogin.read);
  const [loginid, setLoginid] = useState(invited);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = missingOf({ loginid, password });
  const form = useRef<HTMLFormElement>(null);

  function send(typed: Typed) {
    setTried(true);
    const { loginid: noLoginid, password: noPassword } = missingOf(typed);
    if (noLoginid || noPassword || busy) return;
    invitedLogin.forget();
    passwordHolder.put(typed.password);
    session.send({ type: 'sign in', loginid: typed.loginid });
    onTyped();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send({ loginid, password });
  }

  useTypedBefore(form, (typed, sent) => {
    if (typed.loginid) onTyped();
    setLoginid(typed.loginid);
    setPassword(typed.password);
    if (sent) send(typed);
  });

  return (
    // Without a script a browser sends no such form: the password is never part of an address.
    <form ref={form} method="dialog" onSubmit={submit} noValidate>
      <Flex direction="column" gap="4">
        <Field label={t`Username`} error={tried && missing.loginid && t`Please enter your username`}>
          <Input
            name="loginid"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!invited}
            value={loginid}
            onChange={(event) => {
              setLoginid(event.target.value);
              onTyped();
            }}
          />
        </Field>
        <Field label={t`Password`} error={tried && missing.password && t`Please enter your password`}>
          <PasswordInput
            name="password"
            size="md"
            autoComplete="current-password"
            autoFocus={Boolean(invited)}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              onTyped();
            }}
          />
        </Field>
        <Flex direction="column" gap={refusal ? '4' : '0'}>
          <ErrorNote>{refusal}</ErrorNote>
          <Button type="submit" size="md" loading={busy} loadingText={t`Signing in`}>
            <Trans>Sign in</Trans>
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

import { Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post, refusalOf } from '../../../api/post.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTask } from '../../ui/use-task.ts';
import { NewInvitation } from './new-invitation.tsx';
import { NewPassword } from './new-password.tsx';
import { RoleChoice } from './role-choice.tsx';

type Intent = Payload<'/account/create'>;
type Made = Answer<'/account/create'>;
type FormProps = {
  person: { id: number; name: string; jobNo: string };
  onMade: (made: Made) => void;
  onClose: () => void;
};

const isLogin = (text: string) => /^\S{2,60}$/.test(text);

/** Asks for the login and the roles of a new account. */
function AccountForm({ person, onMade, onClose }: FormProps) {
  const { t } = useLingui();
  const form = useId();
  const { name } = person;
  const [login, setLogin] = useState(person.jobNo);
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const [taken, setTaken] = useState<string>();
  const [tried, setTried] = useState(false);
  const loginid = login.trim();
  const creating = useTask(async (intent: Intent, signal) => {
    try {
      onMade(await post('/account/create', intent, { signal }));
    } catch (error) {
      if (refusalOf(error, 'duplicate')?.field !== 'loginid') throw error;
      setTaken(intent.loginid);
    }
  });
  const problem =
    loginid === taken
      ? t`Already used by another record.`
      : tried && !isLogin(loginid) && t`2 to 60 characters, without spaces`;
  const create = (by: Pick<Intent, 'invite'>) => {
    setTried(true);
    if (!isLogin(loginid) || roleIds.length === 0) return;
    creating.start({ personId: person.id, loginid, roleIds, ...by });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create({});
  };
  return (
    <Modal
      open
      title={<Trans>An account for {name}</Trans>}
      // Closed while it is made, it could not show the password or the link.
      onClose={creating.busy ? undefined : onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={creating.busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="outline" disabled={creating.busy} onClick={() => create({ invite: true })}>
            <Trans>Create and invite</Trans>
          </Button>
          <Button type="submit" form={form} colorPalette="brand" loading={creating.busy}>
            <Trans>Create account</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <Field label={t`Username`} required error={problem}>
            <Input
              autoComplete="off"
              maxLength={60}
              value={login}
              onChange={(event) => setLogin(event.target.value)}
            />
          </Field>
          <RoleChoice
            personId={person.id}
            chosen={roleIds}
            onChange={setRoleIds}
            error={tried && roleIds.length === 0 && t`Choose at least one.`}
          />
        </Flex>
      </form>
    </Modal>
  );
}

type Props = {
  person: FormProps['person'];
  reload: () => void;
  /** Asks at once, without a button; called when it is done or given up. */
  onEnd?: () => void;
};

/** Lets a person sign in. Password and link stay in the view: what a machine knows, inspectors print. */
export function CreateAccount({ person, reload, onEnd }: Props) {
  const [requested, setRequested] = useState(onEnd !== undefined);
  const [made, setMade] = useState<Made>();
  const done = (answer: Made) => {
    setRequested(false);
    setMade(answer);
  };
  const passedOn = () => {
    setMade(undefined);
    onEnd?.();
    reload();
  };
  return (
    <>
      {!onEnd && (
        <Button colorPalette="brand" onClick={() => setRequested(true)}>
          <Trans>Create account</Trans>
        </Button>
      )}
      {requested && (
        <AccountForm
          person={person}
          onMade={done}
          onClose={() => {
            setRequested(false);
            onEnd?.();
          }}
        />
      )}
      {made && <Made name={person.name} made={made} onClose={passedOn} />}
    </>
  );
}

/** What is passed on to the person: a password, or a link by which they choose one. */
function Made({ made, ...around }: { name: string; made: Made; onClose: () => void }) {
  const { password, link, expiresAt } = made;
  if (link !== null && expiresAt !== null)
    return <NewInvitation {...around} invitation={{ link, expiresAt }} />;
  return <NewPassword {...around} reset={{ password: password ?? '', expiresAt }} />;
}

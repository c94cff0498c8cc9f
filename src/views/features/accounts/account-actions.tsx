import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { AccountRights, type RightsAction } from './account-rights.tsx';
import { type InvitationAction, Invitations } from './invite.tsx';
import { NewPassword } from './new-password.tsx';

type AccountAction = 'unlock' | 'end sessions' | 'remove second factor' | RightsAction | InvitationAction;

type Props = {
  account: Answer<'/account/get'>;
  busy: boolean;
  act: Act<AccountAction>;
  reload: () => void;
};

/** What can be done for the person whose account it is, or against whoever has got hold of it. */
export function AccountActions({ account, busy, act, reload }: Props) {
  const mayUnlock = usePermission('account.unlock');
  const mayReset = usePermission('account.reset');
  const mayWrite = usePermission('account.write');
  const { lockedUntil, sessions, device, passkeys } = account;
  return (
    <>
      {mayUnlock && lockedUntil !== null && (
        <ActionButton
          busy={busy}
          onDo={() => act('unlock')}
          ask={{
            title: <Trans>Unlock this account?</Trans>,
            text: <Trans>Anyone who knows the password can sign in again immediately.</Trans>,
            confirm: <Trans>Unlock</Trans>,
          }}
        >
          <Trans>Unlock</Trans>
        </ActionButton>
      )}
      {mayWrite && <Invitations account={account} busy={busy} act={act} reload={reload} />}
      {mayWrite && <AccountRights account={account} busy={busy} act={act} />}
      {mayReset && (
        <>
          <ResetPassword account={account} busy={busy} reload={reload} />
          <ActionButton
            danger
            busy={busy}
            disabled={sessions.length === 0}
            onDo={() => act('end sessions')}
            ask={{
              title: <Trans>End all sessions of this person?</Trans>,
              text: <Trans>They have to sign in again everywhere. Unsaved input is preserved.</Trans>,
              confirm: <Trans>End all sessions</Trans>,
            }}
          >
            <Trans>End all sessions</Trans>
          </ActionButton>
          {(device || passkeys > 0) && (
            <ActionButton
              danger
              busy={busy}
              onDo={() => act('remove second factor')}
              ask={{
                title: <Trans>Remove second factor?</Trans>,
                text: (
                  <Trans>
                    Device, passkeys and recovery codes are removed, all sessions end, and the password alone
                    is enough to sign in. Make sure the request comes from the person themselves.
                  </Trans>
                ),
                confirm: <Trans>Remove</Trans>,
              }}
            >
              <Trans>Remove second factor</Trans>
            </ActionButton>
          )}
        </>
      )}
    </>
  );
}

type ResetProps = Pick<Props, 'account' | 'busy' | 'reload'>;

/** The new password stays in the view: what a machine knows, inspectors print. */
function ResetPassword({ account: { personId, name }, busy, reload }: ResetProps) {
  const [reset, setReset] = useState<Answer<'/account/resetPassword'>>();
  const resetting = useTask(async (_intent, signal) => {
    setReset(await post('/account/resetPassword', { personId }, { signal }));
    reload();
  });
  return (
    <>
      <ActionButton
        danger
        busy={busy || resetting.busy}
        onDo={() => resetting.start(null)}
        ask={{
          title: <Trans>Reset the password of {name}?</Trans>,
          text: (
            <Trans>
              The current password stops working and all sessions end. The new password is shown to you once.
            </Trans>
          ),
          confirm: <Trans>Reset password</Trans>,
        }}
      >
        <Trans>Reset password</Trans>
      </ActionButton>
      {reset && <NewPassword name={name} reset={reset} onClose={() => setReset(undefined)} />}
    </>
  );
}

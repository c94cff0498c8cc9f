import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { type InvitationEvent, invitationMachine } from '../../machines/lifecycles/invitation.ts';
import { DeedButton } from '../components/record/deed-button.tsx';
import type { Act } from '../components/record/use-record.ts';
import { useTask } from '../components/use-task.ts';
import { NewInvitation } from './new-invitation.tsx';

export type InvitationDeed = 'withdraw the invitation';
type Props = {
  account: Answer<'/account/get'>;
  busy: boolean;
  act: Act<InvitationDeed>;
  reload: () => void;
};

/** What an account has of invitations, and what can be done with them, as their life has it. */
export function Invitations({ account, busy, act, reload }: Props) {
  const { disabled, invitation, passwordIsInitial } = account;
  const life = invitationMachine.resolveState({
    value: invitation?.state ?? 'none',
    context: { ownPassword: !passwordIsInitial, inTime: true },
  });
  const can = (type: InvitationEvent['type']) => life.can({ type });
  return (
    <>
      {can('invite') && !disabled && <Invite account={account} busy={busy} reload={reload} />}
      {can('withdraw') && (
        <DeedButton
          danger
          busy={busy}
          onDo={() => act('withdraw the invitation')}
          ask={{
            title: <Trans>Withdraw the invitation?</Trans>,
            text: <Trans>The link cannot be used any more. Nobody can sign in until there is another.</Trans>,
            confirm: <Trans>Withdraw</Trans>,
          }}
        >
          <Trans>Withdraw the invitation</Trans>
        </DeedButton>
      )}
    </>
  );
}

/** The link stays in the view: what a machine knows, inspectors print. */
function Invite({ account, busy, reload }: Omit<Props, 'act'>) {
  const { personId, name, invitation } = account;
  const [made, setMade] = useState<Answer<'/account/invite'>>();
  const inviting = useTask('invitation', async (_wish, signal) => {
    setMade(await post('/account/invite', { personId }, { signal }));
    reload();
  });
  return (
    <>
      <DeedButton
        busy={busy || inviting.busy}
        onDo={() => inviting.start(null)}
        ask={{
          title: <Trans>Invite {name}?</Trans>,
          text: (
            <Trans>
              You get a link with which they choose their password. The initial password and an earlier link
              are worth nothing then, and sessions end.
            </Trans>
          ),
          confirm: <Trans>Invite</Trans>,
        }}
      >
        {invitation ? <Trans>Invite again</Trans> : <Trans>Invite</Trans>}
      </DeedButton>
      {made && <NewInvitation name={name} invitation={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

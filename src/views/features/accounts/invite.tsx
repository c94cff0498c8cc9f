import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { type InvitationEvent, invitationMachine } from '../../../machines/lifecycles/invitation.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { InviteByMail } from './invite-by-mail.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { useInvite } from './use-invite.ts';

export type InvitationAction = 'withdraw the invitation';
type Props = {
  account: Answer<'/account/get'>;
  busy: boolean;
  act: Act<InvitationAction>;
  reload: () => void;
};

/** What an account has of invitations, and what can be done with them, as their life has it. */
export function Invitations({ account, busy, act, reload }: Props) {
  const { disabled, invitation, passwordIsInitial } = account;
  const lifecycle = invitationMachine.resolveState({
    value: invitation?.state ?? 'none',
    context: { ownPassword: !passwordIsInitial, inTime: true },
  });
  const can = (type: InvitationEvent['type']) => lifecycle.can({ type });
  return (
    <>
      {can('invite') && !disabled && <Invite account={account} busy={busy} reload={reload} />}
      {can('withdraw') && (
        <ActionButton
          danger
          busy={busy}
          onDo={() => act('withdraw the invitation')}
          ask={{
            title: <Trans>Withdraw invitation?</Trans>,
            text: (
              <Trans>
                The link stops working. No one can sign in to this account until you invite again or reset the
                password.
              </Trans>
            ),
            confirm: <Trans>Withdraw</Trans>,
          }}
        >
          <Trans>Withdraw invitation</Trans>
        </ActionButton>
      )}
    </>
  );
}

/** By a link that is shown, or by mail; where mails go out and this one cannot, it is said why. */
function Invite({ account, busy, reload }: Omit<Props, 'act'>) {
  const { name, invitation, mail } = account;
  const { made, busy: inviting, invite, forget } = useInvite(account, reload);
  return (
    <>
      <ActionButton
        busy={busy || inviting}
        onDo={() => invite(null)}
        ask={{
          title: <Trans>Invite {name}?</Trans>,
          text: (
            <>
              <Trans>
                You get a link for them to set their password. The initial password and any earlier link stop
                working, and all sessions end.
              </Trans>
              <WhyNotByMail state={mail.state} />
            </>
          ),
          confirm: <Trans>Invite</Trans>,
        }}
      >
        {invitation ? <Trans>Invite again</Trans> : <Trans>Invite</Trans>}
      </ActionButton>
      {mail.state === 'ready' && (
        <InviteByMail address={mail.address} busy={busy || inviting} onSend={invite} />
      )}
      {made && <NewInvitation name={name} invitation={made} onClose={forget} />}
    </>
  );
}

function WhyNotByMail({ state }: { state: Props['account']['mail']['state'] }) {
  if (state === 'addressMissing')
    return (
      <Box mt="3" color="fg.muted">
        <Trans>Cannot send by e-mail: the person has no valid e-mail address.</Trans>
      </Box>
    );
  if (state !== 'originUnknown') return null;
  return (
    <Box mt="3" color="fg.muted">
      <Trans>Cannot send by e-mail: the server's public address is not configured (PUBLIC_ORIGIN).</Trans>
    </Box>
  );
}

import { Skeleton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { invitationsOpened, watchInvitations } from '../../../window/invitation-link.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { EntranceCard } from '../login/entrance-card.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { LinkOfNoUse } from './link-of-no-use.tsx';
import { PasswordChoice } from './password-choice.tsx';
import { useInvitation } from './use-invitation.ts';

/** Where somebody who was invited chooses the first password. Another link that is opened here begins anew. */
export default function InvitationPage() {
  const { t } = useLingui();
  const opened = useSyncExternalStore(watchInvitations, invitationsOpened);
  useTitle(t`Invitation`);
  return (
    <EntranceCard>
      <Invitation key={opened} />
    </EntranceCard>
  );
}

function Invitation() {
  const { state, invited, refusal, tryAgain, save } = useInvitation();
  if (state === 'refused') return <LinkOfNoUse />;
  if (state === 'failed') return <ErrorState error={refusal} onRetry={tryAgain} />;
  if (!invited) return <Skeleton h="12rem" aria-busy="true" />;
  if (state === 'done') return <ChosenPassword loginid={invited.loginid} />;
  return <PasswordChoice invited={invited} saving={state === 'saving'} refusal={refusal} onSave={save} />;
}
